/** Advisory locks with one number for the whole database; the numbers must be distinct. */
export const advisoryLocks = {
  /** Nodes that start together migrate one after the other. */
  migrate: 726_001,
  loadDemo: 726_002,
  /** With the edition: two imports into one wait for each other. */
  importRegistrations: 726_003,
} as const;

/** Functions of the migrations lock rows with `hashtextextended(name, id)`; names must differ by table. */
export const rowLockNames = [
  'answer_tallies',
  'cotisation_tallies',
  'edition_tallies',
  'entry_tallies',
  'form_page_tallies',
  'membership_tallies',
  'product_tallies',
  'source_tallies',
  'visitor_places',
] as const;
