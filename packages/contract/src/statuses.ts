/** The statuses of an analysis, by name, with the code that lists and calls carry. */
const ofEveryKind = {
  processing: 25000,
  analysing: 40000,
  reporting: 50000,
  done: 60000,
  failed: 70000,
} as const;

/** The same code may mean another thing for another kind, so a code is read together with the kind. */
export const statuses = {
  classroom: {
    ...ofEveryKind,
    waitingForUpload: 10000,
    mediaProcessing: 15000,
    waitingForDataLoad: 20000,
    preprocessing: 30000,
  },
  career: {
    ...ofEveryKind,
    waitingForUpload: 10000,
    preprocessing: 20000,
    waitingForAnalysis: 30000,
  },
} as const;

export type AnalysisKind = keyof typeof statuses;
export type StatusName<Kind extends AnalysisKind = AnalysisKind> = Kind extends AnalysisKind
  ? keyof (typeof statuses)[Kind]
  : never;
export type Status = {
  [Kind in AnalysisKind]: (typeof statuses)[Kind][keyof (typeof statuses)[Kind]];
}[AnalysisKind];

/** In which order an analysis goes through them; it may fail from anywhere. */
export const lives: Record<AnalysisKind, readonly Status[]> = {
  classroom: [10000, 15000, 20000, 25000, 30000, 40000, 50000, 60000],
  career: [10000, 20000, 25000, 30000, 40000, 50000, 60000],
};

export function statusNameOf(kind: AnalysisKind, status: number): StatusName | undefined {
  const names = Object.entries(statuses[kind]) as [StatusName, Status][];
  return names.find(([, code]) => code === status)?.[0];
}

/** Why a recording cannot be used. */
export const mediaCodes = {
  /** The container is not supported. */
  container: 4004,
  /** The sound is encoded in a way that is not supported. */
  encoding: 28,
  /** The file cannot be read at all. */
  unreadable: 51,
  /** No speech could be heard. */
  noSpeech: 4005,
} as const;

export type MediaCode = (typeof mediaCodes)[keyof typeof mediaCodes];

const mediaCause = /^media:(\d+)(?::([\w-]+))?$/;

/** How a run's cause says that its recording cannot be used, and what about it. */
export const causeOfMedia = (code: MediaCode, detail?: string): string =>
  ['media', code, detail].filter((part) => part !== undefined).join(':');

export function mediaCodeIn(
  cause: string | null,
): { code: MediaCode; detail: string | undefined } | undefined {
  const [, code, detail] = mediaCause.exec(cause ?? '') ?? [];
  const known = Object.values(mediaCodes).find((each) => each === Number(code));
  return known && { code: known, detail };
}
