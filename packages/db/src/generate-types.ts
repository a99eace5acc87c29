import { fileURLToPath } from 'node:url';
import { generateTypes } from './type-generator.ts';

const url = process.env.DATABASE_OWNER_URL;
if (!url) throw new Error('DATABASE_OWNER_URL is not set.');
await generateTypes(url, fileURLToPath(new URL('./generated/tables.ts', import.meta.url)));
