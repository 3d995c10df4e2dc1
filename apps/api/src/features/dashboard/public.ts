/** Imports no other feature. */
export { foldSteps } from './fold-tallies.ts';
export { readRegistrationCounts } from './read-registration-counts.ts';
export { readEntries } from './read-tallies.ts';
export { isRobot } from './robots.ts';
