import { scoreFields, type ScoreSummary } from '@kejing/contract/experts';
import { useTranslation } from 'react-i18next';

/** The score and its nine fields, 0 to 100; what nobody rated says so instead of 0. */
export function ScoreTable({ summary }: { summary: ScoreSummary }) {
  const { t } = useTranslation('experts');
  return (
    <dl className="score-table">
      {scoreFields.map((field) => (
        <div key={field}>
          <dt>{t(`fields.${field}`)}</dt>
          <dd>{summary.rated[field] ? summary[field].toFixed(1) : t('notRated')}</dd>
        </div>
      ))}
    </dl>
  );
}
