import { box, number32, replaceBox } from './boxes.ts';
import { spoiled, written, type Item } from './item.ts';
import type { Canary, Studio } from './studio.ts';

const http = ({ port }: Canary, path: string) => `http://127.0.0.1:${port}/${path}`;
const lists: Record<string, (canary: Canary) => string> = {
  'hls-file.m3u8': ({ file }) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${file}\n#EXT-X-ENDLIST\n`,
  'hls-path.mp4': ({ file }) => `#EXTM3U\n#EXTINF:10,\n${file}\n#EXT-X-ENDLIST\n`,
  'hls-http.mp3': (canary) => `#EXTM3U\n#EXTINF:10,\n${http(canary, 'hls.ts')}\n#EXT-X-ENDLIST\n`,
  'hls-key.ts': (canary) =>
    `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${http(canary, 'key')}"\n#EXTINF:10,\n${canary.file}\n`,
  'hls-concat.m4a': (canary) =>
    `#EXTM3U\n#EXTINF:10,\nconcat:${http(canary, 'x')}|file://${canary.file}\n#EXT-X-ENDLIST\n`,
  'dash.mpd': (canary) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${http(canary, '')}</BaseURL></MPD>`,
  'ffconcat.mp3': ({ file }) => `ffconcat version 1.0\nfile '${file}'\n`,
  'ffconcat-http.wav': (canary) => `ffconcat version 1.0\nfile ${http(canary, 'a.wav')}\n`,
  'concat.mkv': ({ file }) => `file '${file}'\n`,
  'session.sdp': (canary) =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio ${canary.port} RTP/AVP 0\n`,
  'list.pls': (canary) => `[playlist]\nFile1=${http(canary, 'a')}\nNumberOfEntries=1\n`,
  'list.asx': (canary) => `<asx version="3.0"><entry><ref href="${http(canary, 'a')}"/></entry></asx>`,
  'refs.wma': (canary) => `[Reference]\r\nRef1=${http(canary, 'a.wma')}\r\n`,
  'cut.edl': ({ file }) => `# mpv EDL v0\n${file},0,10\n`,
  'disc.cue': ({ file }) => `FILE "${file}" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n`,
  'redirect.mov': (canary) => `RTSPtext\r\nrtsp://127.0.0.1:${canary.port}/a\r\n`,
  'words.srt': () => '1\n00:00:00,000 --> 00:00:10,000\n同学们好\n',
  'words.vtt': () => 'WEBVTT\n\n00:00.000 --> 00:10.000\n同学们好\n',
};
const toCanary = (text: (canary: Canary) => string) => (studio: Studio) => Buffer.from(text(studio.canary));
const tag = (content: string) => `ID3\x04\0\0\0\0\0\x0a0123456789${content}`;

const playlists: Item[] = [
  ...written(
    'lists and pages that lead elsewhere',
    51,
    Object.fromEntries(Object.entries(lists).map(([name, text]) => [name, toCanary(text)])),
  ),
  ...written('lists behind a tag', 51, {
    'tagged.mp3': (studio) => tag(lists['hls-file.m3u8']?.(studio.canary) ?? ''),
    'long-tag.mp3': (studio) => `ID3\x04\0\0\x7f\x7f\x7f\x7f${lists['ffconcat.mp3']?.(studio.canary)}`,
  }),
  ...written('lists in a box', 51, {
    'wide.mov': (studio) =>
      Buffer.concat([box('wide'), Buffer.from(lists['hls-http.mp3']?.(studio.canary) ?? '')]),
    'mdat.mp4': (studio) => box('mdat', lists['ffconcat.mp3']?.(studio.canary) ?? ''),
    'reference.mov': (studio) =>
      box(
        'moov',
        box(
          'rmra',
          box(
            'rmda',
            box('rdrf', number32(0), 'url ', number32(60), http(studio.canary, 'a.mov').padEnd(60, '\0')),
          ),
        ),
      ),
  }),
];

/** Where a track's samples lie: in another file, says the head. */
const elsewhere = (reference: (canary: Canary) => Buffer) => (bytes: Buffer, studio: Studio) =>
  replaceBox(bytes, 'dref', box('dref', number32(0, 1), reference(studio.canary)));
const alias = (path: string) => {
  const name = path.split('/').at(-1) ?? '';
  const record = Buffer.alloc(150);
  record.writeUInt16BE(2, 4);
  record.writeUInt8(Math.min(27, name.length), 50);
  record.write(name.slice(0, 27), 51);
  const text = Buffer.from(path);
  const length = (type: number, size: number) => Buffer.from([type >> 8, type & 255, size >> 8, size & 255]);
  const even = Buffer.alloc(text.length % 2);
  return box(
    'alis',
    number32(0),
    record,
    length(2, text.length),
    text,
    even,
    length(18, text.length),
    text,
    even,
    Buffer.from([0xff, 0xff, 0, 0]),
  );
};
const drefs: Item[] = [
  ...spoiled('samples that lie in another file', 51, {
    'absolute.m4a': elsewhere(({ file }) => alias(file)),
    'relative.m4a': elsewhere(({ file }) => alias(`../../../../../../../..${file}`)),
  }),
  // Addresses are not even looked at: the samples are where they always were.
  ...spoiled('samples that lie at an address', 'good', {
    'address.m4a': elsewhere((canary) => box('url ', number32(0), `${http(canary, 'a.wav')}\0`)),
    'file-address.m4a': elsewhere(({ file }) => box('url ', number32(0), `file://${file}\0`)),
    'named.m4a': elsewhere(({ file }) => box('urn ', number32(0), `x\0${file}\0`)),
  }),
];

/** What wants to lead a reader out of its own file. */
export const leadingOnes: Item[] = [...playlists, ...drefs];
