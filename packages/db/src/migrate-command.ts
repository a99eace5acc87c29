import { migrate } from './migrate.ts';

const ownerUrl = process.env.DATABASE_OWNER_URL;
if (!ownerUrl) {
  console.error('DATABASE_OWNER_URL is not set: run `pnpm services up` first, it writes .env.');
  process.exit(1);
}
const done = await migrate(ownerUrl);
console.log(done.length > 0 ? `✓ database: ${done.join(', ')}` : '✓ database is up to date');
