import { InfoCircleOutlined } from '@ant-design/icons';
import { overviewCards, partsOfLesson } from '@kejing/charts/overview';
import { listed } from '@kejing/charts/say';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import { FiveSentences } from './five-sentences.tsx';
import './figures.css';
import { MeasureCards } from './measure-card.tsx';
import { NextMoveCard } from './next-move-card.tsx';
import { useFigureLanguage, useRegion } from './use-figures.ts';

/** What a teacher reads in two minutes. There is no score of the whole. */
export function OverviewTab() {
  const { results } = useReview();
  return (
    <div className="figures-tab">
      <FiveSentences />
      <MeasureCards measures={overviewCards(results)} />
      <NextMoveCard />
      <Doubtful />
    </div>
  );
}

/** Which parts rest on rules, on a model on trial, or on nothing. */
export function Doubtful() {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const region = useRegion();
  const { results } = useReview();
  const { byRules, onTrial, missing } = partsOfLesson(results, language, region);
  const lines = [
    byRules.length > 0 && t('parts.byRules', { names: listed(byRules, language) }),
    onTrial.length > 0 && t('parts.onTrial', { names: listed(onTrial, language) }),
    missing.length > 0 && t('parts.missing', { names: listed(missing, language) }),
  ].filter((line) => line !== false);
  return (
    <div className="figures-doubtful">
      <h3>
        <InfoCircleOutlined aria-hidden /> {t('parts.title')}
      </h3>
      {lines.length === 0 ? <p>{t('parts.none')}</p> : lines.map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}
