/** Bounds of one query or body, far above real use. */
export const queryLimits = {
  /** Nested brackets of a parameter's name. */
  brackets: 16,
  parameters: 200,
  listItems: 100,
  textLength: 500,
  rawLength: 8_192,
  conditions: 60,
  filterDepth: 6,
  sorts: 6,
  populateDepth: 4,
  populates: 30,
  /** To-many relations on one populate path: each multiplies the answer. */
  listsOnOnePath: 3,
  page: 1_000_000,
} as const;

export const bodyLimits = {
  brackets: 8,
  parameters: 1_000,
  depth: 40,
  /** All values including containers: a form of 1,000 questions has about 30,000. */
  values: 100_000,
  linkedIds: 500,
  textLength: 10_000,
} as const;

export const pageSizes = { default: 25, max: 100 } as const;

/** Default maximum of entries of one to-many relation for one parent. */
export const populatedEntries = 1_000;
