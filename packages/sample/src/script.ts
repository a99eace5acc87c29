import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One line of the sample lesson, as it was written. */
export interface ScriptLine {
  /** `T` the teacher, `S` and a number a pupil, `A` all together, `G` and a number a table while tables work. */
  speaker: string;
  text: string;
  /** Seconds of silence before it; under zero it is talked into what goes on; none where nobody said. */
  pause: number | undefined;
  /** The heading that it stands under. */
  part: string;
}

export interface Script {
  title: string;
  lines: ScriptLine[];
  /** Another one for every other way to perform it. */
  version: string;
}

const folder = join(import.meta.dirname, 'script');
const spokenLine = /^(T|A|S\d+|G\d+): (.+)$/u;
const silentLine = /^\((-?\d+(?:\.\d+)?)\)$/u;
const heading = /^= (.+)$/u;

/** Reads what `script/*.txt` are written in: headings, who says what, and silences in seconds. */
export function parseScript(text: string): ScriptLine[] {
  const lines: ScriptLine[] = [];
  let part = '';
  let pause: number | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [, title] = heading.exec(line) ?? [];
    const [, seconds] = silentLine.exec(line) ?? [];
    const [, speaker, words] = spokenLine.exec(line) ?? [];
    if (title !== undefined) part = title;
    else if (seconds !== undefined) pause = Number(seconds);
    else if (speaker !== undefined && words !== undefined) {
      lines.push({ speaker, text: words, pause, part });
      pause = undefined;
    } else
      throw new Error(`line ${index + 1} is neither a heading nor a silence nor something said: ${line}`);
  }
  return lines;
}

/** Counts up when the same words would sound or be timed otherwise. */
const performance = 1;

/** The sample lesson, or so many of its first lines; 0 is all. */
export function sampleScript(most = 0): Script {
  const text = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  const lines = parseScript(text);
  const shown = most > 0 ? lines.slice(0, most) : lines;
  const hash = createHash('sha256').update(JSON.stringify([performance, shown]));
  return { title: '三角形的内角和', lines: shown, version: hash.digest('hex').slice(0, 12) };
}
