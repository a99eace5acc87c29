import type { SpeakerRole, Transcript, Utterance } from '@kejing/contract/transcripts';
import { applyCorrections } from '@kejing/measures/corrections/apply';
import { classroomMode } from '@kejing/measures/lesson/classroom-mode/compute';
import { prepareLesson } from '@kejing/measures/lesson/lesson';
import { speechRate } from '@kejing/measures/lesson/speech-rate/compute';
import { studentTeacher } from '@kejing/measures/lesson/student-teacher/compute';
import { waitTime } from '@kejing/measures/lesson/wait-time/compute';
import { randomFrom } from '@kejing/measures/stats/random';
import { inventLesson } from '@kejing/testkit/invented-lessons';

const seconds = 2700;
const truthSeconds = 400 * seconds;

type Random = () => number;
const exponential = (random: Random, average: number) => -average * Math.log(1 - random());
const gamma = (random: Random, average: number) =>
  (exponential(random, average) + exponential(random, average)) / 2;

/**
 * A process with known habits: the teacher speaks at a pace that changes from turn to turn, asks, waits; a student
 * answers; now and then a group works. A lesson is a piece of it.
 */
function simulate(seed: number, length: number): Transcript {
  const random = randomFrom(seed);
  const utterances: Utterance[] = [];
  let now = exponential(random, 2);
  const say = (role: SpeakerRole, duration: number, text: string) => {
    if (now + duration <= length)
      utterances.push({
        id: `u${utterances.length}`,
        start: now,
        end: now + duration,
        speaker: role,
        role,
        role_confidence: 1,
        text,
        confidence: 1,
        overlap: false,
        pauses: [],
      });
    now += duration;
  };
  while (now < length) {
    const talk = 2 + gamma(random, 14);
    const pace = 3 + random() * 1.5;
    say('teacher', talk, '圆'.repeat(Math.max(1, Math.round(talk * pace))) + '。');
    now += 0.2 + exponential(random, 0.3);
    if (random() < 0.12) say('group', 5 + exponential(random, 25), '');
    say('teacher', 3, '这是什么图形呢？');
    now += 0.3 + exponential(random, 1.6);
    say('student', 1 + exponential(random, 8), '是圆。');
    now += 0.2 + exponential(random, 0.6);
  }
  return { ...inventLesson(1, { utterances: 0, letters: 0, seconds: length }), utterances };
}

const figures = { Rt: studentTeacher, Ch30: classroomMode, 'speech rate': speechRate, 'wait time': waitTime };
export type Figure = keyof typeof figures;
const names = Object.keys(figures) as Figure[];

function compute(transcript: Transcript, intervals: boolean, seed: number) {
  const lesson = prepareLesson(applyCorrections(transcript, [], null), { intervals, seed });
  return (name: Figure) => figures[name].compute(lesson);
}

/** How often the 95 % interval of a lesson contains what the process would give in the long run. */
export function coverage(lessons: number): Record<Figure, number> {
  const truth = compute(simulate(1, truthSeconds), false, 1);
  const expected = Object.fromEntries(names.map((name) => [name, truth(name).value ?? Number.NaN]));
  const hits: Record<Figure, number> = { Rt: 0, Ch30: 0, 'speech rate': 0, 'wait time': 0 };
  for (let index = 0; index < lessons; index += 1) {
    const found = compute(simulate(1000 + index, seconds), true, index);
    for (const name of names) {
      const [low, high] = found(name).interval ?? [Number.NaN, Number.NaN];
      const value = expected[name] ?? Number.NaN;
      if (low <= value && value <= high) hits[name] += 1;
    }
  }
  for (const name of names) hits[name] /= lessons;
  return hits;
}
