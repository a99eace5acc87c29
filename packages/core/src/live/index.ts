export { LiveHub } from './hub.ts';
export { queryStates } from './states.ts';
export type { Viewer } from './viewers.ts';
