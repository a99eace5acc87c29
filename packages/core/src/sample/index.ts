export { getSample } from './get.ts';
export { findSample, keepSample, samplePrefix, type SampleObjects } from './objects.ts';
