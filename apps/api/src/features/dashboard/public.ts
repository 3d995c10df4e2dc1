/** Figures that other features show; this file imports none of them. */
export { readEntries } from './read-tallies.ts';
