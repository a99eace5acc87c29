import { scaleOf, shownFigure, type ShownFigure } from '@kejing/charts/figure';
import { listed, type Language } from '@kejing/charts/say';
import type { Region } from '@kejing/contract/deployments';
import type { MeasureResult } from '@kejing/contract/results';
import type { TFunction } from 'i18next';
import type { Figure, MissingFigure } from '../../../ui/figure-card/figure.ts';

type Say = TFunction<'figures'>;

const percent = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' ? Math.round(100 * value) : undefined;

/** What stands beside the interval; for comparison, never as a verdict. */
function referenceOf(result: MeasureResult, t: Say): Figure['reference'] {
  const { parts } = result;
  if (result.measure === 'speech_rate') {
    const { reference_low: low, reference_high: high } = parts;
    return typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined;
  }
  if (result.measure === 'wait_time')
    return t('card.long', { share: percent(parts.share_of_3_seconds) ?? '—' });
  if (result.measure === 'questions') return t('card.higher');
  if (result.measure === 'student_teacher' && typeof parts.switches_per_minute === 'number')
    return t('card.switches', { value: parts.switches_per_minute.toFixed(1) });
  if (result.measure === 'knowing_doing')
    return t('card.shares', {
      knowing: percent(parts.knowing_share) ?? '—',
      doing: percent(parts.doing_share) ?? '—',
      other: percent(parts.other_share) ?? '—',
    });
  if (result.measure === 'task_balance') return t('card.coded', { share: percent(parts.coded_share) ?? '—' });
  if (result.measure === 'knowledge_graph')
    return t('card.links', { links: parts.links ?? '—', orphans: parts.orphans ?? '—' });
  if (result.measure === 'lesson_path' && typeof parts.concepts_in_transfer === 'number')
    return t('card.reached', { count: parts.concepts_in_transfer });
  return undefined;
}

function countOf(result: MeasureResult, shown: ShownFigure, t: Say): Figure['n'] {
  if (result.measure === 'knowing_doing') return t('card.minutes', { count: Math.round(result.n / 60) });
  return { count: Math.round(result.n), unit: shown.counts };
}

const joined = (parts: readonly (string | undefined)[], t: Say): string | undefined =>
  parts.filter(Boolean).join(t('join')) || undefined;

/** A result as its card says it. The number before an unsaved change is there only where it differs. */
export function measureFigure(
  result: MeasureResult,
  before: MeasureResult | undefined,
  { language, region, t }: { language: Language; region: Region; t: Say },
): Figure | MissingFigure {
  const shown = shownFigure(result, language, region);
  const common = { name: shown.name, n: countOf(result, shown, t) };
  if (shown.value === null)
    return {
      ...common,
      sufficiency: 'none',
      missing: listed(shown.reasons, language) || t('card.none'),
    };
  const sufficiency = result.sufficiency.state === 'ok' ? 'full' : 'partial';
  const reference = referenceOf(result, t);
  const [mode, ...others] = shown.modes;
  if (result.measure === 'classroom_mode' && mode !== undefined) {
    const also = others.length > 0 ? t('card.also', { modes: listed(others, language) }) : undefined;
    return { ...common, sufficiency, value: mode, reference: joined([also, ...shown.reasons], t) };
  }
  const former =
    before?.value === null || before === undefined ? undefined : before.value * scaleOf(result.measure);
  return {
    ...common,
    sufficiency,
    value: shown.interval ? shown.value : Number(shown.value.toFixed(Math.abs(shown.value) >= 10 ? 0 : 1)),
    unit: shown.unit,
    interval: shown.interval,
    reference:
      typeof reference === 'object' && shown.reasons.length === 0
        ? reference
        : joined([typeof reference === 'string' ? reference : undefined, ...shown.reasons], t),
    ...(former !== undefined && Math.abs(former - shown.value) > 1e-9 && { before: former }),
  };
}
