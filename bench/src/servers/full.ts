import { buildApp } from '@kejing/api/app';
import { openContext } from '@kejing/core/context';
import { readSettings } from '@kejing/core/settings';

const app = await buildApp(openContext(readSettings(process.env)), { log: true });
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
