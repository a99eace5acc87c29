import type { Region } from '@kejing/contract/deployments';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { expressivenessName } from '@kejing/measures/lesson/expressiveness/definition';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../../testing/language.ts';
import { show } from '../../../testing/render.tsx';
import { changedFigures } from '../changed-figures.ts';
import { exampleTranscript } from './example-lesson.ts';
import { ExampleReview } from './example-review.tsx';
import { FigureCards } from './figure-cards.tsx';
import { MethodTab } from './method-tab.tsx';
import { PaceTab } from './pace-tab.tsx';

const site = vi.hoisted(() => ({ region: 'european_union' as Region }));
vi.mock('../../../client/use-look.ts', () => ({ useLook: () => site }));
/** There is no canvas here. */
vi.mock('../../../ui/chart/use-engine.ts', () => ({
  loadEngine: () => Promise.reject(new Error('no canvas')),
  useEngine: () => ({ failed: true, retry: () => undefined }),
}));

const results = computeLesson(exampleTranscript(), [], null);
const plain = expressivenessName('european_union').zh;
const customary = expressivenessName('elsewhere').zh;

beforeEach(() => speak('zh-CN'));
afterEach(cleanup);

describe.each([
  { region: 'european_union' as const, shown: plain, hidden: customary },
  { region: 'elsewhere' as const, shown: customary, hidden: plain },
])('in the region $region', ({ region, shown, hidden }) => {
  beforeEach(() => {
    site.region = region;
  });

  it('cards, charts and the drawer have its name for expressiveness', () => {
    show(
      <ExampleReview results={results}>
        <PaceTab />
      </ExampleReview>,
    );
    expect(screen.getByRole('article', { name: shown })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: `给我看看：${shown}` }));
    expect(screen.getByRole('heading', { level: 2, name: shown })).toBeTruthy();
    expect(document.body.textContent).not.toContain(hidden);
  });

  it('so have the table of methods and what is not to be leaned on', () => {
    show(
      <ExampleReview results={results}>
        <MethodTab />
      </ExampleReview>,
    );
    expect(screen.getByRole('rowheader', { name: shown })).toBeTruthy();
    expect(document.querySelector('.figures-doubtful')?.textContent).toContain(shown);
    expect(document.body.textContent).not.toContain(hidden);
  });

  it('so have the cards that stand alone', () => {
    show(<FigureCards results={results} />);
    expect(screen.getByRole('article', { name: shown })).toBeTruthy();
  });

  it('so has what a change has moved', () => {
    const moved = (value: number) => ({
      ...results,
      results: results.results.map((result) =>
        result.measure === 'expressiveness' ? { ...result, value } : result,
      ),
    });
    expect(changedFigures(moved(40), moved(60), 'zh', region).map(({ name }) => name)).toEqual([shown]);
  });
});
