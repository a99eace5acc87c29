import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tries = 20;

/** A disk of its own that can be full in a blink without hurting anybody. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'kejing-disk-'));
  readonly scratch = join(this.folder, 'scratch');
  readonly #size: string;
  #gone = false;

  constructor(megabytes: number) {
    this.#size = `${megabytes}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${this.#size}`, 'kejing-proof', this.folder]);
    process.once('exit', this.remove);
  }

  /** Not a byte more than there is on it now. */
  fill(): void {
    for (let attempt = 1; ; attempt += 1) {
      const { blocks, bfree, bsize } = statfsSync(this.folder);
      try {
        this.#resize(String(Math.max(1, blocks - bfree) * bsize));
        return;
      } catch (error) {
        // Somebody has written meanwhile.
        if (attempt === tries) throw error;
      }
    }
  }

  clear(): void {
    this.#resize(this.#size);
  }

  #resize(size: string): void {
    execFileSync('mount', ['-o', `remount,size=${size}`, this.folder], { stdio: 'pipe' });
  }

  /** What is left behind by those who worked here. */
  left(): string[] {
    try {
      return readdirSync(this.scratch);
    } catch {
      return [];
    }
  }

  readonly remove = (): void => {
    if (this.#gone) return;
    this.#gone = true;
    process.off('exit', this.remove);
    execFileSync('umount', ['-l', this.folder]);
    rmdirSync(this.folder);
  };
}
