import type { Correction, CorrectionHistory } from '@kejing/contract/corrections';
import type { LessonResults } from '@kejing/contract/results';
import type { Transcript, Utterance } from '@kejing/contract/transcripts';
import { describe, expect, it, vi } from 'vitest';
import { createDesk, type DeskCalls, type Stored } from './desk.ts';

const line = (index: number, more: Partial<Utterance> = {}): Utterance => ({
  id: `u${index}`,
  start: index * 10,
  end: index * 10 + 8,
  speaker: 's1',
  role: 'teacher',
  role_confidence: 0.9,
  text: `第 ${index} 句`,
  confidence: 0.9,
  overlap: false,
  ...more,
});
const transcript = {
  version: 1,
  language: 'zh',
  seconds: 60,
  utterances: [line(0), line(1), line(2)],
  voices: [],
  silences: [],
} as unknown as Transcript;
/** Figures that say what they were computed from. */
const resultsOf = (corrections: readonly Correction[], intervals = true) =>
  ({
    version: 1,
    results: [{ measure: JSON.stringify({ corrections, intervals }) }],
  }) as unknown as LessonResults;
const asStudent = (utterance: string): Correction => ({
  kind: 'role_of_utterance',
  utterance,
  role: 'student',
});
const split: Correction = { kind: 'split', utterance: 'u1', at: 14, text_at: 2 };
const historyOf = (...corrections: Correction[]): CorrectionHistory => ({
  revisions: corrections.map((_, index) => ({
    revision: index + 2,
    author: '王敏',
    saved_at: '2026-05-20T08:00:00.000Z',
  })),
  corrections: corrections.map((correction, index) => ({
    number: index + 1,
    revision: index + 2,
    correction,
  })),
});

/** A server that keeps what is saved, as the real one does. */
function open(
  stored: Partial<Stored> = {},
  saved: Correction[] = [],
  pause: DeskCalls['computer']['pause'] = () => Promise.resolve(),
) {
  const compute = vi.fn<DeskCalls['computer']['compute']>((corrections, intervals) =>
    Promise.resolve(resultsOf(corrections, intervals)),
  );
  const savings = new Map<string, boolean>();
  const save = vi.fn<DeskCalls['save']>((saving, after, corrections) => {
    if (!savings.has(saving) && after !== saved.length) return Promise.resolve(false);
    if (!savings.has(saving)) saved.push(...corrections);
    savings.set(saving, true);
    return Promise.resolve(true);
  });
  const desk = createDesk(
    {
      transcript,
      codes: null,
      options: {},
      results: resultsOf(saved),
      resultsRevision: saved.length + 1,
      history: historyOf(...saved),
      ...stored,
    },
    {
      computer: { compute, pause, warm: () => undefined, close: () => undefined },
      save,
      fetchHistory: () => Promise.resolve(historyOf(...saved)),
    },
  );
  return { desk, compute, save, saved };
}
const rolesOf = ({ state }: ReturnType<typeof createDesk>) =>
  state()
    .corrected.transcript.utterances.map(({ role }) => role[0])
    .join('');
const settled = () => vi.waitFor(() => undefined);

describe('a lesson’s desk', () => {
  it('shows no difference to itself when intervals come after the changes were saved', async () => {
    const quiet = Promise.withResolvers<void>();
    const { desk } = open({}, [], () => quiet.promise);
    desk.correct([asStudent('u1')]);
    await vi.waitFor(() => expect(desk.state().before).toBeDefined());
    await desk.save();
    expect(desk.state().before).toBeUndefined();
    quiet.resolve();
    await vi.waitFor(() => expect(desk.state().results).toEqual(resultsOf([asStudent('u1')], true)));
    expect(desk.state().before).toBeUndefined();
  });

  it('changes lines at once, and figures as soon as they are computed: first without intervals', async () => {
    const { desk, compute } = open();
    desk.correct([asStudent('u1')]);
    expect(rolesOf(desk)).toBe('tst');
    expect(desk.state().before).toBeUndefined();
    await vi.waitFor(() => expect(compute).toHaveBeenCalledTimes(2));
    await settled();
    expect(desk.state().results).toEqual(resultsOf([asStudent('u1')], true));
    expect(desk.state().before).toEqual(resultsOf([]));
  });

  it('shows only the figures of the newest change, whatever is computed later', async () => {
    const { desk, compute } = open();
    const slow = Promise.withResolvers<LessonResults>();
    compute.mockReturnValueOnce(slow.promise);
    desk.correct([asStudent('u0')]);
    desk.correct([asStudent('u1')]);
    await vi.waitFor(() =>
      expect(desk.state().results).toEqual(resultsOf([asStudent('u0'), asStudent('u1')])),
    );
    slow.resolve(resultsOf([asStudent('u0')]));
    await settled();
    expect(desk.state().results).toEqual(resultsOf([asStudent('u0'), asStudent('u1')]));
  });

  it('undoes and redoes deed by deed', async () => {
    const { desk } = open();
    desk.correct([asStudent('u0'), asStudent('u1')]);
    desk.correct([asStudent('u2')]);
    expect(rolesOf(desk)).toBe('sss');
    desk.undo();
    expect(rolesOf(desk)).toBe('sst');
    desk.undo();
    expect(rolesOf(desk)).toBe('ttt');
    expect(desk.state()).toMatchObject({ before: undefined, results: resultsOf([]) });
    desk.undo();
    desk.redo();
    desk.redo();
    expect(rolesOf(desk)).toBe('sss');
    desk.undo();
    desk.correct([asStudent('u0')]);
    desk.redo();
    expect(rolesOf(desk)).toBe('sst');
  });

  it('saves what was changed and starts anew from it', async () => {
    const { desk, saved } = open();
    desk.correct([asStudent('u1')]);
    await desk.save();
    expect(saved).toEqual([asStudent('u1')]);
    expect(desk.state()).toMatchObject({ deeds: [], before: undefined, isSaving: false });
    expect(desk.state().history.revisions).toHaveLength(1);
    expect(rolesOf(desk)).toBe('tst');
  });

  it('puts its changes on top of what somebody else has saved meanwhile', async () => {
    const { desk, saved } = open();
    desk.correct([asStudent('u1')]);
    saved.push(asStudent('u2'));
    await desk.save();
    expect(saved).toEqual([asStudent('u2'), asStudent('u1')]);
    expect(rolesOf(desk)).toBe('tss');
    expect(desk.state().lost).toBe(0);
  });

  it('says which of its changes have lost their line, and saves nothing before somebody has looked', async () => {
    const { desk, saved } = open();
    desk.correct([{ kind: 'text', utterance: 'u1', text: '另一句' }]);
    desk.correct([asStudent('u2')]);
    saved.push(split);
    await desk.save();
    expect(saved).toEqual([split]);
    expect(desk.state()).toMatchObject({ lost: 1, deeds: [[asStudent('u2')]] });
    await desk.save();
    expect(saved).toEqual([split, asStudent('u2')]);
    expect(desk.state().lost).toBe(0);
  });

  it('saves once though the answer was lost', async () => {
    const { desk, save, saved } = open();
    desk.correct([split]);
    const kept = save.getMockImplementation();
    save.mockImplementationOnce(async (...asked) => {
      await kept?.(...asked);
      throw new Error('no response');
    });
    await expect(desk.save()).rejects.toThrow('no response');
    expect(desk.state()).toMatchObject({ deeds: [[split]], isSaving: false });
    await desk.save();
    expect(saved).toEqual([split]);
    expect(desk.state().corrected.transcript.utterances.map(({ id }) => id)).toEqual([
      'u0',
      'u1.1',
      'u1.2',
      'u2',
    ]);
  });

  it('computes by itself what the server has not computed yet', async () => {
    const { desk, compute } = open({ resultsRevision: 1 }, [asStudent('u1')]);
    expect(rolesOf(desk)).toBe('tst');
    await vi.waitFor(() => expect(compute).toHaveBeenCalledWith([asStudent('u1')], true));
    expect(desk.state().before).toBeUndefined();
  });

  it('says so where figures cannot be computed here, and keeps the change', async () => {
    const { desk, compute } = open();
    compute.mockRejectedValue(new Error('no worker'));
    desk.correct([asStudent('u1')]);
    await vi.waitFor(() => expect(desk.state().failed).toBe(true));
    expect(rolesOf(desk)).toBe('tst');
  });
});

describe('changes that were not saved', () => {
  it('are there again when somebody comes back, with their figures', async () => {
    const { desk, compute } = open({ unsaved: [[asStudent('u1')]] });
    expect(rolesOf(desk)).toBe('tst');
    expect(desk.state()).toMatchObject({ deeds: [[asStudent('u1')]], lost: 0 });
    await vi.waitFor(() => expect(compute).toHaveBeenCalledWith([asStudent('u1')], true));
    await settled();
    expect(desk.state().before).toEqual(resultsOf([]));
    desk.undo();
    expect(rolesOf(desk)).toBe('ttt');
  });

  it('that have lost their line meanwhile are counted and gone', () => {
    const { desk } = open(
      { unsaved: [[{ kind: 'text', utterance: 'u1', text: '另一句' }], [asStudent('u2')]] },
      [split],
    );
    expect(desk.state()).toMatchObject({ lost: 1, deeds: [[asStudent('u2')]] });
  });

  it('of a graph whose concept somebody else has removed are counted and gone', () => {
    const concept = (id: string): Correction => ({
      kind: 'graph',
      edit: {
        change: 'put_concept',
        concept: { id, label: id, kind: 'concept', spans: [], mentions: 1, first: 0, last: 1, evidence: [] },
      },
    });
    const link = (to: string): Correction => ({
      kind: 'graph',
      edit: {
        change: 'put_link',
        link: { from: '圆', to, type: 'part_of', weight: 1, evidence: [], source: 'person' },
      },
    });
    const remove: Correction = { kind: 'graph', edit: { change: 'remove_concept', concept: '半径' } };
    const { desk } = open({ unsaved: [[link('半径')], [link('直径')]] }, [
      concept('圆'),
      concept('半径'),
      concept('直径'),
      remove,
    ]);
    expect(desk.state()).toMatchObject({ lost: 1, deeds: [[link('直径')]] });
  });
});
