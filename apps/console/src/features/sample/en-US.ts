export const texts = {
  title: 'Sample lesson',
  lead: 'A lesson written by us, to see what a report has to say. To look at only; it uses no quota.',
  synthetic: 'Synthetic speech',
  syntheticWhy:
    'A program reads a script; nobody’s voice is heard. The text is the script’s, the figures come by the usual methods.',
  making: 'The sample lesson is being prepared; the first time takes about a minute. It shows by itself.',
  failed: 'The sample lesson cannot be opened right now',
  again: 'Try again',
  toSignIn: 'Sign in to analyse your own lessons',
  toList: 'Back to lessons',
  card: {
    title: 'Look at a sample lesson first',
    text: 'The angles of a triangle, 40 minutes, synthetic speech. Listen and click to see how a report works.',
    open: 'Open the sample lesson',
    hide: 'Do not show the sample lesson again',
  },
  tour: {
    start: 'Show me around',
    skip: 'Skip',
    steps: {
      player: {
        title: 'Listen to the lesson',
        text: 'Press play to listen. Click anywhere in the waveform to go there.',
      },
      transcript: {
        title: 'See who said what',
        text: 'The text goes along with the sound. Click a line to hear it.',
      },
      figures: {
        title: 'Look at the figures',
        text: 'Every number has its interval and says how much it rests on. Where that is too little, there is no number.',
      },
      evidence: {
        title: 'Ask for the evidence',
        text: '“Show me” lists the moments behind a number. Click one to hear it.',
      },
      correct: {
        title: 'Correct what was misheard',
        text: 'In your own lessons you can change speakers, words and codes, and the figures follow at once. The sample can only be looked at.',
      },
    },
  },
};
