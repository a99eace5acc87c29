import { lives, statuses, type MediaCode, type Status } from '@kejing/contract/statuses';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { StatusSteps } from '../../ui/status-steps/status-steps.tsx';
import { Example } from './example.tsx';

const progressAt: Partial<Record<Status, number>> = { 15000: 80, 25000: 38, 30000: 55, 40000: 62, 50000: 90 };
const link = (text: string) => (
  <Button type="link" size="small" style={{ padding: 0 }}>
    {text}
  </Button>
);
const mediaFailures: readonly { code: MediaCode; detail?: string; at: Status; action: string }[] = [
  { code: 4004, at: 15000, action: '换文件' },
  { code: 28, at: 15000, action: '从这一步重试' },
  { code: 51, at: 15000, action: '换文件' },
  { code: 51, detail: 'empty', at: 15000, action: '换文件' },
  { code: 51, detail: 'too-long', at: 15000, action: '换文件' },
  { code: 4005, detail: 'no-sound', at: 15000, action: '重试' },
  { code: 4005, detail: 'silence', at: 15000, action: '重试' },
  { code: 4005, at: 25000, action: '怎么办' },
];

export default function StatusStepsPage() {
  return (
    <>
      <Example title="一节课的一生" note="实心已过，半格在走，虚格在等。">
        <div className="components-grid">
          {lives.classroom.map((status) => (
            <StatusSteps
              key={status}
              kind="classroom"
              status={status}
              progress={progressAt[status]}
              position={status === statuses.classroom.waitingForDataLoad ? 4 : null}
              minutesLeft={status === statuses.classroom.waitingForDataLoad ? 12 : undefined}
              action={
                status === statuses.classroom.done
                  ? link('打开')
                  : status !== statuses.classroom.reporting && link('取消')
              }
            />
          ))}
        </div>
      </Example>
      <Example title="失败" note="红格是停住的地方。永远带原因和下一步。">
        <div className="components-grid">
          {mediaFailures.map(({ code, detail, at, action }) => (
            <StatusSteps
              key={`${code} ${detail}`}
              kind="classroom"
              status={70000}
              failed={{ at, mediaCode: code, mediaDetail: detail }}
              action={link(action)}
            />
          ))}
          <StatusSteps
            kind="classroom"
            status={70000}
            failed={{
              at: 40000,
              cause: '判读提问的服务三次都没有回答，已经把这一步之前做好的结果都留下来了',
              next: '过一会儿从这一步重试，不另扣额度',
            }}
            action={link('从这一步重试')}
          />
          <StatusSteps kind="classroom" status={70000} failed={{ at: 50000 }} action={link('重试')} />
        </div>
      </Example>
      <Example title="倾向分析" note="六格；20000 和 30000 的意思与课堂不同。">
        <div className="components-grid">
          {lives.career.map((status) => (
            <StatusSteps
              key={status}
              kind="career"
              status={status}
              progress={status === 30000 ? undefined : progressAt[status]}
            />
          ))}
        </div>
      </Example>
      <Example title="列表里的一格" note="小一号；完成时不再多说。">
        <div className="components-grid">
          <StatusSteps compact kind="classroom" status={60000} />
          <StatusSteps compact kind="classroom" status={40000} progress={62} minutesLeft={3} />
          <StatusSteps compact kind="classroom" status={25000} progress={38} minutesLeft={0.4} />
          <StatusSteps
            compact
            kind="classroom"
            status={20000}
            position={4}
            minutesLeft={12}
            action={link('取消')}
          />
          <StatusSteps compact kind="classroom" status={10000} progress={47} />
          <StatusSteps compact kind="classroom" status={20000} held action={link('开始分析')} />
          <StatusSteps
            compact
            kind="classroom"
            status={70000}
            failed={{ at: 15000, mediaCode: 28 }}
            action={link('重试')}
          />
          <StatusSteps compact kind="classroom" status={25000} cancelled action={link('重新开始')} />
        </div>
      </Example>
      <Example title="进度只往前走" note="同一步里报来更小的数，不往回退。">
        <Forward />
      </Example>
    </>
  );
}

function Forward() {
  const [progress, setProgress] = useState(38);
  return (
    <div style={{ maxWidth: 360 }}>
      <StatusSteps kind="classroom" status={25000} progress={progress} minutesLeft={6} />
      <Space.Compact style={{ marginTop: 8 }}>
        <Button onClick={() => setProgress(20)}>报 20</Button>
        <Button onClick={() => setProgress(70)}>报 70</Button>
      </Space.Compact>
    </div>
  );
}
