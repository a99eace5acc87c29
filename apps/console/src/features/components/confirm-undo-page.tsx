import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useDoThenUndo } from '../../ui/confirm-undo/use-do-then-undo.ts';
import { Example } from './example.tsx';

const later = async (milliseconds: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, milliseconds);
  await promise;
};
const refused = async () => {
  await later(300);
  throw new Error('这节课正在分析，等它完成再试');
};

export default function ConfirmUndoPage() {
  const [lessons, setLessons] = useState(9);
  const { run, isPending } = useDoThenUndo();
  const move = (by: number) => async () => {
    await later(500);
    setLessons((now) => now + by);
  };
  const deed = {
    title: '已把 3 节课移入回收站',
    description: '30 天内可以恢复',
    doIt: move(-3),
    undo: move(3),
  };
  return (
    <>
      <Example title="先做，再给撤销" note="不先问。提示停 10 秒，指针或焦点在上面时不走；撤销只能按一次。">
        <p>列表里有 {lessons} 节课。</p>
        <Button icon={<DeleteOutlined />} loading={isPending} onClick={() => void run(deed)}>
          移入回收站
        </Button>
      </Example>
      <Example title="没有做成" note="说原因，不给撤销。">
        <Button onClick={() => void run({ ...deed, doIt: refused })}>移入回收站（会失败）</Button>
      </Example>
      <Example title="没有撤销成" note="说原因，可以再试一次。">
        <Button onClick={() => void run({ ...deed, undo: refused })}>移入回收站（撤销会失败）</Button>
      </Example>
    </>
  );
}
