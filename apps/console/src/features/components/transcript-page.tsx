import type { TranscriptSummary, Utterance } from '@kejing/contract/transcripts';
import { useState } from 'react';
import { QualityGate } from '../../ui/transcript/quality-gate.tsx';
import { TranscriptList } from '../../ui/transcript/transcript-list.tsx';
import { Example } from './example.tsx';

const said: [Utterance['role'], string | null, Partial<Utterance>?][] = [
  ['teacher', '同学们好，今天我们来研究圆的面积。谁还记得长方形的面积怎么求？'],
  ['student', '长乘宽。', { confidence: 0.42 }],
  ['teacher', '对，长乘宽。那如果把圆切成许多小扇形，会怎么样呢？'],
  ['group', '会变成一个长方形！', { overlap: true, role_confidence: 0.5 }],
  ['none', null],
  [
    'teacher',
    '很好。下面四人小组动手剪一剪，边剪边说说你发现了什么，时间五分钟，剪完的小组派一个代表到前面来展示。',
  ],
];
const many: Utterance[] = Array.from({ length: 3000 }, (_, index) => {
  const [role, text, more] = said[index % said.length] ?? ['none', null];
  return {
    id: `u${index}`,
    start: index * 0.9,
    end: index * 0.9 + 0.8,
    speaker: 's1',
    role,
    role_confidence: 0.9,
    text,
    confidence: 0.9,
    overlap: false,
    ...more,
  };
});
const summary = (
  verdict: 'good' | 'fair' | 'poor',
  findings: TranscriptSummary['quality']['findings'],
): TranscriptSummary => ({
  utterances: 3000,
  characters: 30_000,
  role_seconds: { teacher: 1500, student: 500, group: 100, none: 20 },
  quality: {
    verdict,
    findings,
    recognition: 0.87,
    attribution: 0.91,
    unknown_share: 0.02,
    speech_share: 0.78,
  },
  missing_model: 'sense-voice-small-int8',
});
const nothing: Utterance[] = [];

export default function TranscriptPage() {
  const [time, setTime] = useState(40);
  return (
    <>
      <Example title="三千句" note="跟着播放位置走；自己滚动以后停下，点“跟着播放”接着走。">
        <div style={{ maxWidth: 400 }}>
          <TranscriptList utterances={many} time={time} onPlay={setTime} />
        </div>
      </Example>
      <Example title="一句也没有">
        <TranscriptList utterances={nothing} time={0} onPlay={setTime} />
      </Example>
      <Example title="听得怎么样">
        <QualityGate summary={summary('good', [])} />
        <QualityGate
          summary={summary('fair', ['students_hardly_heard', 'no_recogniser', 'speaker_model_missing'])}
        />
        <QualityGate
          summary={summary('poor', ['roles_unsure', 'much_unknown', 'words_unsure', 'too_quiet'])}
        />
      </Example>
    </>
  );
}
