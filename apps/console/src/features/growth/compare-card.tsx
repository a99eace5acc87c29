import type { MeasuredLesson } from '@kejing/contract/growth';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { CompareTable } from './compare-table.tsx';
import { dayOf, useGrowthWords } from './use-growth-words.ts';

interface Props {
  lessons: readonly MeasuredLesson[];
  measures: readonly string[];
  first: string | undefined;
  second: string | undefined;
  onChoose: (chosen: { first?: string; second?: string }) => void;
}

/** Two lessons of one's own side by side, the earlier one first whichever was chosen first. */
export function CompareCard({ lessons, measures, first, second, onChoose }: Props) {
  const { t } = useTranslation('growth');
  const words = useGrowthWords();
  const find = (id: string | undefined) => lessons.find(({ analysis_id }) => analysis_id === id);
  const [one, other] = [find(first), find(second)];
  const when = (lesson: MeasuredLesson) => `${dayOf(lesson)} ${lesson.created_at}`;
  const ordered =
    one && other && (when(one) <= when(other) ? ([one, other] as const) : ([other, one] as const));
  const choice = (name: 'first' | 'second', value: string | undefined, taken: string | undefined) => (
    <Select
      className="growth-select"
      aria-label={t(`compare.${name}`)}
      placeholder={t(`compare.${name}`)}
      value={value}
      onChange={(id: string) => onChoose({ [name]: id })}
      options={lessons.map((lesson) => ({
        value: lesson.analysis_id,
        label: words.lesson(lesson),
        disabled: lesson.analysis_id === taken,
      }))}
    />
  );
  return (
    <section className="growth-card" aria-labelledby="growth-compare">
      <header>
        <h2 id="growth-compare">{t('compare.title')}</h2>
        <div className="growth-choices">
          {choice('first', one?.analysis_id, other?.analysis_id)}
          {choice('second', other?.analysis_id, one?.analysis_id)}
        </div>
      </header>
      {ordered && one !== other ? (
        <CompareTable earlier={ordered[0]} later={ordered[1]} measures={measures} />
      ) : (
        <p className="growth-quiet">{t('compare.choose')}</p>
      )}
    </section>
  );
}
