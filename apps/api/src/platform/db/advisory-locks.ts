/** Advisory locks with one number for the whole database; the numbers must be distinct. */
export const advisoryLocks = {
  /** Nodes that start together migrate one after the other. */
  migrate: 726_001,
  /** Nodes that start together load the demo data once. */
  loadDemo: 726_002,
} as const;

/**
 * Names of the advisory locks that functions of the migrations take per row: `hashtextextended(name, id)`.
 * The name distinguishes rows of different tables with the same id.
 */
export const rowLockNames = [
  'cotisation_tallies',
  'edition_tallies',
  'membership_tallies',
  'visitor_places',
] as const;
