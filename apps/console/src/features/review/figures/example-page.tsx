import type { Correction } from '@kejing/contract/corrections';
import { productTypes } from '@kejing/contract/editions';
import type { LessonResults } from '@kejing/contract/results';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { textCache } from '@kejing/measures/text/work';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from '../../../client/store.ts';
import { ReviewContext, type Review } from '../review.ts';
import { EvidenceBeside } from './evidence-beside.tsx';
import { EvidenceProvider } from './evidence-provider.tsx';
import { exampleCut, exampleGraph, exampleTranscript } from './example-lesson.ts';
import { reviewTabs } from './tabs.tsx';

const transcript = exampleTranscript();
const cache = textCache(exampleCut);
const coded = baselineCodes(transcript, { cut: exampleCut, cache });
const codes = coded && { ...coded, graph: exampleGraph(transcript) };
const options = { cache, cut: exampleCut, intervals: true, grade: 'grade_4' } as const;
const edit: Correction[] = transcript.utterances
  .filter(({ role }) => role === 'student')
  .slice(0, 3)
  .map(({ id }) => ({ kind: 'role_of_utterance', utterance: id, role: 'teacher' }));
const beginning = { ...transcript, utterances: transcript.utterances.slice(0, 12), seconds: 90 };
const kinds = ['whole', 'edited', 'short'] as const;
const resultsOf: Record<(typeof kinds)[number], () => LessonResults> = {
  whole: () => computeLesson(transcript, [], codes, options),
  edited: () => computeLesson(transcript, edit, codes, options),
  short: () => computeLesson(beginning, [], null, { ...options, edition: productTypes.audio }),
};

const computed = new Map<string, LessonResults>();
/** Once for each, so that it can be seen how long the drawing alone takes. */
function resultsFor(kind: (typeof kinds)[number]): LessonResults {
  const results = computed.get(kind) ?? resultsOf[kind]();
  computed.set(kind, results);
  return results;
}

/** Every tab with an invented lesson: as it is, after an edit, and of an edition with less in it. */
export default function FiguresPage() {
  const { t } = useTranslation('figures');
  const [tab, setTab] = useState('all');
  const [kind, setKind] = useState<(typeof kinds)[number]>('whole');
  const review = useMemo<Review>(() => {
    const clock = createStore({ seconds: 820 });
    return {
      title: '水去哪儿了',
      seconds: transcript.seconds,
      transcript,
      codes,
      results: resultsFor(kind),
      before: kind === 'edited' ? resultsFor('whole') : undefined,
      clock,
      play: (start) => clock.setState({ seconds: start }),
      correct: undefined,
    };
  }, [kind]);
  const shown = reviewTabs.filter(({ key }) => tab === 'all' || tab === key);
  return (
    <ReviewContext value={review}>
      <EvidenceProvider>
        <div style={{ overflowX: 'auto' }}>
          <Segmented options={['all', ...reviewTabs.map(({ key }) => key)]} value={tab} onChange={setTab} />
          <Segmented options={[...kinds]} value={kind} onChange={setKind} />
        </div>
        <EvidenceBeside>
          {shown.map(({ key, Content }) => (
            <section key={key}>
              <h2 className="figures-heading">{t(`tabs.${key}`)}</h2>
              <Content />
            </section>
          ))}
        </EvidenceBeside>
      </EvidenceProvider>
    </ReviewContext>
  );
}
