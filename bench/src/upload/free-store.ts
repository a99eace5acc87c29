import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setting } from '@kejing/testkit/environment';

/** Ceph frees the room of what was deleted hours later; a bench that writes gigabytes cannot wait for that. */
export async function freeStore(): Promise<void> {
  const folders = setting('SERVICE_FOLDERS').split(',');
  const folder = folders.find((each) => each.startsWith('s3='))?.slice('s3='.length);
  const configuration = folder && join(folder, 'ceph.conf');
  if (!configuration || !existsSync(configuration)) return;
  await promisify(execFile)('radosgw-admin', ['-c', configuration, 'gc', 'process', '--include-all']);
}
