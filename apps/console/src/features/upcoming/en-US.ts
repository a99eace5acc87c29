import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  notOpen: 'Not open yet',
  meanwhile: 'It will appear in the menu once it is open. What works today:',
  toHome: 'Back to the start',
  toCheck: 'Installation check',
  career: {
    title: 'Tendencies',
    lead: 'From a person’s writing, recordings and videos: where they tend to develop.',
    comes: [
      'Upload writing, recordings or videos',
      'See habits of thought, imagination and focus',
      'The more material, the firmer the findings',
    ],
  },
  org: {
    title: 'Organisations',
    lead: 'Members, folders and quotas of your organisation and of those below it.',
    comes: [
      'Add organisations and members',
      'Reset passwords, bind school identities',
      'See how much of the quota is used',
    ],
  },
  homePageConfig: {
    title: 'Home page',
    lead: 'Edit what everybody sees on the home page.',
    comes: ['Cases, articles and activities', 'Maintenance notices', 'Preview before publishing'],
  },
};
