import library from 'antd/locale/zh_CN';
import { texts as client } from '../client/zh-CN.ts';
import { texts as sending } from '../client/uploads/zh-CN.ts';
import { texts as checks } from '../features/checks/zh-CN.ts';
import { texts as experts } from '../features/experts/zh-CN.ts';
import { texts as growth } from '../features/growth/zh-CN.ts';
import { texts as identity } from '../features/identity/zh-CN.ts';
import { texts as lessons } from '../features/lessons/zh-CN.ts';
import { texts as notices } from '../features/notices/zh-CN.ts';
import { texts as operations } from '../features/operations/zh-CN.ts';
import { texts as reports } from '../features/reports/zh-CN.ts';
import { texts as review } from '../features/review/zh-CN.ts';
import { texts as figures } from '../features/review/figures/zh-CN.ts';
import { texts as sample } from '../features/sample/zh-CN.ts';
import { texts as sharing } from '../features/sharing/zh-CN.ts';
import { texts as upcoming } from '../features/upcoming/zh-CN.ts';
import { texts as chart } from '../ui/chart/zh-CN.ts';
import { texts as comments } from '../ui/comments/zh-CN.ts';
import { texts as undo } from '../ui/confirm-undo/zh-CN.ts';
import { texts as figure } from '../ui/figure-card/zh-CN.ts';
import { texts as forms } from '../ui/forms/zh-CN.ts';
import { texts as list } from '../ui/list-page/zh-CN.ts';
import { texts as recording } from '../ui/recording/zh-CN.ts';
import { texts as school } from '../ui/school/zh-CN.ts';
import { texts as status } from '../ui/status-steps/zh-CN.ts';
import { texts as tray } from '../ui/upload-tray/zh-CN.ts';
import { texts as transcript } from '../ui/transcript/zh-CN.ts';
import { texts as waveform } from '../ui/waveform/zh-CN.ts';
import { texts as ui } from '../ui/zh-CN.ts';
import { texts as shell } from './zh-CN.ts';

/** Everything the console says in Chinese, which is the source: each room's words by their namespace. */
export const texts = {
  shell,
  client,
  sending,
  ui,
  forms,
  chart,
  comments,
  figure,
  status,
  list,
  undo,
  recording,
  school,
  tray,
  transcript,
  waveform,
  checks,
  experts,
  growth,
  identity,
  lessons,
  notices,
  operations,
  reports,
  review,
  figures,
  sample,
  sharing,
  upcoming,
};

/** What the library's own parts say. */
export { library };
