import { useTranslation } from 'react-i18next';
import { FigureCard } from '../../../ui/figure-card/figure-card.tsx';
import { useReview } from '../review.ts';
import { useEvidence } from './evidence.ts';
import { measureFigure } from './measure-figure.ts';
import { useFigureLanguage, useRegion, useResult } from './use-figures.ts';

/** One figure of the lesson; nothing where the lesson's edition does not have it. */
function MeasureCard({ measure }: { measure: string }) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const region = useRegion();
  const { before } = useReview();
  const result = useResult(measure);
  const evidence = useEvidence();
  if (!result) return null;
  const former = before?.results.find((each) => each.measure === measure);
  return (
    <FigureCard
      {...measureFigure(result, former, { language, region, t })}
      active={evidence.measure === measure}
      onShow={() => evidence.open(measure)}
    />
  );
}

export function MeasureCards({ measures }: { measures: readonly string[] }) {
  return (
    <div className="figures-cards">
      {measures.map((measure) => (
        <MeasureCard key={measure} measure={measure} />
      ))}
    </div>
  );
}
