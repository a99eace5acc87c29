/** A fence counts attempt of the run, place in the order and try of the step, so that it only grows. */
export const turnsPerAttempt = 1000;
export const executionsPerTurn = 1000;

export function partsOfFence(fence: number): { attempt: number; try: number } {
  return {
    attempt: Math.floor(fence / executionsPerTurn / turnsPerAttempt),
    try: fence % executionsPerTurn,
  };
}
