import { CaretRightFilled } from '@ant-design/icons';
import { moveRuleOf, nextMoveOf, type Clip } from '@kejing/charts/next-move';
import { clockOf } from '@kejing/charts/say';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import './figures.css';
import { useFigureLanguage } from './use-figures.ts';

/** One thing to try, with three moments to hear. */
export function NextMoveCard() {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const { results, goalFor } = useReview();
  const move = useMemo(() => nextMoveOf(results, language), [results, language]);
  return (
    <section className="figures-move" aria-labelledby="figures-move">
      <div className="figures-move-words">
        <p className="figures-move-marks">
          <span className="figures-mark">{t('move.title')}</span>
          <span className="figures-mark">{t('move.byRules')}</span>
        </p>
        <h2 id="figures-move">{move?.title ?? t('move.none')}</h2>
        {move && <p>{move.reason}</p>}
        {move && goalFor && <div className="figures-move-goal">{goalFor(move.measure)}</div>}
        <details>
          <summary>{t('move.how')}</summary>
          {moveRuleOf(language)}
        </details>
      </div>
      <ul className="figures-clips">
        {move?.clips.map((clip) => (
          <li key={`${clip.start}-${clip.label}`}>
            <ClipCard clip={clip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClipCard({ clip }: { clip: Clip }) {
  const { t } = useTranslation('figures');
  const { transcript, play } = useReview();
  const clock = clockOf(clip.start);
  const said = clip.quote ?? transcript.utterances.find(({ id }) => id === clip.utterance)?.text ?? undefined;
  return (
    <button type="button" className="figures-clip" onClick={() => play(clip.start, clip.end)}>
      <span className="figures-clip-play">
        <CaretRightFilled aria-hidden />
        <span className="visually-hidden">{t('move.play')} </span>
        {clock}
      </span>
      <span className="figures-clip-kind">
        <span className="figures-mark">{clip.label}</span>
        {clip.value}
      </span>
      {said && <span className="figures-clip-said">{said}</span>}
    </button>
  );
}
