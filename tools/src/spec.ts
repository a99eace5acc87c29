import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { passedTitles } from './reports.ts';
import { root } from './root.ts';
import { coveredIds, specificationIds } from './specification.ts';

/** Lists the statements of the specification that no passing test names. */
const file = join(root, '..', 'shared', 'spec.md');
if (!existsSync(file)) {
  console.log('spec: the specification is not beside this checkout, nothing to compare with');
  process.exit(0);
}
const decisionsFolder = join(root, 'docs', 'decisions');
const decisions = readdirSync(decisionsFolder).map((name) =>
  readFileSync(join(decisionsFolder, name), 'utf8'),
);
const ids = specificationIds(readFileSync(file, 'utf8'));
const tested = coveredIds(passedTitles(join(root, '.reports')));
const decided = coveredIds(decisions);
const open = ids.filter(({ id, decision }) => !tested.has(id) && !(decision && decided.has(id)));
for (const { id, decision } of open) console.log(decision ? `${id} (decision)` : id);
console.log(`spec: ${open.length} without a test, of ${ids.length}`);
