import { recorded, several, spoiled, written, type Item } from './item.ts';
import { recipes, typed, x264 } from './studio.ts';

/** Recordings, but of kinds that we do not take. */
const containers: Item[] = [
  ...recorded('aiff', 4004, {
    'a.aiff': '-c:a pcm_s16be',
    'b.aif': '-c:a pcm_s24be -f aiff',
    'c.mp3': '-f aiff',
  }),
  ...recorded('au', 4004, { 'a.au': '-c:a pcm_mulaw', 'b.wav': '-c:a pcm_s16be -f au' }),
  ...recorded('caf', 4004, { 'a.caf': '-c:a alac', 'b.m4a': '-c:a pcm_s16le -f caf' }),
  ...recorded('mpeg programme streams', 4004, {
    'a.mpg': 'film -c:v mpeg1video -r 25 -c:a mp2 -f mpeg',
    'b.vob': 'film -c:v mpeg2video -r 25 -c:a ac3 -f vob',
    'c.mp4': 'film -c:v mpeg2video -r 25 -c:a mp2 -f svcd',
  }),
  ...recorded('mpeg video alone', 4004, {
    'a.m1v': 'mute -c:v mpeg1video -r 25 -f mpeg1video',
    'b.m2v': 'mute -c:v mpeg2video -r 25 -f mpeg2video',
  }),
  ...recorded('wavpack', 4004, { 'a.wv': '-c:a wavpack', 'b.wav': '-c:a wavpack -f wv' }),
  ...recorded('true audio', 4004, { 'a.tta': '-c:a tta' }),
  ...recorded('wave64', 4004, { 'a.w64': '-c:a pcm_s16le', 'b.wav': '-f w64' }),
  ...recorded('mxf', 4004, { 'a.mxf': 'film -c:v mpeg2video -r 25 -ar 48000 -c:a pcm_s16le' }),
  ...recorded('nut', 4004, {
    'a.nut': `film ${x264} -c:a aac`,
    'b.mkv': `film ${x264} -c:a libmp3lame -f nut`,
  }),
  ...recorded('voc', 4004, { 'a.voc': '-c:a pcm_u8' }),
  ...recorded('surround sound alone', 4004, {
    'a.ac3': '-c:a ac3',
    'b.eac3': '-c:a eac3',
    'c.dts': '-ac 2 -c:a dca',
  }),
  ...recorded('ivf', 4004, { 'a.ivf': 'mute -c:v libvpx -deadline realtime' }),
  ...recorded('flash pages', 4004, { 'a.swf': 'film -c:v flv1 -ar 44100 -c:a libmp3lame -f swf' }),
  ...recorded('realmedia', 4004, { 'a.rm': '-ac 1 -c:a ac3 -f rm' }),
  ...recorded('sox', 4004, { 'a.sox': '-c:a pcm_s32le -f sox' }),
  ...recorded('windows television', 4004, { 'a.wtv': 'film -c:v mpeg2video -r 25 -c:a mp2' }),
  ...recorded('gxf', 4004, {
    'a.gxf': 'film -s 720x576 -r 25 -c:v mpeg2video -ar 48000 -ac 1 -c:a pcm_s16le',
  }),
  ...written('other signs', 4004, {
    'song.mid': `MThd\0\0\0\x06\0\x01\0\x01\0\x60MTrk${'\0'.repeat(64)}`,
    'a.ape': `MAC \x96\x0f${'\0'.repeat(200)}`,
    'a.mpc': `MPCK${'\0'.repeat(200)}`,
    'a.dsf': `DSD \x1c${'\0'.repeat(200)}`,
    'a.tak': `tBaK${'\0'.repeat(200)}`,
    'a.aac': `ADIF${'\0'.repeat(200)}`,
  }),
];

const codecs: Item[] = [
  ...recorded('surround sound inside', 28, {
    'dts.mkv': `film ${x264} -ac 2 -c:a dca`,
    'dts.ts': `film ${x264} -ac 2 -c:a dca -f mpegts`,
    'truehd.mkv': `film ${x264} -ar 48000 -ac 2 -c:a truehd`,
    'mlp.mkv': '-ar 48000 -ac 2 -c:a mlp',
    's302m.ts': `film ${x264} -ar 48000 -ac 2 -c:a s302m -f mpegts`,
    'latm.ts': `film ${x264} -c:a aac -f mpegts -mpegts_flags latm`,
  }),
  ...recorded('lossless rarities', 28, {
    'tta.mkv': '-c:a tta',
    'wavpack.mkv': `film ${x264} -c:a wavpack`,
  }),
  ...recorded('telephone encodings', 28, {
    'gsm.wav': '-ar 8000 -ac 1 -c:a libgsm_ms',
    'gsm.mov': '-ar 8000 -ac 1 -c:a libgsm',
    'g722.wav': '-ar 16000 -ac 1 -c:a g722',
    'g726.wav': '-ar 8000 -ac 1 -c:a g726',
    'speex.ogg': '-ar 16000 -ac 1 -c:a libspeex',
    'real.mkv': '-ar 8000 -ac 1 -c:a real_144',
  }),
  ...spoiled('encodings that nobody knows', 28, {
    'tag.wav': (bytes) => bytes.fill(0x5a, 20, 22),
    'name.m4a': (bytes) => named(named(bytes, 'mp4a', 'xyz1'), 'esds', 'free'),
    'name.mov': (bytes) => named(named(bytes, 'mp4a', 'Qclp'), 'esds', 'free'),
    'name.mkv': (bytes) => named(bytes, 'A_AAC', 'A_FOO'),
    'tag.avi': (bytes) => audioTag(bytes, 0x7777),
  }),
];

const named = (bytes: Buffer, from: string, to: string) => {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 4)) bytes.write(to, at, 'latin1');
  return bytes;
};
const audioTag = (bytes: Buffer, tag: number) => {
  const at = bytes.indexOf('strf', bytes.indexOf('auds'));
  bytes.writeUInt16LE(tag, at + 8);
  return bytes;
};

/** Sound that a formula makes, in which nobody speaks. */
const formulas = (kind: string, byName: Record<string, string>): Item[] =>
  several(kind, 4005, byName, (studio, path, formula) =>
    studio.ffmpeg(...typed('-f lavfi -i'), formula, ...typed('-t 12 -y'), path),
  );

const unheard: Item[] = [
  ...formulas('silence', {
    'zero.wav': 'anullsrc=r=16000:cl=mono',
    'zero.mp3': 'anullsrc=r=44100:cl=stereo',
    'zero.m4a': 'anullsrc=r=48000:cl=mono',
    'zero.flac': 'anullsrc=r=48000:cl=5.1',
    'zero.ogg': 'anullsrc=r=48000:cl=mono',
    'faint.wav': 'anoisesrc=a=0.0001:r=16000',
  }),
  ...formulas('noise', {
    'white.wav': 'anoisesrc=a=0.3:c=white:seed=1',
    'white-quiet.mp3': 'anoisesrc=a=0.02:c=white:seed=2',
    'pink.wav': 'anoisesrc=a=0.3:c=pink:seed=3',
    'brown.wav': 'anoisesrc=a=0.5:c=brown:seed=5',
    'blue.flac': 'anoisesrc=a=0.3:c=blue:seed=6',
  }),
  ...formulas('tones', {
    '100.wav': 'sine=f=100',
    '440.mp3': 'sine=f=440',
    '1000.m4a': 'sine=f=1000',
    'beeps.wav': 'sine=f=220:b=4',
    'hum.mp3': 'aevalsrc=0.3*sin(100*PI*t)+0.1*sin(200*PI*t)',
    'sweep.wav': 'aevalsrc=0.3*sin(2*PI*(200+200*t)*t)',
    'clicks.wav': 'aevalsrc=if(lt(mod(t\\,0.5)\\,0.001)\\,0.9\\,0)',
  }),
  ...formulas('chords', {
    'chord.wav': 'aevalsrc=0.2*(sin(2*PI*262*t)+sin(2*PI*330*t)+sin(2*PI*392*t))',
    'steps.mp3': 'aevalsrc=0.4*sin(2*PI*t*262*pow(2\\,floor(mod(t*4\\,8))/12))*exp(-3*mod(t\\,0.25))',
    'bass.m4a': 'aevalsrc=0.5*sin(2*PI*t*55*pow(2\\,floor(mod(t*2\\,5))/12))',
  }),
  ...recorded('picture without sound', 4005, {
    'a.mp4': `mute ${x264}`,
    'a.mov': `mute ${x264}`,
    'a.mkv': `mute ${x264}`,
    'a.avi': 'mute -c:v mpeg4',
    'a.wmv': 'mute -c:v wmv2 -f asf',
    'a.flv': 'mute -c:v flv1',
    'a.ts': `mute ${x264} -f mpegts`,
    'a.webm': 'mute -c:v libvpx -deadline realtime',
    'a.3gp': 'mute -c:v h263 -r 12',
  }),
  ...recorded('film with a silent track', 4005, {
    'a.mp4': `${recipes.mp4} -af volume=0`,
    'a.webm': `${recipes.webm} -af volume=0`,
  }),
];

export const refusedOnes: Item[] = [...containers, ...codecs, ...unheard];
