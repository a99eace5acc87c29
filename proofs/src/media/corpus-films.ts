import { recorded, several, type Item } from './item.ts';
import { recipes, typed, x264 } from './studio.ts';

/** Films as cameras, telephones and programs write them. */
const films: Item[] = [
  ...recorded('h264 in mp4', 'good', {
    'baseline.mp4': `film ${x264} -profile:v baseline -c:a aac`,
    'main.mp4': 'film -c:v libx264 -profile:v main -pix_fmt yuv420p -b:v 60k -c:a aac',
    'high.mp4': 'film -c:v libx264 -profile:v high -pix_fmt yuv420p -b:v 400k -c:a aac',
    'with-mp3.mp4': `film ${x264} -c:a libmp3lame`,
    'fragments.mp4': `film ${x264} -c:a aac -movflags frag_keyframe+empty_moov`,
    'head-first.mp4': recipes.mp4,
  }),
  ...recorded('mov', 'good', {
    'aac.mov': recipes.mov,
    'pcm.mov': `film ${x264} -c:a pcm_s16le`,
    'big-endian.mov': `film ${x264} -c:a pcm_f32be`,
    'alac.mov': `film ${x264} -c:a alac`,
    'ima.mov': `film ${x264} -c:a adpcm_ima_qt`,
  }),
  ...recorded('mkv', 'good', {
    'aac.mkv': recipes.mkv,
    'mp3.mkv': `film ${x264} -c:a libmp3lame`,
    'vorbis.mkv': `film ${x264} -c:a libvorbis`,
    'flac.mkv': `film ${x264} -c:a flac`,
    'ac3.mkv': 'film -c:v mpeg4 -c:a ac3',
    'eac3.mkv': 'film -c:v mpeg2video -r 25 -c:a eac3',
  }),
  ...recorded('avi', 'good', {
    'mpeg4.avi': recipes.avi,
    'h264.avi': 'film -c:v libx264 -pix_fmt yuv420p -bf 2 -c:a libmp3lame',
    'mjpeg.avi': 'film -c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le',
    'ac3.avi': 'film -c:v mpeg4 -c:a ac3',
  }),
  ...recorded('wmv', 'good', {
    'old.wmv': 'film -c:v wmv1 -c:a wmav1 -f asf',
    'newer.wmv': recipes.wmv,
  }),
  ...recorded('flv', 'good', {
    'mp3.flv': recipes.flv,
    'aac.flv': `film ${x264} -c:a aac`,
    'nellymoser.flv': 'film -c:v flv1 -ar 22050 -ac 1 -c:a nellymoser',
    'adpcm.flv': 'film -c:v flv1 -ar 22050 -c:a adpcm_swf',
  }),
  ...recorded('transport streams', 'good', {
    'aac.ts': recipes.ts,
    'mpeg2.ts': 'film -c:v mpeg2video -r 25 -c:a mp2 -f mpegts',
    'ac3.ts': `film ${x264} -c:a ac3 -f mpegts`,
    'camera.m2ts': `film ${x264} -c:a pcm_bluray -ar 48000 -ac 2 -f mpegts -mpegts_m2ts_mode 1`,
  }),
  ...several(
    'transport stream from the middle of a packet',
    'good',
    { '1.ts': 57, '2.ts': 187 },
    async (studio, path, skipped) => {
      const whole = await studio.base('ts', recipes.ts);
      await studio.write(path, whole.subarray(skipped));
    },
  ),
  ...recorded('webm', 'good', {
    'vp8-vorbis.webm': 'film -c:v libvpx -deadline realtime -cpu-used 8 -c:a libvorbis',
    'vp8-opus.webm': recipes.webm,
    'vp9-opus.webm': 'film -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus',
    'av1-opus.webm': 'film -c:v libsvtav1 -preset 12 -c:a libopus',
  }),
  ...recorded('3gp', 'good', {
    'h263.3gp': recipes['3gp'],
    'mpeg4.3gp': 'film -c:v mpeg4 -ac 1 -c:a aac',
  }),
  ...recorded('hevc', 'good', {
    'hvc1.mp4': 'film -c:v libx265 -preset ultrafast -x265-params log-level=error -tag:v hvc1 -c:a aac',
    'hev1.mp4': 'film -c:v libx265 -preset ultrafast -x265-params log-level=error -c:a aac',
  }),
  ...recorded('more than eight bits or other colours', 'good', {
    'h264-10.mp4': 'film -c:v libx264 -preset ultrafast -pix_fmt yuv420p10le -c:a aac',
    'h264-422.mov': 'film -c:v libx264 -preset ultrafast -pix_fmt yuv422p -c:a aac',
    'h264-444.mkv': 'film -c:v libx264 -preset ultrafast -pix_fmt yuv444p -c:a aac',
    'hevc-10.mp4':
      'film -c:v libx265 -preset ultrafast -x265-params log-level=error -pix_fmt yuv420p10le -c:a aac',
    'vp9-10.webm': 'film -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -pix_fmt yuv420p10le -c:a libopus',
  }),
  ...recorded('odd pictures', 'good', {
    'odd.mkv': 'film -vf scale=175:143 -c:v libx264 -pix_fmt yuv444p -c:a aac',
    'tiny.mp4': `film -vf scale=2:2 ${x264} -c:a aac`,
    'wide.mp4': `film -vf scale=4096:16 ${x264} -c:a aac`,
    'tall.mp4': `film -vf scale=16:4096 ${x264} -c:a aac`,
    'slow.mp4': `film -r 0.5 ${x264} -c:a aac`,
    'fast.mp4': `film -r 120 ${x264} -c:a aac`,
    'screen.flv': 'film -c:v flashsv -ar 22050 -c:a libmp3lame',
  }),
  ...several(
    'rare pictures',
    'good',
    { 'ffv1.mkv': 'ffv1', 'magicyuv.avi': 'magicyuv' },
    (studio, path, codec) => studio.record(path, `film -c:v ${codec} -c:a libmp3lame`),
  ),
  ...several(
    'turned',
    'good',
    { '90.mp4': 90, '180.mp4': 180, '270.mov': 270 },
    async (studio, path, angle) => {
      const straight = `${path}.straight.mp4`;
      await studio.record(straight, recipes.mp4);
      await studio.ffmpeg('-i', straight, ...typed(`-c copy -metadata:s:v rotate=${angle} -y`), path);
      await studio.remove(straight);
    },
  ),
  ...recorded('variable frame rate', 'good', {
    'drops.mp4': `film -vf select='not(between(n,20,60))' -fps_mode vfr ${x264} -c:a aac`,
    'some.mkv': `film -vf select='lt(mod(n,7),2)' -fps_mode vfr ${x264} -c:a aac`,
    'anew.webm': `film -vf select='lt(mod(n,5),2)' -fps_mode vfr -c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus`,
  }),
];

/** Heads that their recorder never finished: written to a pipe, or broken off. */
const unfinished: Item[] = recorded('never finished', 'good', {
  'live.mkv': `${recipes.mkv} -live 1`,
  'live.webm': `${recipes.webm} -live 1`,
  'no-duration.flv': `${recipes.flv} -flvflags no_duration_filesize`,
  'no-index.mp3': '-c:a libmp3lame -write_xing 0 -id3v2_version 0',
  'tagged.mp3': '-c:a libmp3lame -id3v2_version 4 -metadata title=课',
  'no-cues.mkv': `${recipes.mkv} -flags +bitexact`,
});

export const goodFilms: Item[] = [...films, ...unfinished];
