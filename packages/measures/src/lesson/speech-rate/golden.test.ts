import { describe, expect, it } from 'vitest';
import { lessonOf } from '../../examples/lessons.ts';
import { goldenMinute, transcriptOf } from '../../examples/transcripts.ts';
import { teacherSpeech } from '../teacher-speech.ts';
import { rateFigures, speechRate } from './compute.ts';

const lesson = lessonOf(goldenMinute);

describe('§2: speech rate', () => {
  const speech = teacherSpeech(lesson);
  const figures = rateFigures(lesson, speech);

  it('§2 golden: 83 syllables in 27.9 s', () => {
    expect(speech.spoken).toBe(83);
    expect(speech.seconds).toBeCloseTo(27.9, 6);
  });

  it('§2 golden: speech rate 178.49, articulation rate 198.41, pause share .1004', () => {
    expect(figures.speechRate).toBeCloseTo(178.49, 2);
    expect(figures.articulationRate).toBeCloseTo(198.41, 2);
    expect(figures.pauseShare).toBeCloseTo(0.1004, 4);
  });

  it('without known pauses there is no articulation rate, and the speech rate does not stand in for it', () => {
    const unknown = {
      ...goldenMinute,
      utterances: goldenMinute.utterances.map((utterance) => ({ ...utterance, pauses: undefined })),
    };
    const blind = lessonOf(unknown);
    const found = rateFigures(blind, teacherSpeech(blind));
    expect(found.articulationRate).toBeNull();
    expect(found.pauseShare).toBeNull();
    expect(found.speechRate).toBeCloseTo(178.49, 2);
  });

  it('half a minute of speech is too little to tell a rate', () => {
    const result = speechRate.compute(lesson);
    expect(result.value).toBeNull();
    expect(result.sufficiency.state).toBe('insufficient');
    expect(result.sufficiency.reasons[0]).toMatchObject({ reason: 'too_little_speech', need: 300 });
  });

  it('an answer ends a passage even if it is short, a word thrown in does not', () => {
    const seconds = (start: number, end: number) =>
      teacherSpeech(
        lessonOf(
          transcriptOf(
            [
              ['teacher', 0, 4, '圆'],
              ['student', start, end, '是'],
              ['teacher', 4.75, 8, '圆'],
            ],
            10,
          ),
        ),
      ).seconds;
    expect(seconds(4.125, 4.625)).toBeCloseTo(7.25, 10);
    expect(seconds(3, 3.5)).toBeCloseTo(8, 10);
  });

  it('long pauses are the teacher’s own silences', () => {
    const silent = lessonOf(
      transcriptOf(
        [
          ['teacher', 0, 10, '圆', 2.5],
          ['teacher', 13, 20, '圆'],
          ['student', 23, 25, '是'],
          ['teacher', 28, 30, '圆'],
        ],
        30,
      ),
    );
    expect(rateFigures(silent, teacherSpeech(silent)).longPauses).toBe(2);
  });
});
