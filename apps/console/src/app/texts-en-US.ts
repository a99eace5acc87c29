import library from 'antd/locale/en_US';
import { texts as client } from '../client/en-US.ts';
import { texts as checks } from '../features/checks/en-US.ts';
import { texts as identity } from '../features/identity/en-US.ts';
import { texts as notices } from '../features/notices/en-US.ts';
import { texts as operations } from '../features/operations/en-US.ts';
import { texts as upcoming } from '../features/upcoming/en-US.ts';
import { texts as chart } from '../ui/chart/en-US.ts';
import { texts as undo } from '../ui/confirm-undo/en-US.ts';
import { texts as figure } from '../ui/figure-card/en-US.ts';
import { texts as forms } from '../ui/forms/en-US.ts';
import { texts as list } from '../ui/list-page/en-US.ts';
import { texts as status } from '../ui/status-steps/en-US.ts';
import { texts as ui } from '../ui/en-US.ts';
import { texts as shell } from './en-US.ts';
import type { texts as source } from './texts-zh-CN.ts';

/** Everything the console says in English; nothing that it says in Chinese may be missing. */
export const texts: typeof source = {
  shell,
  client,
  ui,
  forms,
  chart,
  figure,
  status,
  list,
  undo,
  checks,
  identity,
  notices,
  operations,
  upcoming,
};

/** What the library's own parts say. */
export { library };
