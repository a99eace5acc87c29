import { phases } from '@kejing/contract/coding-lists';
import { sharesOf } from '../../stats/basics.ts';
import { codeAtWindows, ribbonOf } from '../covering.ts';
import { orphansOf } from '../knowledge-graph/compute.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { definition } from './definition.ts';

export const lessonPath: Measure = {
  definition,
  compute(lesson) {
    const codes = lesson.codesOf('phase');
    const values = codeAtWindows(lesson.windows, codes).map((code) => code?.value ?? null);
    const counts = phases.map((phase) => values.filter((value) => value === phase).length);
    const [introduce = null, develop = null, transfer = null] = sharesOf(counts);
    const pieces = ribbonOf(lesson.windows, values);
    const transfers = pieces.filter(({ value }) => value === 'transfer');
    const { concepts, links } = lesson.codes?.graph ?? { concepts: [], links: [] };
    const reaching = concepts.filter(({ spans }) =>
      spans.some(([start]) => transfers.some((piece) => start >= piece.start && start < piece.end)),
    );
    // Not to have heard it is not to know that it was missing.
    const observed = transfers.length > 0;
    const shortfall = new Shortfall()
      .lacks(codes.length === 0, 'no_codes')
      .weakens(codes.length > 0 && !observed, 'not_observed')
      .trusts(codes);
    return outcome(lesson, shortfall, {
      value: observed ? transfer : null,
      n: pieces.length,
      parts: {
        introduce_share: introduce,
        develop_share: develop,
        transfer_share: observed ? transfer : null,
        concepts_in_transfer: observed && concepts.length > 0 ? reaching.length : null,
        orphans: concepts.length > 0 ? orphansOf(concepts, links).length : null,
      },
      labels: observed || codes.length === 0 ? [] : ['transfer_not_observed'],
      drawing: { view: 'ribbon', stretches: pieces },
      evidence: codes.map(({ utterance, start, end, value, quote }) => ({
        utterance,
        start,
        end,
        as: value,
        ...(quote !== null && { quote }),
      })),
    });
  },
};
