import { platformScope, withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { notify } from '../notices/index.ts';

type Told = Omit<Parameters<typeof notify>[1], 'type'>;

/** Nobody may write into another's bell but the installation itself. */
export const tell = (context: Context, notice: Told): Promise<void> =>
  withScope(context.db, platformScope, (tx) => notify(tx, { ...notice, type: 'analysis' }));
