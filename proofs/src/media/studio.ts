import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const sentence =
  '同学们，今天我们来研究圆的面积。请大家先想一想，把圆分成许多小扇形，能拼成什么图形？谁来说说自己的想法？';
/** Small, and something moves in it. */
const picture = (change = '') => `testsrc2=size=176x144:rate=10:duration=18${change}`;

/** Options as one would type them; what needs a blank inside is given apart. */
export const typed = (text: string): string[] => text.split(' ').filter(Boolean);

/** Whom a malicious file may try to reach. */
export interface Canary {
  /** A recording that lies outside the scratch folder. */
  file: string;
  /** Where somebody listens. */
  port: number;
}

/** Makes recordings out of one spoken sentence. */
export class Studio {
  readonly folder: string;
  readonly canary: Canary;
  readonly #bases = new Map<string, Promise<Buffer>>();
  #speech: Promise<string> | undefined;

  constructor(folder: string, canary: Canary) {
    this.folder = folder;
    this.canary = canary;
  }

  /** Eighteen seconds of a teacher. */
  speech(): Promise<string> {
    this.#speech ??= (async () => {
      const path = join(this.folder, 'speech.wav');
      await run('espeak-ng', ['-v', 'cmn', '-s', '180', '-g', '2', '-w', path, sentence]);
      return path;
    })();
    return this.#speech;
  }

  /** `film` at the beginning of a recipe brings a picture along, `mute` brings nothing else. */
  async record(path: string, recipe: string, ...more: string[]): Promise<void> {
    const [first, ...words] = typed(recipe);
    const film = ['-f', 'lavfi', '-i', picture()];
    const speech = ['-i', await this.speech()];
    const input = first === 'film' ? [...speech, ...film] : first === 'mute' ? film : speech;
    const options = first === 'film' || first === 'mute' ? words : typed(recipe);
    const length = first === 'film' ? ['-shortest'] : [];
    await this.ffmpeg(...input, ...length, ...options, ...more, ...typed('-strict -2 -y'), path);
  }

  /** Makes sound of a formula, or anything else. */
  async ffmpeg(...args: string[]): Promise<void> {
    await run('ffmpeg', ['-nostdin', '-v', 'error', ...args]);
  }

  async run(program: string, ...args: string[]): Promise<void> {
    await run(program, args);
  }

  write(path: string, bytes: Uint8Array | string): Promise<void> {
    return writeFile(path, bytes);
  }

  remove(path: string): Promise<void> {
    return rm(path, { recursive: true, force: true });
  }

  /** A good recording to spoil; made once. */
  base(ending: string, recipe: string): Promise<Buffer> {
    const key = `${ending} ${recipe}`;
    const known = this.#bases.get(key) ?? this.#makeBase(ending, recipe);
    this.#bases.set(key, known);
    return known;
  }

  async #makeBase(ending: string, recipe: string): Promise<Buffer> {
    const path = join(this.folder, `base-${this.#bases.size + 1}.${ending}`);
    if (ending === 'amr')
      await this.run('sox', await this.speech(), ...typed('-r 8000 -c 1 -t amr-nb'), path);
    else await this.record(path, recipe);
    return readFile(path);
  }
}

const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** One recording of each kind that schools have. */
export const recipes = {
  mp3: '-c:a libmp3lame -b:a 48k',
  aac: '-c:a aac -b:a 48k -f adts',
  wav: '-c:a pcm_s16le -ar 16000',
  amr: '',
  wma: '-c:a wmav2 -b:a 48k -f asf',
  ogg: '-c:a libvorbis -q:a 2',
  flac: '-c:a flac',
  m4a: '-c:a aac -b:a 48k',
  mp4: `film ${x264} -c:a aac -b:a 48k -movflags +faststart`,
  mov: `film ${x264} -c:a aac -b:a 48k`,
  mkv: `film ${x264} -c:a aac -b:a 48k`,
  avi: 'film -c:v mpeg4 -c:a libmp3lame -b:a 48k',
  wmv: 'film -c:v wmv2 -c:a wmav2 -b:a 48k -f asf',
  flv: 'film -c:v flv1 -ar 22050 -c:a libmp3lame',
  ts: `film ${x264} -c:a aac -b:a 48k -f mpegts`,
  webm: 'film -c:v libvpx -cpu-used 8 -deadline realtime -c:a libopus -b:a 32k',
  '3gp': 'film -c:v h263 -r 12 -ar 16000 -ac 1 -c:a aac -b:a 32k',
} as const;
export type BaseEnding = keyof typeof recipes;
export { x264 };
