import type { Correction } from '@kejing/contract/corrections';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../../testing/language.ts';
import { show } from '../../../testing/render.tsx';
import { correctedLesson } from '../corrected-lesson.ts';
import { exampleCut, exampleGraph, exampleTranscript } from './example-lesson.ts';
import { ExampleReview } from './example-review.tsx';
import { KnowledgeTab } from './knowledge-tab.tsx';
import { PaceTab } from './pace-tab.tsx';
import { ThinkingTab } from './thinking-tab.tsx';

/** There is no canvas here. */
vi.mock('../../../ui/chart/use-engine.ts', () => ({
  loadEngine: () => Promise.reject(new Error('no canvas')),
  useEngine: () => ({ failed: true, retry: () => undefined }),
}));

const transcript = exampleTranscript();
const made = baselineCodes(transcript, { cut: exampleCut });
const codes = made && { ...made, graph: exampleGraph(transcript) };
const compute = (corrections: readonly Correction[]) =>
  computeLesson(transcript, corrections, codes, { cut: exampleCut });

/** As the desk does it: what is corrected is shown, with its figures. */
function Correcting({ onCorrect, children }: { onCorrect: (made: unknown) => void; children: ReactNode }) {
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  return (
    <ExampleReview
      codes={correctedLesson(transcript, corrections, codes).codes}
      results={compute(corrections)}
      correct={(more) => {
        onCorrect(more);
        setCorrections([...corrections, ...more]);
      }}
    >
      {children}
    </ExampleReview>
  );
}

function correcting(content: ReactNode) {
  const onCorrect = vi.fn<(made: unknown) => void>();
  show(<Correcting onCorrect={onCorrect}>{content}</Correcting>);
  return onCorrect;
}
const click = (role: 'button' | 'menuitem', name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }));
const changes = () => screen.queryAllByRole('button', { name: /^改这一条：/ });
async function openMenu(button: HTMLElement | undefined) {
  fireEvent.click(button as HTMLElement);
  await act(async () => undefined);
}

beforeEach(() => speak('zh-CN'));
afterEach(cleanup);

describe('what a moment was coded as', () => {
  const wide = () =>
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('min-width: 1200px'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  beforeEach(() => {
    wide();
  });
  afterEach(() => vi.restoreAllMocks());
  const asked = transcript.utterances.find(({ text }) => text?.startsWith('为什么一只杯子'));

  it('is changed from the evidence, and the figure follows', async () => {
    const onCorrect = correcting(<ThinkingTab />);
    click('button', '给我看看：高阶提问');
    const drawer = within(screen.getByRole('complementary', { name: '证据：高阶提问' }));
    fireEvent.click(drawer.getByText('按时间'));
    const row = drawer
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes('为什么一只杯子'));
    await openMenu(within(row as HTMLElement).getByRole('button', { name: /^改这一条：/ }));
    expect(screen.getByRole('menuitem', { name: '为何' }).getAttribute('aria-disabled')).toBe('true');
    click('menuitem', '若何');
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith([
      {
        kind: 'put_code',
        code: expect.objectContaining({
          kind: 'question',
          value: 'what_if',
          utterance: asked?.id,
          source: 'person',
        }),
      },
    ]);
    const now = drawer
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes('为什么一只杯子'));
    expect(now?.textContent).toContain('若何');
  });

  it('is taken away where it is none of this kind', async () => {
    const onCorrect = correcting(<ThinkingTab />);
    click('button', '给我看看：高阶提问');
    const drawer = within(screen.getByRole('complementary', { name: '证据：高阶提问' }));
    const count = Number(
      /^(\d+) 个时刻/.exec(drawer.getByRole('heading', { name: /个时刻/ }).textContent ?? '')?.[1],
    );
    await openMenu(drawer.getAllByRole('button', { name: /^改这一条：/ })[0]);
    click('menuitem', '不是这一类');
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith([{ kind: 'remove_code', code: expect.any(String) }]);
    expect(drawer.getByRole('heading', { name: `${count - 1} 个时刻` })).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('UL');
  });

  it('cannot be changed where one may only look', () => {
    show(
      <ExampleReview codes={codes} results={compute([])}>
        <ThinkingTab />
      </ExampleReview>,
    );
    click('button', '给我看看：高阶提问');
    expect(changes()).toEqual([]);
  });

  it('is nothing for a figure without codes', () => {
    correcting(<PaceTab />);
    click('button', '给我看看：语速');
    expect(screen.getAllByRole('button', { name: /^播放 \d/ }).length).toBeGreaterThan(0);
    expect(changes()).toEqual([]);
  });
});

describe('the graph', () => {
  const panel = () => screen.getByRole('complementary');
  const edited = (edit: object) => [{ kind: 'graph', edit }];
  const choose = (field: string, option: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: field }));
    const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    fireEvent.click(options.find(({ textContent }) => textContent === option) as HTMLElement);
  };

  it('has a concept under another name, and the focus goes back', () => {
    const onCorrect = correcting(<KnowledgeTab />);
    click('button', /^改 ?名$/);
    const field = screen.getByRole('textbox', { name: '知识点的名字' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '改好了' }).disabled).toBe(true);
    fireEvent.change(field, { target: { value: ' 水的蒸发 ' } });
    fireEvent.submit(field);
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith(
      edited({
        change: 'put_concept',
        concept: { ...codes?.graph?.concepts.find(({ id }) => id === 'evaporation'), label: '水的蒸发' },
      }),
    );
    expect(panel().getAttribute('aria-label')).toBe('水的蒸发');
    expect(document.activeElement?.textContent).toMatch(/改\s?名/);
  });

  it('is left as it is with Escape', () => {
    const onCorrect = correcting(<KnowledgeTab />);
    click('button', /^改 ?名$/);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(onCorrect).not.toHaveBeenCalled();
  });

  it('has no concept that was removed, and the panel goes to the core', () => {
    const onCorrect = correcting(<KnowledgeTab />);
    click('button', '晒盐');
    expect(panel().getAttribute('aria-label')).toBe('晒盐');
    click('button', /^删 ?除$/);
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith(edited({ change: 'remove_concept', concept: 'salt' }));
    expect(panel().getAttribute('aria-label')).toBe('蒸发');
    expect(document.activeElement).toBe(panel());
    expect(screen.queryByRole('button', { name: '晒盐' })).toBeNull();
  });

  it('has one concept for two, under the name that was chosen', () => {
    const onCorrect = correcting(<KnowledgeTab />);
    click('button', '晒盐');
    click('button', /^合 ?并$/);
    choose('选另一个知识点', '吹干头发');
    fireEvent.click(screen.getByText('叫“吹干头发”'));
    click('button', '改好了');
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith(
      edited({ change: 'merge_concepts', keep: 'hair', remove: 'salt' }),
    );
    expect(panel().getAttribute('aria-label')).toBe('吹干头发');
  });

  it('has another link, with type and direction', () => {
    const onCorrect = correcting(<KnowledgeTab />);
    click('button', '晒盐');
    click('button', '加联系');
    choose('选另一个知识点', '温度');
    choose('联系的类型', '导致');
    fireEvent.click(screen.getByText('从另一个到它'));
    click('button', '改好了');
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith(
      edited({
        change: 'put_link',
        link: { from: 'temperature', to: 'salt', type: 'causes', weight: 1, evidence: [], source: 'person' },
      }),
    );
    expect(within(panel()).getByRole('button', { name: '温度' })).toBeTruthy();
  });

  it('has no link that was removed', () => {
    const onCorrect = correcting(<KnowledgeTab />);
    click('button', '删除联系：应用 · 晒盐');
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith(
      edited({ change: 'remove_link', from: 'evaporation', to: 'salt' }),
    );
    expect(within(panel()).queryByRole('button', { name: '晒盐' })).toBeNull();
    expect(document.activeElement).toBe(panel());
  });

  it('is only to be looked at where nobody may correct', () => {
    show(
      <ExampleReview codes={codes} results={compute([])}>
        <KnowledgeTab />
      </ExampleReview>,
    );
    expect(screen.queryByRole('group', { name: '改这个知识点' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^删除联系/ })).toBeNull();
  });
});
