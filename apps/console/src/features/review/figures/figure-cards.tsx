import { definitionOf } from '@kejing/charts/figure';
import type { LessonResults } from '@kejing/contract/results';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '../../../ui/figure-card/figure-card.tsx';
import './figures.css';
import { measureFigure } from './measure-figure.ts';
import { useFigureLanguage, useRegion } from './use-figures.ts';

/** Every figure with what it rests on, for those who see no more of the lesson than that. */
export function FigureCards({ results: { results } }: { results: LessonResults }) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const region = useRegion();
  // What happens minute by minute is no number, but a curve.
  const shown = results.filter(({ measure }) => measure !== 'review' && definitionOf(measure));
  return (
    <section className="figures-tab" aria-labelledby="figures-cards">
      <h2 id="figures-cards" className="figures-heading">
        {t('cards')}
      </h2>
      <div className="figures-cards">
        {shown.map((result) => {
          const note = definitionOf(result.measure)?.note?.[language];
          return (
            <div key={result.measure} className="figures-card-noted">
              <FigureCard {...measureFigure(result, undefined, { language, region, t })} />
              {note !== undefined && <p className="figures-note">{note}</p>}
            </div>
          );
        })}
      </div>
    </section>
  );
}
