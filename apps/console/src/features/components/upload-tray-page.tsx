import { useState } from 'react';
import type { Upload } from '../../client/uploads/types.ts';
import { UploadTray } from '../../ui/upload-tray/upload-tray.tsx';
import { Example } from './example.tsx';
import { allDone, everyUpload, threePieces, usualUploads } from './sample-uploads.ts';

const many = Array.from({ length: 14 }, (_, index): Upload => {
  const name = `第 ${index + 1} 节.mp4`;
  return { ...(usualUploads[index % 3] as Upload), id: name, lessonId: name, name };
});

/** Its buttons change what is shown, as the sender would. */
function Sample({ uploads, floats }: { uploads: readonly Upload[]; floats?: boolean }) {
  const [shown, setShown] = useState(uploads);
  const become = (state: Upload['state']) => (id: string) =>
    setShown((now) => now.map((each) => (each.id === id ? { ...each, state } : each)));
  const remove = (id: string) => setShown((now) => now.filter((each) => each.id !== id));
  return (
    <UploadTray
      uploads={shown}
      floats={floats}
      actions={{
        onPause: become('paused'),
        onResume: become('sending'),
        onCancel: remove,
        onRetry: become('sending'),
        onChooseFile: become('sending'),
        onAllow: become('sending'),
        onDismiss: remove,
        onPauseAll: () => setShown((now) => now.map((each) => ({ ...each, state: 'paused' }))),
        onResumeAll: () => setShown((now) => now.map((each) => ({ ...each, state: 'sending' }))),
      }}
    />
  );
}

export default function UploadTrayPage() {
  return (
    <>
      <Example title="平常的一晚" note="手机上只看一个文件和一句话；右下角那个是它在页面上的位置。">
        <Sample uploads={usualUploads} />
      </Example>
      <Example title="每一种状态" note="每个状态都有一句话：发生了什么，接着怎样。">
        <div
          className="components-grid"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))' }}
        >
          {everyUpload.map((upload) => (
            <Sample key={upload.id} uploads={[upload]} />
          ))}
        </div>
      </Example>
      <Example title="一节课的几个文件" note="说出是第几个；名字太长时截断，停在上面看全名。">
        <Sample uploads={threePieces} />
      </Example>
      <Example title="都传完了">
        <Sample uploads={allDone} />
      </Example>
      <Example title="很多文件" note="只有中间滚动。">
        <Sample uploads={many} />
      </Example>
      <Sample uploads={threePieces} floats />
    </>
  );
}
