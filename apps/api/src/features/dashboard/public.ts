/** Figures that other features show; this file imports none of them. */
export { readRegistrationCounts } from './read-registration-counts.ts';
export { readEntries } from './read-tallies.ts';
