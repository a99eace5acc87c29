/** A small mistake in the source that a test naming these statements of the specification has to catch. */
export interface Mutant {
  file: string;
  find: string;
  replace: string;
  ids: string[];
  /** The test file that has to fail. */
  test: string;
}
