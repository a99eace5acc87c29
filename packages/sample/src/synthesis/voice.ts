/** Somebody in a lesson that nobody gave. */
export interface SyntheticVoice {
  id: string;
  role: 'teacher' | 'student';
  /** A voice of espeak-ng, with its variant. */
  voice: string;
  /** 0 to 99, as espeak-ng counts; 50 is a grown-up. */
  pitch: number;
  wordsPerMinute: number;
  /** In decibels against the teacher: pupils sit farther from the microphone. */
  level: number;
}
