import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { ListColumn, ListFilter } from '../../ui/list-page/list-types.ts';
import type { SampleLesson } from './sample-lessons.ts';
import './sample-lesson-cells.css';

function Name({ title, tag, grade, subject, minutes }: SampleLesson) {
  return (
    <div className="sample-name">
      <i aria-hidden="true">π</i>
      <div>
        <a href="#lesson">{title}</a>
        <small>
          {tag && <b>{tag}</b>}
          {[grade, subject, minutes].filter(Boolean).join(' · ')}
        </small>
      </div>
    </div>
  );
}

function State({ state, percent }: SampleLesson) {
  if (state === 'done')
    return (
      <span className="sample-state" data-state="done">
        <CheckCircleOutlined /> 已完成
      </span>
    );
  if (state === 'failed')
    return (
      <span className="sample-state" data-state="failed">
        <ExclamationCircleOutlined /> 失败：没有听到人声（4005）
        <small>看看音量曲线和麦克风建议</small>
      </span>
    );
  return (
    <span className="sample-state">
      语音识别 {percent}%<small>还需约 6 分钟</small>
    </span>
  );
}

function Speech({ state, speech: [teacher, student, group] }: SampleLesson) {
  if (state !== 'done') return <small className="sample-later">完成后显示</small>;
  return (
    <div className="sample-speech">
      <span aria-hidden="true" style={{ gridTemplateColumns: `${teacher}fr ${student}fr ${group}fr` }}>
        <i />
        <i />
        <i />
      </span>
      <small>
        教师 {teacher}%　学生 {student}%　小组 {group}%
      </small>
    </div>
  );
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

export const sampleColumns: readonly ListColumn<SampleLesson>[] = [
  { key: 'title', title: '课', width: 240, grows: true, fixed: true, cell: Name, sort: ({ title }) => title },
  {
    key: 'version',
    title: '版本',
    width: 88,
    cell: ({ version }) => <span className="sample-version">{version}</span>,
    sort: ({ version }) => version,
  },
  { key: 'state', title: '状态', width: 232, cell: State },
  { key: 'speech', title: '谁在说', width: 224, cell: Speech },
  {
    key: 'date',
    title: '上课日期',
    width: 96,
    cell: ({ date }) => `${date.slice(5)} ${weekdays[new Date(date).getUTCDay()]}`,
    sort: ({ date }) => date,
  },
  { key: 'grade', title: '年级', width: 64, hidden: true, cell: ({ grade }) => grade },
];

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

export const sampleFilters: readonly ListFilter<SampleLesson>[] = [
  {
    key: 'subject',
    label: '学科',
    options: options('数学', '语文', '英语', '科学'),
    matches: ({ subject }, value) => subject === value,
  },
  {
    key: 'grade',
    label: '年级',
    options: options('三年级', '四年级', '五年级', '六年级'),
    matches: ({ grade }, value) => grade === value,
  },
  {
    key: 'state',
    label: '状态',
    options: [
      { value: 'done', label: '已完成' },
      { value: 'working', label: '进行中' },
      { value: 'failed', label: '失败' },
    ],
    matches: ({ state }, value) => state === value,
  },
  {
    key: 'since',
    label: '日期',
    asTag: true,
    options: [
      { value: '2026-05-14', label: '最近一周' },
      { value: '2026-02-20', label: '本学期' },
    ],
    matches: ({ date }, value) => date >= value,
  },
];

export const sampleText = ({ title, subject, grade }: SampleLesson) => `${title} ${subject} ${grade}`;

export const sampleCard = (lesson: SampleLesson) => (
  <div className="sample-card">
    <Name {...lesson} />
    {lesson.state === 'done' ? <Speech {...lesson} /> : <State {...lesson} />}
  </div>
);
