import { definitionOf, methodNameOf, shownFigure } from '@kejing/charts/figure';
import { intervalMethod } from '@kejing/charts/formula';
import type { CodeKind, LessonCodes } from '@kejing/contract/coding';
import { baselineMethod, type CodeSource } from '@kejing/contract/coding-lists';
import type { MeasureResult } from '@kejing/contract/results';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SufficiencyTag } from '../../../ui/figure-card/sufficiency-tag.tsx';
import { useReview } from '../review.ts';
import { codeKindsOf } from './codes-around.ts';
import './figures.css';
import { Doubtful } from './overview-tab.tsx';
import { useFigureLanguage, useRegion } from './use-figures.ts';

const tags = { ok: 'full', partial: 'partial', insufficient: 'none' } as const;

/** Who made the codes of these kinds, the most frequent first; without a kind it is the graph that was coded. */
function sourcesOf(codes: LessonCodes | null, kinds: readonly CodeKind[]): CodeSource[] {
  const counts = new Map<CodeSource, number>();
  for (const { kind, source } of codes?.codes ?? [])
    if (kinds.includes(kind)) counts.set(source, (counts.get(source) ?? 0) + 1);
  if (kinds.length === 0)
    for (const { source } of codes?.graph?.links ?? []) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([source]) => source);
}

/** Version, kind, coder, sufficiency and interval of every figure. */
export function MethodTab() {
  const { t } = useTranslation('figures');
  const { results, codes, transcript } = useReview();
  const { recogniser, punctuator, speakers } = transcript.made_with;
  const method = codes?.made_with === baselineMethod ? t('method.rules') : codes?.made_with;
  return (
    <div className="figures-tab">
      <Doubtful />
      <section className="figures-chart">
        <h3 className="figures-heading">{t('method.lead')}</h3>
        <p className="figures-note">{t('method.noScore')}</p>
        <p className="figures-note">{codes ? t('method.madeWith', { method }) : t('method.noCodes')}</p>
        <p className="figures-note">
          {t('method.recogniser', {
            name: recogniser ?? t('method.unknown'),
            punctuator: punctuator ?? t('method.unknown'),
            speakers,
          })}
        </p>
        {/* It scrolls, so the keyboard has to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="figures-method" aria-label={t('method.table')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(
                  [
                    'measure',
                    'value',
                    'interval',
                    'kind',
                    'coded',
                    'sufficiency',
                    'reasons',
                    'version',
                  ] as const
                ).map((key) => (
                  <th key={key} scope="col">
                    {t(`method.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.results.map((result) => (
                <MethodRow key={result.measure} result={result} />
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </div>
  );
}

function MethodRow({ result }: { result: MeasureResult }) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const region = useRegion();
  const { codes } = useReview();
  const shown = shownFigure(result, language);
  const definition = definitionOf(result.measure);
  const sources = useMemo(() => sourcesOf(codes, codeKindsOf(result.measure)), [codes, result.measure]);
  const coded = definition?.needs.includes('codes');
  return (
    <tr>
      <th scope="row">{methodNameOf(result.measure, language, region)}</th>
      <td>{shown.modes[0] ?? shown.written}</td>
      <td title={intervalMethod(result.measure, language)}>{shown.range ?? '—'}</td>
      <td>{definition && t(`method.kinds.${definition.kind}`)}</td>
      <td>
        {coded
          ? sources.map((source) => t(`method.sources.${source}`)).join(t('join')) || t('method.unknown')
          : t('method.sources.none')}
      </td>
      <td>
        <SufficiencyTag sufficiency={tags[result.sufficiency.state]} />
      </td>
      <td className="figures-method-reasons">{shown.reasons.join(t('join')) || '—'}</td>
      <td>{result.version}</td>
    </tr>
  );
}
