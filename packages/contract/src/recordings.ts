/** Endings of the files that schools have; what is inside is looked at before work starts. */
export const soundEndings = ['mp3', 'm4a', 'aac', 'wav', 'amr', 'wma', 'ogg', 'flac'] as const;
export const filmEndings = ['mp4', 'mov', 'mkv', 'avi', 'wmv', 'flv', 'ts', 'webm', '3gp'] as const;

export type SoundEnding = (typeof soundEndings)[number];
export type RecordingEnding = SoundEnding | (typeof filmEndings)[number];
export const recordingEndings: readonly RecordingEnding[] = [...soundEndings, ...filmEndings];

/** The media type that a stored object carries. */
export const mediaTypes: Record<RecordingEnding, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  amr: 'audio/amr',
  wma: 'audio/x-ms-wma',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  flv: 'video/x-flv',
  ts: 'video/mp2t',
  webm: 'video/webm',
  '3gp': 'video/3gpp',
};

/** How the file's name ends, where that is a recording's. */
export function endingOf(name: string): RecordingEnding | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return recordingEndings.find((known) => known === ending);
}

export const isSound = (ending: RecordingEnding): ending is SoundEnding =>
  (soundEndings as readonly string[]).includes(ending);

export const recordingLimits = {
  filesPerLesson: 20,
  bytesPerFile: 10 * 1000 ** 3,
  hoursPerFile: 6,
  /** An unfinished upload is kept so long. */
  keptDays: 7,
  /** What was deleted can be brought back so long. */
  trashDays: 30,
} as const;

/** A file goes up in parts of this size, the last one shorter. */
export const partBytes = 8 * 1024 ** 2;
export const partsOf = (bytes: number, size: number = partBytes): number =>
  Math.max(1, Math.ceil(bytes / size));
