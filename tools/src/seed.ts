import { closeContext, openContext } from '@kejing/core/context';
import { hasOrganisations, seedDistrict } from '@kejing/core/seeds';
import { readSettings } from '@kejing/core/settings';
import { loadSettings } from '@kejing/services/settings';

/** `pnpm seed district`: fills an empty database with a believable district; never touches any other. */
const [scenario, option] = process.argv.slice(2);
const onlyIfEmpty = option === '--if-empty';
if (scenario !== 'district') {
  console.error('usage: pnpm seed district [--if-empty]');
  process.exit(2);
}
const context = openContext(readSettings(await loadSettings()));
try {
  if (await hasOrganisations(context)) {
    if (!onlyIfEmpty) console.error('✗ The database is not empty: a seed goes into an empty one only.');
    process.exitCode = onlyIfEmpty ? 0 : 1;
  } else {
    const accounts = await seedDistrict(context, process.env.KEJING_SEED_PASSWORD);
    console.log(`✓ district: ${accounts.length} accounts. Their passwords, shown this once:\n`);
    for (const { login, password, name, role, org } of accounts)
      console.log(`  ${login.padEnd(26)} ${password}  ${name}  ${org}  (${role})`);
    console.log('');
  }
} finally {
  await closeContext(context);
}
