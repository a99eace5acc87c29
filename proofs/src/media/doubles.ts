import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In a recording with these words inside, the double breaks down as a decoder does that reads where it must not. */
export const crashWords = 'kejing-crash';

/** Stand in front of the real programs: they take a moment longer, and break down over one recording. */
export class Doubles {
  readonly folder: string;
  readonly #sign: string;

  constructor(home: string) {
    this.folder = join(home, 'programs');
    this.#sign = join(home, 'crashing');
    mkdirSync(this.folder, { recursive: true });
    for (const [program, seconds] of Object.entries({ ffprobe: 0.4, ffmpeg: 0.2 })) {
      const real = execFileSync('which', [program], { encoding: 'utf8' }).trim();
      const script = `#!/bin/sh
if [ -e '${this.#sign}' ] && grep -q '${crashWords}' file-1; then kill -ABRT $$; fi
sleep ${seconds}
exec ${real} "$@"
`;
      writeFileSync(join(this.folder, program), script, { mode: 0o755 });
    }
  }

  set crashing(yes: boolean) {
    if (yes) writeFileSync(this.#sign, '');
    else rmSync(this.#sign, { force: true });
  }

  get path(): string {
    return `${this.folder}:${process.env.PATH}`;
  }
}
