import { DeleteOutlined, FileExcelOutlined, FolderOutlined, UploadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import type { ListSearch } from '../../ui/list-page/list-search.ts';
import type { BulkAction } from '../../ui/list-page/list-types.ts';
import { Example } from './example.tsx';
import { sampleCard, sampleColumns, sampleFilters, sampleText } from './sample-lesson-cells.tsx';
import { sampleLessons, type SampleLesson } from './sample-lessons.ts';
import { askSampleServer, samplePageSizes, type ServerMood } from './sample-server.ts';

const many = sampleLessons(10_000);
const keyOf = ({ id }: SampleLesson) => id;
const nameOf = ({ title }: SampleLesson) => title;
const upload = (
  <Button type="primary" icon={<UploadOutlined />}>
    上传课
  </Button>
);
const empty = { title: '还没有课', hint: '先花 30 秒查一查麦克风，再录一节或上传。', action: upload };
const common = {
  unit: '节',
  rowKey: keyOf,
  rowName: nameOf,
  columns: sampleColumns,
  filters: sampleFilters,
  searchLabel: '课题、学科、年级',
  card: sampleCard,
  empty,
};

export default function ListPagePage() {
  return (
    <>
      <Whole />
      <Example
        title="一页一页取"
        note="换页时旧的行留着变淡；选中的行跨页保留；移入回收站会在 300 毫秒后生效。"
      >
        <Paged />
      </Example>
    </>
  );
}

/** All ten thousand here; only the rows in sight are drawn. */
function Whole() {
  const [search, setSearch] = useState<ListSearch>({});
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => many.filter(({ id }) => !gone.has(id)), [gone]);
  const bulk = useBulk((keys) => setGone(new Set([...gone, ...keys])));
  return (
    <ListPage
      {...common}
      name="components-whole"
      title="第六单元 圆"
      source={{ mode: 'whole', rows, textOf: sampleText, onRetry: () => setGone(new Set()) }}
      search={search}
      onSearch={setSearch}
      actions={<Button icon={<FolderOutlined />}>新建文件夹</Button>}
      primary={upload}
      bulk={bulk}
    />
  );
}

const moods: { value: ServerMood; label: string }[] = [
  { value: 'well', label: '正常' },
  { value: 'slow', label: '很慢' },
  { value: 'failing', label: '失败' },
  { value: 'empty', label: '没有课' },
];

function Paged() {
  const [search, setSearch] = useState<ListSearch>({});
  const [mood, setMood] = useState<ServerMood>('well');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const lessons = useQuery({
    queryKey: ['components', 'list', round, search, mood, [...gone]],
    queryFn: () => askSampleServer(search, mood, gone),
    placeholderData: (before, query) => (query?.queryKey[2] === round ? keepPreviousData(before) : undefined),
    retry: false,
  });
  const bulk = useBulk((keys) => setGone(new Set([...gone, ...keys])));
  return (
    <>
      <div className="sample-controls">
        <Segmented aria-label="服务器" options={moods} value={mood} onChange={setMood} />
        <Button onClick={() => setRound(round + 1)}>从头打开</Button>
      </div>
      <ListPage
        {...common}
        name="components-pages"
        title="全部课"
        source={{
          mode: 'pages',
          rows: lessons.data?.rows,
          total: lessons.data?.total,
          isStale: lessons.isPlaceholderData,
          error: lessons.error,
          onRetry: () => void lessons.refetch(),
        }}
        search={search}
        onSearch={setSearch}
        pageSizes={samplePageSizes}
        bulk={bulk}
      />
    </>
  );
}

function useBulk(onRemove: (keys: string[]) => void): BulkAction[] {
  const refuse = useCallback(() => Promise.reject(new Error('目标文件夹已经不在了')), []);
  return [
    { key: 'move', label: '移动（会失败）', icon: <FolderOutlined />, run: refuse },
    { key: 'export', label: '导出 Excel', icon: <FileExcelOutlined />, keepsChoice: true, run: () => {} },
    { key: 'remove', label: '移入回收站', icon: <DeleteOutlined />, danger: true, run: onRemove },
  ];
}
