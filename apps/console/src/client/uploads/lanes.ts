const mostLanes = 4;

/** A part should take no longer than this, so that little is lost when the line is cut. */
const secondsPerPart = 60;

export interface LaneView {
  lanes: number;
  /** Bytes a second over all lanes; undefined before anything was measured. */
  speed: number | undefined;
  partBytes: number;
}

/** How many parts this line can carry at once without one of them taking too long. */
function lanesThatFit({ speed, partBytes }: LaneView): number {
  if (speed === undefined) return 1;
  return Math.min(mostLanes, Math.max(1, Math.floor((speed * secondsPerPart) / partBytes)));
}

/** A part has arrived: one lane more, as far as the line goes; at once fewer where it has become slow. */
export const lanesAfterPart = (view: LaneView): number => Math.min(view.lanes + 1, lanesThatFit(view));

/** The line was cut: what is under way is lost, so there should be less of it. */
export const lanesAfterCut = ({ lanes }: Pick<LaneView, 'lanes'>): number =>
  Math.max(1, Math.floor(lanes / 2));
