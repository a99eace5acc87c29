/** A word of a text, with its part of speech as jieba names it (n noun, v verb, x punctuation or unknown). */
export interface Token {
  text: string;
  tag: string;
}

/** Cuts a text into words; joined again they are the text. */
export interface Cutter {
  /** Dictionary and settings: two cutters with the same version cut the same way. */
  readonly version: string;
  readonly cut: (text: string) => Token[];
}

/** The guess at unknown words is off: what is not in the dictionary comes out letter by letter, the same everywhere. */
export const guessUnknown = false;

export const cutterVersion = 'jieba-rs, its own dictionary of 349,045 words, no guessing';
