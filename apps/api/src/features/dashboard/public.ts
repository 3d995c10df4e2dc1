/** Imports no other feature. */
export { readRegistrationCounts } from './read-registration-counts.ts';
export { readEntries } from './read-tallies.ts';
