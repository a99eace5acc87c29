import { z } from 'zod';
import type { Packing } from './kinds.ts';
import { isKnown } from './sound-codecs.ts';

/** Runs a program in its cage and gives what it printed; every line of its standard error is told. */
export type Run = (
  command: string[],
  onLine?: (line: string) => void,
  /** Stop: it is ended from here, for the reason that the signal gives. */
  limits?: { cpuSeconds: number; stop?: AbortSignal },
) => Promise<Uint8Array>;

/** What plays anywhere is smaller than this; a larger picture is not even decoded. */
const mostPixels = 40_000_000;
export const sanePictures = ['-max_pixels', String(mostPixels)];
/** A head is read in a blink; one that takes so long is made to be a burden. */
const probeSeconds = 40;

/** Nothing but the file itself is read, and by this one reader: no addresses, no lists of other files. */
export const readSafely = (packing: Packing, path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  packing,
  ...(packing === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
  '-i',
  `file:${path}`,
];

const stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  channels: z.int().optional(),
  sample_rate: z.coerce.number().optional(),
  duration: z.coerce.number().optional(),
  avg_frame_rate: z.string().optional(),
  disposition: z.object({ attached_pic: z.int().optional() }).optional(),
});
const answer = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
});

const wanted =
  'stream=index,codec_type,codec_name,pix_fmt,width,height,channels,sample_rate,duration,avg_frame_rate' +
  ':stream_disposition=attached_pic:format=duration';

/** Films may carry several; the first that can be heard is taken. */
const isUsable = ({ codec_name = '', sample_rate = 0, channels = 0 }: z.output<typeof stream>) =>
  isKnown(codec_name) && sample_rate > 0 && channels > 0;

export interface SoundTrack {
  index: number;
  codec: string;
  rate: number;
  channels: number;
}

export interface PictureTrack {
  index: number;
  codec: string;
  pixels: string;
  width: number;
  height: number;
}

export interface Probe {
  packing: Packing;
  /** Of any kind. */
  tracks: number;
  /** As its head says; undefined where that does not say. */
  seconds: number | undefined;
  sound: SoundTrack | undefined;
  picture: PictureTrack | undefined;
}

/** What a file says of itself. Rejects when its reader cannot read it. */
export async function probe(run: Run, path: string, packing: Packing): Promise<Probe> {
  const said = await run(
    [
      'ffprobe',
      '-v',
      'error',
      '-print_format',
      'json',
      // Titles and other words in a file may be of any length, and nobody asked for them.
      '-show_entries',
      wanted,
      ...sanePictures,
      ...readSafely(packing, path),
    ],
    undefined,
    { cpuSeconds: probeSeconds },
  );
  const { streams, format } = answer.parse(JSON.parse(Buffer.from(said).toString()));
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  const sound = sounds.find(isUsable) ?? sounds[0];
  const picture = streams.find(
    ({ codec_type, disposition, width = 0, height = 0 }) =>
      codec_type === 'video' &&
      !disposition?.attached_pic &&
      width * height > 0 &&
      width * height <= mostPixels,
  );
  return {
    packing,
    tracks: streams.length,
    seconds: format.duration ?? sound?.duration,
    sound: sound && {
      index: sound.index,
      codec: sound.codec_name ?? '',
      rate: sound.sample_rate ?? 0,
      channels: sound.channels ?? 0,
    },
    picture: picture && {
      index: picture.index,
      codec: picture.codec_name ?? '',
      pixels: picture.pix_fmt ?? '',
      width: picture.width ?? 0,
      height: picture.height ?? 0,
    },
  };
}
