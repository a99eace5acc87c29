import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

export type Disks = Record<string, { free: number; size: number }>;

/** Reads "postgres=/data/postgres,s3=/data/s3"; where steps keep their own files is always among them. */
export function readFolders(text: string): Record<string, string> {
  const folders: Record<string, string> = { scratch: tmpdir() };
  for (const part of text.split(',').filter((each) => each.trim())) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    const folder = part.slice(at + 1).trim();
    if (at < 1 || !name || !folder)
      throw new Error(
        `SERVICE_FOLDERS is not understood at "${part}"; write for example postgres=/data/postgres.`,
      );
    folders[name] = folder;
  }
  return folders;
}

/** A folder that is not on this host, or that nobody here may reach, is left out: nothing is known of it. */
export async function readDisks(folders: Record<string, string>): Promise<Disks> {
  const known = await Promise.all(
    Object.entries(folders).map(async ([service, folder]) => {
      const space = await statfs(folder).catch(() => undefined);
      if (!space || space.blocks === 0) return undefined;
      return [service, { free: space.bavail * space.bsize, size: space.blocks * space.bsize }] as const;
    }),
  );
  return Object.fromEntries(known.filter((each) => each !== undefined));
}
