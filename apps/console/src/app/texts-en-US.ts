import library from 'antd/locale/en_US';
import { texts as client } from '../client/en-US.ts';
import { texts as sending } from '../client/uploads/en-US.ts';
import { texts as checks } from '../features/checks/en-US.ts';
import { texts as experts } from '../features/experts/en-US.ts';
import { texts as growth } from '../features/growth/en-US.ts';
import { texts as identity } from '../features/identity/en-US.ts';
import { texts as lessons } from '../features/lessons/en-US.ts';
import { texts as notices } from '../features/notices/en-US.ts';
import { texts as operations } from '../features/operations/en-US.ts';
import { texts as reports } from '../features/reports/en-US.ts';
import { texts as review } from '../features/review/en-US.ts';
import { texts as figures } from '../features/review/figures/en-US.ts';
import { texts as sample } from '../features/sample/en-US.ts';
import { texts as sharing } from '../features/sharing/en-US.ts';
import { texts as upcoming } from '../features/upcoming/en-US.ts';
import { texts as chart } from '../ui/chart/en-US.ts';
import { texts as comments } from '../ui/comments/en-US.ts';
import { texts as undo } from '../ui/confirm-undo/en-US.ts';
import { texts as figure } from '../ui/figure-card/en-US.ts';
import { texts as forms } from '../ui/forms/en-US.ts';
import { texts as list } from '../ui/list-page/en-US.ts';
import { texts as recording } from '../ui/recording/en-US.ts';
import { texts as school } from '../ui/school/en-US.ts';
import { texts as status } from '../ui/status-steps/en-US.ts';
import { texts as tray } from '../ui/upload-tray/en-US.ts';
import { texts as transcript } from '../ui/transcript/en-US.ts';
import { texts as waveform } from '../ui/waveform/en-US.ts';
import { texts as ui } from '../ui/en-US.ts';
import { texts as shell } from './en-US.ts';
import type { texts as source } from './texts-zh-CN.ts';

/** Everything the console says in English; nothing that it says in Chinese may be missing. */
export const texts: typeof source = {
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
