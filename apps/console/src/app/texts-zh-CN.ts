import library from 'antd/locale/zh_CN';
import { texts as client } from '../client/zh-CN.ts';
import { texts as checks } from '../features/checks/zh-CN.ts';
import { texts as identity } from '../features/identity/zh-CN.ts';
import { texts as notices } from '../features/notices/zh-CN.ts';
import { texts as operations } from '../features/operations/zh-CN.ts';
import { texts as upcoming } from '../features/upcoming/zh-CN.ts';
import { texts as chart } from '../ui/chart/zh-CN.ts';
import { texts as undo } from '../ui/confirm-undo/zh-CN.ts';
import { texts as figure } from '../ui/figure-card/zh-CN.ts';
import { texts as forms } from '../ui/forms/zh-CN.ts';
import { texts as list } from '../ui/list-page/zh-CN.ts';
import { texts as status } from '../ui/status-steps/zh-CN.ts';
import { texts as ui } from '../ui/zh-CN.ts';
import { texts as shell } from './zh-CN.ts';

/** Everything the console says in Chinese, which is the source: each room's words by their namespace. */
export const texts = {
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
