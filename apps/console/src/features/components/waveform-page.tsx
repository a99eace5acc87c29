import { useState } from 'react';
import type { Outline, Span } from '../../ui/waveform/bars.ts';
import { Waveform } from '../../ui/waveform/waveform.tsx';
import { Example } from './example.tsx';

const seconds = 45 * 60;
const perSecond = 20;
/** Speaks for some time of each stretch, and is then quiet. */
const speech: Span[] = Array.from({ length: 30 }, (_, index) => ({
  start: index * 90,
  end: index * 90 + 30 + ((index * 37) % 55),
}));
const speaks = (at: number) => speech.some(({ start, end }) => at >= start && at < end);
const outlineOf = (loudness: number): Outline => ({
  perSecond,
  peaks: Uint8Array.from({ length: seconds * perSecond }, (_, index) => {
    const swing = Math.abs(Math.sin(index * 0.37) * Math.sin(index * 0.0013));
    return (speaks(index / perSecond) ? 30 + 90 * swing : 6 * swing) * loudness;
  }),
});
const clear = outlineOf(1);
const quiet = outlineOf(0.25);
const nobody: Span[] = [];

export default function WaveformPage() {
  const [time, setTime] = useState(700);
  return (
    <>
      <Example title="一节课" note="点、拖，或用方向键（5 秒）、Page 键（1 分钟）、Home 和 End。">
        <Waveform outline={clear} speech={speech} seconds={seconds} time={time} onSeek={setTime} />
      </Example>
      <Example title="偏轻" note="不放大：看得出录得轻。">
        <Waveform outline={quiet} speech={speech} seconds={seconds} time={time} onSeek={setTime} />
      </Example>
      <Example title="没有人说话">
        <Waveform outline={quiet} speech={nobody} seconds={seconds} time={0} onSeek={setTime} />
      </Example>
      <Example title="波形还没有取到" note="位置已经可以选。">
        <Waveform outline={undefined} speech={nobody} seconds={seconds} time={time} onSeek={setTime} />
      </Example>
      <Example title="窄" note="条的宽度不变，条数变少。">
        <div style={{ maxWidth: 280 }}>
          <Waveform outline={clear} speech={speech} seconds={seconds} time={time} onSeek={setTime} />
        </div>
      </Example>
    </>
  );
}
