/** Sound that was taken out of a film; it lies in the browser's own folder under this name. */
interface ExtractedSound {
  file: File;
  handle: FileSystemFileHandle;
  soundName: string;
}

interface Extraction {
  film: File;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Undefined where this browser cannot take it out: then the film goes up as it is. */
export type ExtractSound = (extraction: Extraction) => Promise<ExtractedSound | undefined>;

/** What the worker is given. */
export interface SoundTask {
  film: File;
  /** Where the sound goes. */
  handle: FileSystemFileHandle;
}

export type SoundEndingTaken = 'm4a' | 'mp3' | 'ogg';

/** How far it is, from 0 to 1; and at the end, what it has become. */
export type SoundAnswer = { done: number } | { ending: SoundEndingTaken | undefined; problem?: string };
