import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  soon: 'Coming soon',
  meanwhile: 'It will appear in the menu once it is open. What works today:',
  toAccount: 'My account',
  toCheck: 'Installation check',
  toSignIn: 'Sign in',
  screens: {
    career: {
      title: 'Tendency analysis',
      lead: 'From a person’s writing, recordings and videos: where they tend to develop.',
      comes: [
        'Upload writing, recordings or videos',
        'See habits of thought, imagination and focus',
        'The more material, the firmer the findings',
      ],
    },
    unit: {
      title: 'Large unit analysis',
      lead: 'See the lessons of one unit together.',
      comes: [
        'Choose the lessons of a unit',
        'See how knowledge is introduced, developed and transferred',
        'See which points no lesson has reached yet',
      ],
    },
    task: {
      title: 'Tasks',
      lead: 'Set and finish tasks: visit a lesson, rate a lesson, upload a lesson.',
      comes: [
        'Say what is to be done and by when',
        'See the progress in one place',
        'Open what was handed in',
      ],
    },
    org: {
      title: 'Institution management',
      lead: 'Members, folders and quotas of your institution and of those below it.',
      comes: [
        'Add institutions and members',
        'Reset passwords, bind school identities',
        'See how much of the quota is used',
      ],
    },
    evaluation_template: {
      title: 'Evaluation templates',
      lead: 'Decide on the items that experts rate.',
      comes: [
        'Begin with 9 or 30 items',
        'Put them into your school’s words',
        'Experts choose them when they rate',
      ],
    },
    exam: {
      title: 'Learning ability',
      lead: 'From one exam: what students can do and what is missing.',
      comes: [
        'Upload the table of results',
        'See how well each point is mastered',
        'Compare with the minutes taught',
      ],
    },
    term: {
      title: 'Stages of learning ability',
      lead: 'Several exams in a row: how a stage has changed.',
      comes: ['Choose some exams', 'See how classes and students changed', 'Tell progress from chance'],
    },
    touch: {
      title: 'Messages',
      lead: 'Send messages to the members of your institution.',
      comes: ['Write and choose who gets it', 'Send at a set time', 'See who has read it'],
    },
    introductory_training: {
      title: 'Introductory course',
      lead: 'A few minutes to learn uploading, reading a report and correcting it.',
      comes: ['Walk through a sample lesson', 'Check the microphone', 'Understand every kind of number'],
    },
    home_page_config: {
      title: 'Home page',
      lead: 'Edit what everybody sees on the home page.',
      comes: ['Cases, articles and activities', 'Maintenance notices', 'Preview before publishing'],
    },
    data_board: {
      title: 'Data board',
      lead: 'See the lessons of a school, never a ranking of persons.',
      comes: ['By subject and grade', 'Groups under five are merged', 'Every number has its interval'],
    },
  },
  plain: {
    peanut: { title: 'Course viewing', lead: 'Open a lesson that was shared with you.' },
    download: { title: 'Course download', lead: 'Keep a lesson that was shared with you on this computer.' },
  },
};
