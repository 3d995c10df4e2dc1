/** Every advisory lock that has one number for the whole database. The numbers share one space: none stands twice. */
export const advisoryLocks = {
  /** Nodes that start together migrate one after the other. */
  migrate: 726_001,
  /** Nodes that start together load the demo data once. */
  loadDemo: 726_002,
} as const;

/**
 * Advisory locks that the functions of the migrations take for each row: `hashtextextended(name, id)`. The name keeps
 * rows of different tables with the same id apart.
 */
export const rowLockNames = [
  'cotisation_tallies',
  'edition_tallies',
  'membership_tallies',
  'visitor_places',
] as const;
