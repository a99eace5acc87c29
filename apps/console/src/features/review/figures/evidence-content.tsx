import { shownFigure } from '@kejing/charts/figure';
import { formulaOf, intervalMethod } from '@kejing/charts/formula';
import { clockOf } from '@kejing/charts/say';
import type { MeasureResult } from '@kejing/contract/results';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SufficiencyTag } from '../../../ui/figure-card/sufficiency-tag.tsx';
import { useReview } from '../review.ts';
import { codesAround } from './codes-around.ts';
import './evidence.css';
import './figures.css';
import { MomentList } from './moment-list.tsx';
import { orderings, sortMoments, type Ordering } from './sort-moments.ts';
import { useFigureLanguage } from './use-figures.ts';
import { useMomentWords } from './use-moment-words.ts';

const tags = { ok: 'full', partial: 'partial', insufficient: 'none' } as const;

/** Formula in words, the codes, the moments, and the method. */
export function EvidenceContent({ result }: { result: MeasureResult }) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const [order, setOrder] = useState<Ordering>('longest');
  const [chosen, setChosen] = useState<{ start: number; end: number }>();
  const moments = useMemo(() => sortMoments(result.evidence, order), [result, order]);
  const list = useMomentWords(result.measure, moments);
  const shown = shownFigure(result, language);
  const at = chosen ?? moments[0];
  return (
    <>
      <section className="figures-evidence-value">
        <strong>{shown.modes[0] ?? shown.written}</strong>
        <SufficiencyTag sufficiency={tags[result.sufficiency.state]} />
        <p>
          {[
            shown.range && t('evidence.interval', { range: shown.range }),
            t('subtitle.n', { count: Math.round(result.n), unit: shown.counts }),
          ]
            .filter(Boolean)
            .join(t('join'))}
        </p>
      </section>
      <section>
        <h3>{t('evidence.formula')}</h3>
        <p>{formulaOf(result.measure, language)}</p>
        {shown.note !== undefined && <p className="figures-note">{shown.note}</p>}
      </section>
      {shown.reasons.length > 0 && (
        <section>
          <h3>{t('evidence.reasons')}</h3>
          {shown.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </section>
      )}
      <section>
        <h3>{t('evidence.codes')}</h3>
        <CodeStrip measure={result.measure} at={at} />
      </section>
      <section>
        <div className="figures-evidence-order">
          <h3>{t('evidence.moments', { count: moments.length })}</h3>
          {moments.length > 1 && (
            <Segmented<Ordering>
              size="small"
              aria-label={t('evidence.order')}
              value={order}
              onChange={setOrder}
              options={orderings.map((value) => ({ value, label: t(`evidence.${value}`) }))}
            />
          )}
        </div>
        {moments.length === 0 && <p className="figures-note">{t('evidence.noMoments')}</p>}
        <MomentList key={order} measure={result.measure} moments={list} onPlay={setChosen} />
      </section>
      <footer className="figures-note">
        {[
          t('evidence.method', { measure: result.measure, version: result.version }),
          intervalMethod(result.measure, language),
        ]
          .filter(Boolean)
          .join(t('join'))}
      </footer>
    </>
  );
}

function CodeStrip({ measure, at }: { measure: string; at: { start: number; end: number } | undefined }) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const { transcript, codes } = useReview();
  const shown = useMemo(
    () => (at ? codesAround(measure, at, { transcript, codes }, language) : []),
    [measure, at, transcript, codes, language],
  );
  if (!at || shown.length === 0) return <p className="figures-note">{t('evidence.noCodes')}</p>;
  return (
    <>
      <ol className="figures-codes">
        {shown.map((code, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={`figures-code figures-code-${code.role}`} title={clockOf(code.start)}>
            {code.number !== undefined && <b>{code.number}</b>}
            {code.name}
          </li>
        ))}
      </ol>
      <p className="figures-note">{t('evidence.codesAt', { clock: clockOf(at.start) })}</p>
    </>
  );
}
