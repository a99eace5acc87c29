import { recorded, several, type Item } from './item.ts';
import { recipes, typed, type BaseEnding } from './studio.ts';

const byRate = (codec: string, ending: string, rates: number[], more = '') =>
  Object.fromEntries(rates.map((rate) => [`${rate}k.${ending}`, `${codec} -b:a ${rate}k ${more}`]));

/** What schools' devices write, in all the ways that they do. */
const sounds: Item[] = [
  ...recorded('mp3', 'good', {
    ...byRate('-c:a libmp3lame', 'mp3', [32, 64, 128, 320]),
    'vbr.mp3': '-c:a libmp3lame -q:a 6',
  }),
  ...recorded('mpeg layer 2', 'good', byRate('-c:a mp2', 'mp3', [64, 128], '-f mp2')),
  ...recorded('aac in mp4', 'good', byRate('-c:a aac', 'm4a', [24, 64, 128, 192])),
  ...recorded('aac in frames', 'good', byRate('-c:a aac', 'aac', [32, 64, 192], '-f adts')),
  ...recorded(
    'wav encodings',
    'good',
    Object.fromEntries(
      typed('pcm_u8 pcm_s24le pcm_f32le pcm_f64le pcm_alaw pcm_mulaw adpcm_ms adpcm_ima_wav').map((codec) => [
        `${codec}.wav`,
        `-c:a ${codec}`,
      ]),
    ),
  ),
  ...several(
    'amr',
    'good',
    { 'lowest.amr': 0, 'middle.amr': 3, 'highest.amr': 7 },
    async (studio, path, mode) =>
      studio.run('sox', await studio.speech(), ...typed(`-r 8000 -c 1 -C ${mode} -t amr-nb`), path),
  ),
  ...recorded('wma', 'good', {
    'v1.wma': '-c:a wmav1 -b:a 64k -f asf',
    ...byRate('-c:a wmav2', 'wma', [32, 64, 128], '-f asf'),
  }),
  ...recorded('vorbis', 'good', {
    'q0.ogg': '-c:a libvorbis -q:a 0',
    'q4.ogg': '-c:a libvorbis -q:a 4',
    'q8.ogg': '-c:a libvorbis -q:a 8',
  }),
  ...recorded('opus', 'good', byRate('-c:a libopus', 'ogg', [8, 16, 64])),
  ...recorded('flac', 'good', {
    'fast.flac': '-c:a flac -compression_level 0',
    'small.flac': '-c:a flac -compression_level 12',
    '24-bit.flac': '-c:a flac -sample_fmt s32',
    'inside.ogg': '-c:a flac',
  }),
  ...recorded(
    'sample rates',
    'good',
    Object.fromEntries(
      [8000, 11025, 16000, 22050, 32000, 44100, 48000, 96000, 192000].map((rate) => [
        `${rate}.wav`,
        `-ar ${rate}`,
      ]),
    ),
  ),
  ...recorded(
    'odd sample rates',
    'good',
    Object.fromEntries([6000, 10007, 47999].map((rate) => [`${rate}.wav`, `-ar ${rate}`])),
  ),
  ...recorded('channels of wav', 'good', {
    '1.wav': '-ac 1',
    '2.wav': '-ac 2',
    '3.wav': '-ac 3',
    '4.wav': '-ac 4',
    '6.wav': '-ac 6',
    '8.wav': '-ac 8',
  }),
  ...recorded('channels of flac', 'good', {
    '3.flac': '-ac 3 -c:a flac',
    '6.flac': '-ac 6 -c:a flac',
    '8.flac': '-ac 8 -c:a flac',
  }),
  ...recorded('speech in one channel', 'good', {
    'left.wav': '-af pan=stereo|c0=c0',
    'right.mp3': '-af pan=stereo|c1=c0 -c:a libmp3lame',
    'rear.flac': '-af pan=5.1|c4=c0 -c:a flac',
  }),
  ...recorded('loud and quiet', 'good', {
    'quiet.mp3': '-af volume=-20dB',
    'quieter.wav': '-af volume=-30dB',
    'clipped.mp3': '-af volume=30dB',
  }),
];

const names: Item[] = [
  ...several(
    'any name',
    'good',
    Object.fromEntries(
      [
        '-i.mp3',
        '--help.wav',
        '%d.mp4',
        'http:evil.mp3',
        'concat:a|b.mp3',
        'pipe:0.wav',
        '第一课 圆的面积.mp3',
        "it's; rm -rf $HOME `id`.mp3",
        'a\nb.mp3',
        '[a]{b}*?.mp4',
      ].map((name) => [name, name.split('.').at(-1) as BaseEnding]),
    ),
    async (studio, path, ending) => studio.write(path, await studio.base(ending, recipes[ending])),
  ),
  ...several(
    'wrong ending',
    'good',
    Object.fromEntries(
      (['mp3', 'wav', 'amr', 'wma', 'ogg', 'mp4', 'mkv', 'ts'] as const).map((ending, index) => [
        `really-${ending}.${['mp4', 'jpg', 'txt', 'm3u8', 'exe', 'avi', 'mp3'][index % 7]}`,
        ending,
      ]),
    ),
    async (studio, path, ending) => studio.write(path, await studio.base(ending, recipes[ending])),
  ),
];

export const goodSounds: Item[] = [...sounds, ...names];
