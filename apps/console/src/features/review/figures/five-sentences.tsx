import { CaretRightFilled } from '@ant-design/icons';
import { sentencesOf } from '@kejing/charts/overview';
import { clockOf } from '@kejing/charts/say';
import { Tooltip } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import './figures.css';
import { useFigureLanguage } from './use-figures.ts';

export function FiveSentences() {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const { results, play } = useReview();
  const sentences = useMemo(() => sentencesOf(results, language), [results, language]);
  return (
    <section className="figures-sentences" aria-labelledby="figures-sentences">
      <header>
        <h2 id="figures-sentences">{t('sentences.title')}</h2>
        <Tooltip title={t('sentences.byRulesHint')}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <span className="figures-mark" tabIndex={0}>
            {t('sentences.byRules')}
          </span>
        </Tooltip>
      </header>
      <ol>
        {sentences.map(({ measure, text, moment }) => (
          <li key={measure}>
            {text}
            {moment && (
              <button
                type="button"
                className="figures-clock"
                aria-label={t('sentences.play', { clock: clockOf(moment.start) })}
                onClick={() => play(moment.start, moment.end)}
              >
                <CaretRightFilled aria-hidden />
                {clockOf(moment.start)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
