/** What it found: the line it ends with, and whether the goal was met. */
export interface Verdict {
  line: string;
  held: boolean;
}
