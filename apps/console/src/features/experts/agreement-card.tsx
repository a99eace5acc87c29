import { useTranslation } from 'react-i18next';
import type { Ratings } from './queries.ts';

const digits = (value: number | null) => (value === null ? '—' : value.toFixed(2));

/** How far experts agree, who is strict, and what is still missing to say so. */
export function AgreementCard({ ratings: { agreement, ratings } }: { ratings: Ratings }) {
  const { t } = useTranslation('experts');
  const { alpha, intraclass, adjusted_score: adjusted } = agreement;
  const told = ratings.filter(({ severity }) => severity !== null);
  return (
    <section className="rating-card" aria-label={t('tab.agreement')}>
      <h2>{t('tab.agreement')}</h2>
      <ul className="experts-tab-facts">
        <li>{alpha === null ? t('tab.alphaNone') : t('tab.alpha', { value: digits(alpha) })}</li>
        <li>
          {intraclass === null
            ? t('tab.intraclassNone')
            : t('tab.intraclass', {
                experts: intraclass.experts,
                lessons: intraclass.lessons,
                single: digits(intraclass.single),
                average: digits(intraclass.average),
              })}
        </li>
        {told.length === 0 && <li>{t('tab.severityNone')}</li>}
        {told.map(({ invitation_id, expert_name, severity }) => (
          <li key={invitation_id}>
            {t('tab.severity', {
              name: expert_name,
              way: t((severity ?? 0) < 0 ? 'tab.lower' : 'tab.higher'),
              n: Math.abs(severity ?? 0).toFixed(1),
            })}
          </li>
        ))}
        {adjusted !== null && <li>{t('tab.adjusted', { n: adjusted.toFixed(1) })}</li>}
      </ul>
    </section>
  );
}
