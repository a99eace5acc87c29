/** What a question asks for: what it is, why, how, and what if. */
export const questionKinds = ['what', 'why', 'how', 'what_if'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What goes on, as people name it; measures fold it into knowing, doing and the rest. */
export const activities = [
  'explanation',
  'media',
  'exercise',
  'experiment',
  'discussion',
  'presentation',
  'board_work',
  'organisation',
  'transition',
  'question_answer',
] as const;
export type Activity = (typeof activities)[number];

/** What students are asked to do in a stretch: with language and logic, with images and invention, or unclear. */
export const taskModes = ['language_logic', 'image_creative', 'unclear'] as const;
export type TaskMode = (typeof taskModes)[number];

export const phases = ['introduce', 'develop', 'transfer'] as const;
export type Phase = (typeof phases)[number];

/** What codes by rules are marked with: another number when the rules give other codes. */
export const baselineMethod = 'baseline 2: rules and cue words';

/** Who made a code: rules of ours, a language model, or a person, whose word holds. */
export const codeSources = ['baseline', 'model', 'person'] as const;
export type CodeSource = (typeof codeSources)[number];

/** More than these nobody can take in at a glance. */
export const mostConcepts = 40;
