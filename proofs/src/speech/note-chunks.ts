import fs, { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded into workers and their programs (`--import`): every chunk that is finished becomes a line of the log. */
const log = process.env.CHUNK_LOG ?? '';
const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  rename(from, to);
  const chunk = /\/chunks-(\w+)-\/(\d+)\.json$/.exec(String(to));
  if (log && chunk) appendFileSync(log, `${chunk[1]} ${chunk[2]}\n`);
};
syncBuiltinESMExports();
