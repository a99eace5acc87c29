import type { texts as chinese } from './zh-CN.ts';

export const texts: typeof chinese = {
  title: 'Notices',
  bell: 'Notices, {{count}} unread',
  bellNone: 'Notices, none unread',
  all: 'All',
  types: { analysis: 'Analysis', account: 'Account', system: 'System' },
  clear: 'Clear',
  clearType: 'Clear the notices of type “{{type}}”',
  cleared: 'Cleared',
  failed: 'That did not work, please try again',
  seeAll: 'See all',
  unread: 'unread',
  empty: 'No notices yet',
  emptyHint: 'When an analysis is done or fails, or something changes about your account, you are told here',
  kinds: { rehearsal: 'Rehearsal', pdf: 'PDF report' },
  codes: {
    run: { done: '{{kind}} is done', failed: '{{kind}} did not succeed' },
    account: { password_changed: 'Your password was changed' },
    rating: { invited: 'Please rate “{{title}}”', submitted: '{{name}} rated “{{title}}”' },
  },
  details: {
    run: { failed: 'It stopped at “{{step}}” and can be retried from there' },
    account: { password_changed: 'If it was not you, please contact your administrator at once' },
    rating: {
      invited: 'The lessons that you are asked to rate are at /expert',
      submitted: 'Open the lesson: the rating and what was said are under “Experts”',
    },
  },
};
