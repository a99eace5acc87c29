import { questionNames } from '@kejing/charts/vocabulary';
import type { QuestionKind } from '@kejing/contract/coding-lists';
import type { Moment } from '@kejing/contract/results';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Absent } from './absent.tsx';
import { FigureChart } from './figure-chart.tsx';
import './figures.css';
import { MeasureCards } from './measure-card.tsx';
import { MomentList } from './moment-list.tsx';
import { useFigureLanguage, useResult } from './use-figures.ts';

const measures = ['questions', 'imagination', 'knowing_doing', 'task_balance'] as const;

export function ThinkingTab() {
  return (
    <div className="figures-tab">
      <MeasureCards measures={measures} />
      <FigureChart measure="questions" />
      <div className="figures-pair">
        <FigureChart measure="task_balance" />
        <HigherQuestions />
      </div>
      <div className="figures-pair">
        <FigureChart measure="knowing_doing" />
        <FigureChart measure="imagination" />
      </div>
      <Absent measures={measures} />
    </div>
  );
}

const higher: readonly string[] = ['why', 'how', 'what_if'] satisfies QuestionKind[];

/** Those that ask for more than facts, the longest waited for first. */
function HigherQuestions() {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const questions = useResult('questions');
  const waits = useResult('wait_time');
  const heard = useMemo(() => {
    const waited = new Map(waits?.evidence.map((moment) => [moment.utterance, moment]));
    return (questions?.evidence ?? [])
      .filter(({ as }) => as !== undefined && higher.includes(as))
      .map((moment) => ({ moment, wait: waited.get(moment.utterance) }))
      .toSorted((a, b) => (b.wait?.value ?? -1) - (a.wait?.value ?? -1) || a.moment.start - b.moment.start);
  }, [questions, waits]);
  const waitText = (wait: Moment | undefined) => {
    if (!wait) return undefined;
    return wait.as === 'self_resumed' ? t('resumed') : t('waited', { seconds: (wait.value ?? 0).toFixed(1) });
  };
  if (!questions) return null;
  return (
    <section className="figures-chart">
      <h3 className="figures-heading">{t('heard.title')}</h3>
      {heard.length === 0 && <p className="figures-note">{t('heard.empty')}</p>}
      <MomentList
        measure="questions"
        first={6}
        moments={heard.map(({ moment, wait }) => ({
          moment: wait ? { ...moment, end: Math.max(moment.end, wait.end) } : moment,
          kind: questionNames[moment.as as QuestionKind][language],
          value: waitText(wait),
        }))}
      />
    </section>
  );
}
