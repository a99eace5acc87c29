import type { texts as chinese } from './zh-CN.ts';

export const texts: typeof chinese = {
  steps: {
    classroom: {
      waitingForUpload: {
        name: 'Waiting for upload',
        doing: 'Waiting for upload',
        hint: 'Starts once you choose a file; pause whenever you like',
      },
      mediaProcessing: {
        name: 'Processing media',
        doing: 'Processing media',
        hint: 'Taking out the sound track, the waveform and the poster',
      },
      waitingForDataLoad: {
        name: 'Waiting for data load',
        doing: 'Waiting for data load',
        hint: 'Starts when its turn comes; you may close the page',
      },
      processing: {
        name: 'Recognising speech',
        doing: 'Recognising speech',
        hint: 'Telling who speaks, then writing it down',
      },
      preprocessing: {
        name: 'Preprocessing',
        doing: 'Tidying the transcript',
        hint: 'Tidying the transcript, one label every 3 s',
      },
      analysing: {
        name: 'Analysing',
        doing: 'Analysing',
        hint: 'Computing the figures, reading the questions',
      },
      reporting: {
        name: 'Writing the report',
        doing: 'Writing the report',
        hint: 'Writing five sentences, putting the evidence in order',
      },
      done: { name: 'Done', doing: 'Done', hint: 'The report can be read' },
      failed: {
        name: 'Failed',
        doing: 'Failed',
        hint: 'Retry from the step where it stopped; no extra quota is used',
      },
    },
    career: {
      waitingForUpload: {
        name: 'Waiting for upload',
        doing: 'Waiting for upload',
        hint: 'Starts once you choose a file; pause whenever you like',
      },
      preprocessing: {
        name: 'Preprocessing',
        doing: 'Preprocessing',
        hint: 'Checking and sorting the material',
      },
      processing: { name: 'Processing', doing: 'Processing', hint: 'Reading what the material contains' },
      waitingForAnalysis: {
        name: 'Waiting for analysis',
        doing: 'Waiting for analysis',
        hint: 'Starts when its turn comes; you may close the page',
      },
      analysing: { name: 'Analysing', doing: 'Analysing', hint: 'Computing the figures' },
      reporting: {
        name: 'Writing the report',
        doing: 'Writing the report',
        hint: 'Writing the findings, putting the evidence in order',
      },
      done: { name: 'Done', doing: 'Done', hint: 'The report can be read' },
      failed: {
        name: 'Failed',
        doing: 'Failed',
        hint: 'Retry from the step where it stopped; no extra quota is used',
      },
    },
  },
  unknown: { name: 'Unknown status', hint: 'Please reload the page' },
  withProgress: '{{doing}} {{progress}}%',
  uploaded: 'Uploaded {{progress}}%, see the upload tray',
  queued: 'Number {{position}} in the queue',
  startsIn: 'Starts in about {{minutes}} min; you may close the page',
  startsSoon: 'Starts in a moment; you may close the page',
  held: 'Waiting for the platform',
  heldHint: 'Starts once the platform says so; you may close the page',
  queuedHint: 'Starts when its turn comes; you may close the page',
  minutesLeft: 'About {{minutes}} min left',
  almostDone: 'Less than 1 min left',
  cancelled: 'Cancelled',
  cancelledHint: 'The quota was returned; you can start again',
  failed: 'Failed: {{cause}}',
  step: 'step {{step}} of {{steps}}',
  media: {
    container: {
      sentence: 'unsupported audio container format (4004)',
      next: 'Convert it to MP4 (AAC) and retry; no extra quota is used',
    },
    encoding: {
      sentence: 'unsupported audio encoding format (28)',
      next: 'Convert it to MP4 (AAC) and retry; no extra quota is used',
    },
    unreadable: {
      sentence: 'unsupported audio/video file, make sure it plays normally (51)',
      next: 'Choose another file, or convert it to MP4 (AAC) and retry',
    },
    noSpeech: {
      sentence: 'no speech could be heard (4005)',
      next: 'Look at the level curve and the advice on microphones',
    },
    empty: {
      sentence: 'the file is empty (51)',
      next: 'Perhaps it was not recorded or not copied to the end; upload another file',
    },
    'too-long': {
      sentence: 'longer than {{hours}} hours (51)',
      next: 'Cut it into lessons and upload those',
    },
    'no-sound': {
      sentence: 'there is no sound in this file (4005)',
      next: 'Switch the microphone on when filming; a separate sound recording can be uploaded too',
    },
    silence: {
      sentence: 'no speech could be heard (4005)',
      next: 'See that the microphone is on and uncovered, and put the phone in the middle of the room, a metre high',
    },
  },
  sentence: { join: ', ', end: '.' },
};
