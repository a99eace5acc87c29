import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  axis: 'Comments on the time axis',
  list: 'Comments by moment',
  none: 'No comments on a moment yet',
  kinds: { strength: 'Strength', suggestion: 'Suggestion', question: 'Question', note: 'Note' },
  playAt: 'Play from {{time}}, {{kind}}: {{text}}',
  play: 'Play from {{time}}',
  remove: 'Remove',
};
