import {
  ALL_FORMATS,
  BlobSource,
  Conversion,
  Input,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  Quality,
  StreamTarget,
  type AudioCodec,
  type ConversionOptions,
  type OutputFormat,
  type StreamTargetChunk,
} from 'mediabunny';
import type { SoundAnswer, SoundEndingTaken, SoundTask } from './sound.ts';

/** What a worker has of the global scope, which the console's own types know as a window. */
interface Scope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<SoundTask>) => void) => void;
  postMessage: (answer: SoundAnswer, transfer: []) => void;
}

/** Writes at once to the place it is told; browsers have it in workers only. */
interface SyncAccess {
  write: (data: Uint8Array, options: { at: number }) => number;
  truncate: (size: number) => void;
  flush: () => void;
  close: () => void;
}

interface Way {
  ending: SoundEndingTaken;
  format: OutputFormat;
  options: Pick<ConversionOptions, 'audio' | 'copy'>;
}

const scope = globalThis as unknown as Scope;
const tell = (answer: SoundAnswer) => scope.postMessage(answer, []);

/** Speech stays as clear as it was, at about twenty megabytes a lesson. */
const speech: Way['options'] = {
  audio: {
    codec: 'opus',
    numberOfChannels: 1,
    sampleRate: 48_000,
    quality: new Quality({ bitrate: 64_000 }),
  },
};
/** The sound stands alone: that it begins a few milliseconds earlier or later matters to nothing. */
const asItIs: Way['options'] = { copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY } };

/** As it is where a sound file can hold it; else encoded, in the one codec that browsers encode. */
function waysFor(codec: AudioCodec): Way[] {
  const encoded: Way = { ending: 'ogg', format: new OggOutputFormat(), options: speech };
  if (codec === 'aac') return [{ ending: 'm4a', format: new Mp4OutputFormat(), options: asItIs }, encoded];
  if (codec === 'mp3') return [{ ending: 'mp3', format: new Mp3OutputFormat(), options: asItIs }, encoded];
  if (codec === 'opus') return [{ ending: 'ogg', format: new OggOutputFormat(), options: asItIs }, encoded];
  return [encoded];
}

async function extract({ film, handle }: SoundTask): Promise<SoundEndingTaken | undefined> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) });
  try {
    const codec = await (await input.getPrimaryAudioTrack())?.getCodec();
    if (!codec) return undefined;
    for (const way of waysFor(codec)) if (await take(input, way, handle)) return way.ending;
    return undefined;
  } finally {
    input.dispose();
  }
}

async function take(input: Input, { format, options }: Way, handle: FileSystemFileHandle): Promise<boolean> {
  const { createSyncAccessHandle } = handle as { createSyncAccessHandle?: () => Promise<SyncAccess> };
  const access = await createSyncAccessHandle?.call(handle);
  if (!access) return false;
  try {
    access.truncate(0);
    const writable = new WritableStream<StreamTargetChunk>({
      write: ({ data, position }) => void access.write(data, { at: position }),
    });
    const output = new Output({ format, target: new StreamTarget(writable, { chunked: true }) });
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      video: { discard: true },
      ...options,
      showWarnings: false,
    });
    if (!conversion.isValid) return false;
    conversion.onProgress = (done) => tell({ done });
    await conversion.execute();
    access.flush();
    return true;
  } finally {
    access.close();
  }
}

scope.addEventListener('message', ({ data }) => {
  extract(data)
    .then((ending) => tell({ ending }))
    // Whatever it was: the film can still go up as it is.
    .catch((error: unknown) => tell({ ending: undefined, problem: String(error) }));
});
