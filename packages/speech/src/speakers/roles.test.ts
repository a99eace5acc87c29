import { describe, expect, it } from 'vitest';
import { madeUpChunk, type MadeUpPiece } from './made-up-voices.ts';
import { rolesOf } from './roles.ts';
import { turnsOf } from './turns.ts';

/** The teacher asks and explains, pupils answer one after another. */
function lessonOf(exchanges: number, teacher: (exchange: number) => number): MadeUpPiece[] {
  return Array.from({ length: exchanges }, (_, index) => [
    { voice: teacher(index), start: index * 20, end: index * 20 + 8, pitch: 110 },
    { voice: 4 + (index % 4), start: index * 20 + 10, end: index * 20 + 13, pitch: 260 },
  ]).flat();
}
const rolesIn = (pieces: MadeUpPiece[], teacher?: number[]) =>
  rolesOf(turnsOf([madeUpChunk(pieces)]), { teacher });
const byTurn = (roled: ReturnType<typeof rolesIn>) => roled.turns.map(({ role }) => role);

describe('roles', () => {
  it('give the teacher the voice that has most of the time, all through, and the students the others', () => {
    const roled = rolesIn(lessonOf(12, () => 0));
    expect(roled.voices.map(({ role }) => role)).toEqual([
      'teacher',
      'student',
      'student',
      'student',
      'student',
    ]);
    expect(byTurn(roled)).toEqual(Array.from({ length: 12 }, () => ['teacher', 'student']).flat());
    for (const { confidence } of roled.turns) expect(confidence).toBeGreaterThan(0.6);
    // Nothing that describes a voice goes on.
    expect(JSON.stringify(roled)).not.toMatch(/vector|fits|pitch/);
  });

  it('see one teacher in a voice that another takes over from halfway', () => {
    const roled = rolesIn(lessonOf(20, (index) => (index < 10 ? 0 : 1)));
    expect(byTurn(roled)).toEqual(Array.from({ length: 20 }, () => ['teacher', 'student']).flat());
    const sure = roled.voices.filter(({ role }) => role === 'teacher').map(({ confidence }) => confidence);
    expect(sure).toHaveLength(2);
    // One is taken for the other's: that is less sure than the other.
    expect(Math.max(...sure) - Math.min(...sure)).toBeGreaterThan(0.1);
  });

  it('give what several say at once to the group, whosever voice it resembles', () => {
    const pieces = lessonOf(12, () => 0);
    const end = pieces.at(-1)?.end ?? 0;
    const roled = rolesIn([
      ...pieces,
      { voice: 9, start: end + 3, end: end + 8, alone: 0.1 },
      { voice: 0, start: end + 10, end: end + 18, alone: 0.05 },
    ]);
    expect(byTurn(roled).slice(-2)).toEqual(['group', 'group']);
  });

  it('let a voice that the teacher gave decide', () => {
    const roled = rolesIn(
      lessonOf(12, () => 0),
      Array.from({ length: 16 }, (_, index) => (index === 5 ? 1 : 0)),
    );
    const teacher = roled.voices.filter(({ role }) => role === 'teacher');
    expect(teacher).toHaveLength(1);
    expect(Math.round(teacher[0]?.seconds ?? 0)).toBe(9);
    const nobody = rolesIn(
      lessonOf(12, () => 0),
      Array.from({ length: 16 }, (_, index) => (index === 15 ? 1 : 0)),
    );
    expect(nobody.voices.some(({ role }) => role === 'teacher')).toBe(false);
  });

  it('are less sure where two speak equally much', () => {
    const even = Array.from({ length: 30 }, (_, index) => ({
      voice: index % 2,
      start: index * 5,
      end: index * 5 + 4,
    }));
    const [unsure] = rolesIn(even).turns;
    const [sure] = rolesIn(lessonOf(12, () => 0)).turns;
    expect(unsure?.confidence).toBeLessThan((sure?.confidence ?? 0) - 0.2);
  });

  it('are nobody’s where a word fits two voices equally well', () => {
    const lesson = turnsOf([madeUpChunk(lessonOf(12, () => 0))]);
    const [first] = lesson.turns;
    if (!first) throw new Error('no turn');
    const even = new Map(lesson.voices.map(({ id }) => [id, 0.6]));
    const turns = [...lesson.turns, { ...first, start: 300, end: 300.4, fits: even }];
    expect(rolesOf({ ...lesson, turns }).turns.at(-1)).toMatchObject({ role: 'none', confidence: 0 });
  });

  it('are none where nobody was heard', () => {
    expect(rolesOf(turnsOf([]))).toEqual({ turns: [], voices: [] });
  });
});
