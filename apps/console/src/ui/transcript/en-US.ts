import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  title: 'Transcript',
  role: { teacher: 'Teacher', student: 'Student', group: 'Group', none: 'Unclear' },
  playFrom: 'Play from {{time}}',
  unclear: 'Could not be made out',
  noWords: 'Somebody speaks; not written down',
  unsure: 'May be misheard',
  unsureRole: 'May be somebody else',
  overlap: 'Others speak as well',
  follow: 'Follow the player',
  download: 'Download text',
  kinds: { srt: 'Subtitles, SRT', vtt: 'Subtitles, WebVTT', txt: 'Plain text' },
  empty: 'No whole sentence was heard',
  quality: {
    title: 'How well could we hear',
    good: 'Clearly heard',
    fair: 'Mostly heard; mind the points below',
    poor: 'Hardly heard; take figures as a hint only',
    figures: 'Speakers {{roles}}% sure, speech {{speech}}% of the time',
    words: ', words {{words}}% sure',
    findings: {
      students_hardly_heard:
        'Students can hardly be heard. Next time put the phone in the middle of the room, a metre above the floor.',
      roles_unsure:
        'Who speaks is not certain: the voices are close to each other. Where it is wrong, the recording counts.',
      much_unknown: 'Much of the speech could be anybody’s and is counted for nobody.',
      words_unsure: 'Many words may be wrong; listen before you rely on a figure.',
      too_quiet: 'The recording is quiet; what the back rows say may pass for silence.',
      no_recogniser:
        'This server cannot write down the language of this lesson; it shows only who speaks when.',
      no_recogniser_model:
        'Ask an administrator to install “{{model}}”: lessons uploaded after that have text.',
      speaker_model_missing:
        'No model for telling speakers apart is installed; a coarse method was used, and teacher and students may be mixed up.',
    },
  },
};
