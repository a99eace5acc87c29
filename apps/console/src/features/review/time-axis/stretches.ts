import type { MeasureResult } from '@kejing/contract/results';
import { speakerRoles, type SpeakerRole, type Utterance } from '@kejing/contract/transcripts';

export interface Stretch {
  start: number;
  end: number;
}

/** When each of them speaks; what lies closer together than can be seen is one stretch. */
export function lanesOf(utterances: readonly Utterance[], visible: number): Record<SpeakerRole, Stretch[]> {
  const lanes = Object.fromEntries(speakerRoles.map((role) => [role, []])) as unknown as Record<
    SpeakerRole,
    Stretch[]
  >;
  for (const { role, start, end } of utterances) {
    const last = lanes[role].at(-1);
    if (last && start - last.end < visible) last.end = Math.max(last.end, end);
    else lanes[role].push({ start, end });
  }
  return lanes;
}

/** A curve of the lesson's minutes by its name; null where nothing was measured. */
export function minutesOf(results: readonly MeasureResult[], name: string): readonly (number | null)[] {
  const drawing = results.find(({ measure }) => measure === 'review')?.drawing;
  if (drawing?.view !== 'series') return [];
  return drawing.series.find((series) => series.name === name)?.values ?? [];
}

/** How long each speaks in all, as a share of the recording. */
export function shareOf(utterances: readonly Utterance[], role: SpeakerRole, seconds: number): number {
  const spoken = utterances.filter((each) => each.role === role);
  return seconds > 0 ? spoken.reduce((sum, { start, end }) => sum + end - start, 0) / seconds : 0;
}

/** A line with gaps where nothing was measured: one path for each unbroken piece. */
export function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let isDown = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const move = isDown ? 'L' : 'M';
      isDown = true;
      return `${move}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}
