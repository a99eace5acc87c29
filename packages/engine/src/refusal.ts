/** What was given cannot be worked on, and will not be better the next time: the step is not tried again. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
