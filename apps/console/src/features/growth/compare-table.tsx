import { nameOf, shownFigure } from '@kejing/charts/figure';
import { listed } from '@kejing/charts/say';
import type { MeasuredLesson } from '@kejing/contract/growth';
import type { KeptFigure } from '@kejing/contract/results';
import { compareFigures, type Comparison } from '@kejing/measures/growth/compare';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGrowthWords } from './use-growth-words.ts';

interface Props {
  earlier: MeasuredLesson;
  later: MeasuredLesson;
  measures: readonly string[];
}

const figureOf = ({ figures }: MeasuredLesson, wanted: string) =>
  figures.find(({ measure }) => measure === wanted);

/** Every measure that either lesson has, with a verdict in words; no colour says which is better. */
export function CompareTable({ earlier, later, measures }: Props) {
  const { t } = useTranslation('growth');
  const words = useGrowthWords();
  const rows = measures.flatMap((measure) => {
    const [before, after] = [figureOf(earlier, measure), figureOf(later, measure)];
    if (!before && !after) return [];
    const compared: Comparison =
      before && after
        ? compareFigures({ ...before, language: earlier.language }, { ...after, language: later.language })
        : { verdict: 'not_comparable', reason: 'insufficient' };
    return [{ measure, before, after, compared }];
  });
  const comparable = rows.filter(({ compared }) => compared.verdict !== 'not_comparable');
  const differ = comparable.filter(({ compared }) => compared.verdict !== 'not_distinguishable');
  const otherKind = earlier.subject !== later.subject || earlier.grade !== later.grade;
  return (
    <>
      <p>
        <strong>
          {comparable.length === 0
            ? t('compare.none')
            : t('compare.finding', { n: comparable.length, differ: differ.length })}
        </strong>
      </p>
      {otherKind && <p>{t('compare.otherKind')}</p>}
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="growth-table" aria-label={t('compare.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('compare.head')}</th>
              <th scope="col">{words.lesson(earlier)}</th>
              <th scope="col">{words.lesson(later)}</th>
              <th scope="col">{t('compare.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ measure, before, after, compared }) => (
              <tr key={measure}>
                <th scope="row">{nameOf(measure, words.language)}</th>
                <td>
                  <Value lesson={earlier} figure={before} />
                </td>
                <td>
                  <Value lesson={later} figure={after} />
                </td>
                <td>
                  <Verdict figure={after ?? before} compared={compared} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="growth-quiet">{t('compare.note')}</p>
    </>
  );
}

function Value({ lesson, figure }: { lesson: MeasuredLesson; figure: KeptFigure | undefined }) {
  const { t } = useTranslation('growth');
  const { language } = useGrowthWords();
  if (!figure) return '—';
  const shown = shownFigure(figure, language);
  const isPartial = shown.value !== null && figure.sufficiency.state === 'partial';
  const notes = [
    shown.range,
    shown.value === null && listed(shown.reasons, language),
    isPartial && t('partial'),
  ].filter(Boolean);
  return (
    <>
      <Link to="/lesson/$analysisId" params={{ analysisId: lesson.analysis_id }}>
        {shown.written}
      </Link>
      <small>{notes.join(' · ')}</small>
    </>
  );
}

/** How much higher or lower, as a figure of its own: never with more digits than its interval supports. */
function Verdict({ figure, compared }: { figure: KeptFigure | undefined; compared: Comparison }) {
  const { t } = useTranslation('growth');
  const { language } = useGrowthWords();
  if (compared.verdict === 'not_comparable')
    return t('compare.not_comparable', { reason: t(`reasons.${compared.reason}`) });
  if (compared.verdict === 'not_distinguishable' || !figure) return t('compare.not_distinguishable');
  const { verdict, difference, interval } = compared;
  const [low, high] = verdict === 'higher' ? interval : ([-interval[1], -interval[0]] as const);
  const by = shownFigure({ ...figure, value: Math.abs(difference), interval: [low, high] }, language);
  // Between two shares there are points, not a share.
  const inPoints = (text: string) => text.replaceAll('%', t('compare.points'));
  return (
    <>
      {t(`compare.${verdict}`, { by: inPoints(by.written) })}
      {by.range && t('compare.between', { range: inPoints(by.range) })}
    </>
  );
}
