import type { Code } from '@kejing/contract/coding';
import type { TaskMode } from '@kejing/contract/coding-lists';
import type { Transcript, Utterance } from '@kejing/contract/transcripts';
import { endsAsking, setsTask } from '../text/questions.ts';
import { creativeTask, logicTask } from './cues.ts';

/** A silence as long as this is work or thought, not breath. */
const working = 3;

/** Silence after a task is an exercise; silence after a question belongs to question and answer. */
export function codeSilences(utterances: readonly Utterance[]): Code[] {
  const codes: Code[] = [];
  for (const [index, after] of utterances.entries()) {
    const before = utterances[index - 1];
    if (before?.role !== 'teacher' || after.start - before.end < working) continue;
    const text = before.text ?? '';
    const value = setsTask(text) ? 'exercise' : endsAsking(text) ? 'question_answer' : null;
    if (!value) continue;
    codes.push({
      id: `${before.id}:silence`,
      kind: 'activity',
      value,
      start: before.end,
      end: after.start,
      utterance: null,
      quote: null,
      source: 'baseline',
    });
  }
  return codes;
}

const everyLogic = new RegExp(logicTask.source, 'gu');
const everyCreative = new RegExp(creativeTask.source, 'gu');
const matches = (text: string, cue: RegExp): number => text.match(cue)?.length ?? 0;

/** Each minute's task by the words of the teacher; while students work on, the task goes on. */
export function codeTasks({ utterances, seconds }: Transcript): Code[] {
  const minutes = Array.from({ length: Math.ceil(seconds / 60) }, () => ({
    logic: 0,
    creative: 0,
    spoken: 0,
  }));
  for (const { role, start, text } of utterances) {
    const minute = minutes[Math.floor(start / 60)];
    if (role !== 'teacher' || !minute || !text) continue;
    minute.logic += matches(text, everyLogic);
    minute.creative += matches(text, everyCreative);
    minute.spoken += text.length;
  }
  let going: TaskMode = 'unclear';
  return minutes.map(({ logic, creative, spoken }, index): Code => {
    const silent = spoken < 20;
    const value =
      logic > creative ? 'language_logic' : creative > logic ? 'image_creative' : silent ? going : 'unclear';
    going = value;
    return {
      id: `minute:${index}:task`,
      kind: 'task',
      value,
      start: index * 60,
      end: Math.min(seconds, (index + 1) * 60),
      utterance: null,
      quote: null,
      source: 'baseline',
    };
  });
}
