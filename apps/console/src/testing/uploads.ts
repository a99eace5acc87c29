import { vi } from 'vitest';
import { createStore } from '../client/store.ts';
import type { ChosenFile, InspectedFile, NewLesson, Upload } from '../client/uploads/types.ts';

/** In the place of what sends bytes: a store to write into, and calls to look at. */
export const stubbedSender = () => ({
  uploads: createStore<{ rows: readonly Upload[] }>({ rows: [] }),
  inspectFiles: vi.fn<(chosen: ChosenFile[]) => Promise<InspectedFile[]>>(),
  startLesson: vi.fn<(lesson: NewLesson) => Promise<string>>(),
  resumeKnown: vi.fn<(file: InspectedFile) => Promise<boolean>>(() => Promise.resolve(true)),
  pause: vi.fn<(id: string) => void>(),
  resume: vi.fn<(id: string) => void>(),
  pauseAll: vi.fn<() => void>(),
  resumeAll: vi.fn<() => void>(),
  cancelUpload: vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()),
  retry: vi.fn<(id: string) => void>(),
  dismiss: vi.fn<(id: string) => void>(),
  allowAgain: vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()),
  restoreUploads: vi.fn<() => Promise<void>>(() => Promise.resolve()),
});

export const upload = (more: Partial<Upload> & Pick<Upload, 'state'>): Upload => ({
  id: 'u',
  lessonId: 'l',
  lessonTitle: '圆',
  place: 1,
  placeOf: 1,
  name: '圆.mp4',
  bytes: 100,
  filmBytes: undefined,
  sentBytes: 47,
  extracted: undefined,
  speed: undefined,
  secondsLeft: undefined,
  problem: undefined,
  ...more,
});
