/** How much more than an undisturbed run a disturbed one may cost. */
export const mostOverrun = 1.3;
/** An answer may be a little longer than its like. */
const margin = 1.1;

/**
 * What a lesson may cost and has cost, in tokens. What an undisturbed run would cost is guessed before the first
 * question and put right by each answer, so that a wrong guess does not become a dear lesson.
 */
export class Budget {
  #spent = 0;
  #reserved = 0;
  #guessed = 0;
  #answeredGuess = 0;
  #answered = 0;
  readonly #most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  get spent(): number {
    return this.#spent;
  }

  /** How far the guesses are out, as far as anybody knows yet. */
  get #scale(): number {
    return this.#answeredGuess > 0 ? this.#answered / this.#answeredGuess : 1;
  }

  /** The whole lesson's cost without any trouble. */
  get undisturbed(): number {
    return this.#answered + (this.#guessed - this.#answeredGuess) * this.#scale;
  }

  expect(guess: number): void {
    this.#guessed += guess;
  }

  /** What is held back for one more question; null where that cannot be paid for. */
  reserve(guess: number): number | null {
    const held = guess * this.#scale * margin;
    const limit = Math.min(this.#most, this.undisturbed * mostOverrun);
    if (this.#spent + this.#reserved + held > limit) return null;
    this.#reserved += held;
    return held;
  }

  settle(held: number, tokens: number): void {
    this.#reserved -= held;
    this.#spent += tokens;
  }

  /** What an answer that fitted has cost, against its guess. */
  learn(guess: number, tokens: number): void {
    this.#answeredGuess += guess;
    this.#answered += tokens;
  }
}
