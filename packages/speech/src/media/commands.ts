import { soundRate } from '../sound.ts';
import { recordingLimits } from '@kejing/contract/recordings';
import { readSafely, sanePictures, type PictureTrack, type Probe } from './probe.ts';
import { soundCodecs } from './sound-codecs.ts';

/** Options as one would type them; paths and other strange words are never among them. */
const typed = (text: string) => text.split(' ');

const ffmpeg = typed(
  'ffmpeg -nostdin -hide_banner -nostats -loglevel info -progress pipe:2 -filter_threads 2 -filter_complex_threads 2 -y',
);
/** A head can lie about its length: reading ends a little after the limit, which each file has for itself. */
const longest = (files: number) => typed(`-t ${files * recordingLimits.hoursPerFile * 3600 + 10}`);
/** Frames that cannot be read leave a silence of their length: a moment stays the same moment in all that is made. */
const inTime = 'aresample=async=1:first_pts=0';
/** A long pause comes as one piece, so it is filled where sound is smallest. */
const small = (rate: number) => `aformat=sample_fmts=s16:sample_rates=${rate}:channel_layouts=mono,${inTime}`;
const listeningRate = 48_000;
const startFast = typed('-movflags +faststart');

const pictureCodecs = typed(
  'h264 hevc mpeg4 mpeg2video mpeg1video vp8 libvpx vp9 libvpx-vp9 av1 libdav1d wmv1 wmv2 wmv3 vc1 flv h263 mjpeg ' +
    'msmpeg4 msmpeg4v2 vp6f vp6a rawvideo dvvideo theora ' +
    // what programs that record a screen write
    'flashsv flashsv2 tscc tscc2 mss1 mss2',
);
const readers = ['-codec_whitelist', [...soundCodecs, ...pictureCodecs].join(',')];
const carefully = [...typed('-threads 2'), ...sanePictures, ...readers];

const read = ({ packing }: Probe, path: string) => [...carefully, ...readSafely(packing, path)];

/** What a browser plays as it is, and in which file. */
export function playsAs({ codec, pixels }: PictureTrack): 'mp4' | 'webm' | undefined {
  if (codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(pixels)) return 'mp4';
  if (['vp8', 'vp9', 'av1'].includes(codec) && pixels === 'yuv420p') return 'webm';
  return undefined;
}

/** Four times as fast as the other way of coding, which is only better below these bit rates. */
const aac = '-c:a aac -aac_coder fast';

const soundInside: Record<'mp4' | 'webm', { kept: string[]; made: string[] }> = {
  mp4: { kept: ['aac', 'mp3'], made: typed(`${aac} -b:a 96k`) },
  webm: { kept: ['opus', 'vorbis'], made: typed('-c:a libopus -b:a 64k') },
};

// So many threads as one program's memory allows on any host.
const madeAnew = typed('-c:v libx264 -preset veryfast -crf 26 -pix_fmt yuv420p -threads 4');
const smaller = "scale=w='trunc(min(1280,iw)/2)*2':h=-2:flags=fast_bilinear,fps=25";
/** Pieces that are put together have to be alike. */
const alike =
  'scale=1280:720:force_original_aspect_ratio=decrease:flags=fast_bilinear,pad=1280:720:-1:-1,fps=25,setsar=1';
const alikeSound = `${inTime},aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo`;
const measured = 'ebur128=framelog=verbose:peak=sample';

export interface Piece {
  path: string;
  probe: Probe;
}

export interface Outputs {
  /** 16 kHz, one channel, 16 bit, without a head: what listening works with. */
  sound: string;
  /** For slow lines. */
  listening: string;
  /** Anew: also what could be kept as it is. */
  player?: { path: string; as: 'mp4' | 'webm'; anew?: boolean };
}

const sameTracks = ({ probe: one }: Piece, { probe: other }: Piece) =>
  one.packing === other.packing &&
  JSON.stringify([one.sound, one.picture]) === JSON.stringify([other.sound, other.picture]);

/** Pieces of one camera: they can be laid one behind the other as they are. */
export const isOneCamera = (pieces: Piece[]): boolean =>
  pieces.every((piece) => sameTracks(piece, pieces[0] ?? piece));

/** One passage through the files makes everything that is made of them, on one and the same time axis. */
export function makeCommand(pieces: Piece[], list: string, outputs: Outputs): string[] {
  const [first] = pieces;
  if (!first) throw new Error('nothing to make anything of');
  return isOneCamera(pieces)
    ? makeAsTheyAre(first.probe, readInOrder(pieces, list), longest(pieces.length), outputs)
    : makeAlike(pieces, outputs);
}

/** The list names files that we have brought here ourselves, and one reader reads them. */
function readInOrder([first, ...others]: Piece[], list: string): string[] {
  if (!first) return [];
  if (others.length === 0) return read(first.probe, first.path);
  return [
    ...carefully,
    ...typed(`-protocol_whitelist file -format_whitelist concat,${first.probe.packing} -f concat -safe 0 -i`),
    `file:${list}`,
  ];
}

export const joinList = (pieces: Piece[]): string =>
  pieces.map(({ path }) => `file '${path.replaceAll("'", String.raw`'\''`)}'\n`).join('');

const listenedTo = typed(`-ac 1 -ar ${soundRate} -c:a pcm_s16le -f s16le`);
const copyToHear = [...typed(`${aac} -b:a 64k -ar ${listeningRate} -ac 1 -f mp4`), ...startFast];

function makeAsTheyAre(probe: Probe, input: string[], until: string[], outputs: Outputs): string[] {
  const sound = ['-map', `0:${probe.sound?.index ?? 0}`, ...until];
  return [
    ...ffmpeg,
    ...input,
    ...sound,
    ...['-af', `${measured},${small(soundRate)}`].concat(listenedTo, outputs.sound),
    ...sound,
    ...['-af', small(listeningRate)].concat(copyToHear, outputs.listening),
    ...playerOutput(probe, sound, outputs.player),
  ];
}

function playerOutput(probe: Probe, sound: string[], player: Outputs['player']): string[] {
  if (!player || !probe.picture || !probe.sound) return [];
  const kept = !player.anew && playsAs(probe.picture) === player.as;
  const { kept: keptSound, made } = soundInside[player.as];
  return [
    '-map',
    `0:${probe.picture.index}`,
    ...sound,
    ...(kept ? typed('-c:v copy') : [...madeAnew, '-vf', smaller]),
    ...(!player.anew && keptSound.includes(probe.sound.codec) ? typed('-c:a copy') : made),
    ...(kept && player.as === 'mp4' ? typed('-tag:v avc1') : []),
    ...(player.as === 'mp4' ? startFast : []),
    '-f',
    player.as,
    player.path,
  ];
}

/** Pieces of different kinds: a shorter track is filled up to the length of its piece before the next begins. */
function makeAlike(pieces: Piece[], outputs: Outputs): string[] {
  const film = outputs.player !== undefined;
  const prepared = pieces.flatMap(({ probe: { sound, picture } }, index) => [
    ...(film ? [`[${index}:${picture?.index ?? 0}]${alike}[v${index}]`] : []),
    `[${index}:${sound?.index ?? 0}]${alikeSound}[a${index}]`,
  ]);
  const inOrder = pieces.map((_, index) => (film ? `[v${index}][a${index}]` : `[a${index}]`)).join('');
  const joined = `${inOrder}concat=n=${pieces.length}:v=${film ? 1 : 0}:a=1${film ? '[film]' : ''}[all]`;
  const parted = `[all]asplit=${film ? 3 : 2}[one][copy]${film ? '[inside]' : ''};[one]${measured}[heard]`;
  return [
    ...ffmpeg,
    ...pieces.flatMap(({ probe, path }) => read(probe, path)),
    '-filter_complex',
    [...prepared, joined, parted].join(';'),
    ...typed('-map [heard]').concat(listenedTo, outputs.sound),
    ...typed('-map [copy]').concat(copyToHear, outputs.listening),
    ...(outputs.player
      ? typed('-map [film] -map [inside]').concat(
          madeAnew,
          soundInside.mp4.made,
          startFast,
          '-f',
          'mp4',
          outputs.player.path,
        )
      : []),
  ];
}

/** Reads to the end and makes nothing: how long it really is stands in the last progress. */
export const measureCommand = (probe: Probe, path: string): string[] => [
  ...ffmpeg,
  ...read(probe, path),
  ...typed(`-map 0:${probe.sound?.index ?? 0} -c copy -f null -`),
];

/** The same sound, half as large and nothing lost. */
export const flacCommand = (sound: string, made: string): string[] => [
  ...ffmpeg,
  ...typed(`-f s16le -ar ${soundRate} -ac 1 -i`),
  `file:${sound}`,
  ...typed('-c:a flac -compression_level 5 -f flac'),
  made,
];

export const posterCommand = (probe: Probe, path: string, at: number, made: string): string[] => [
  ...ffmpeg,
  ...typed(`-ss ${at.toFixed(2)}`),
  ...read(probe, path),
  ...typed(`-map 0:${probe.picture?.index ?? 0} -frames:v 1 -vf scale=640:-2 -q:v 5 -f mjpeg`),
  made,
];

/** The sound alone, and of that the beginning. */
export const soundCommand = (probe: Probe, path: string, sound: string, seconds: number): string[] => [
  ...ffmpeg,
  ...read(probe, path),
  ...typed(`-map 0:${probe.sound?.index ?? 0} -t ${seconds} -af ${small(soundRate)}`),
  ...listenedTo,
  sound,
];

/** Back again, for what listens. */
export const unpackCommand = (packed: string, sound: string): string[] => [
  ...ffmpeg,
  ...typed('-protocol_whitelist file -f flac -i'),
  `file:${packed}`,
  ...listenedTo,
  sound,
];
