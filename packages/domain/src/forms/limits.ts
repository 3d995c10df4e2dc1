/** Bounds the time of every pass over a form. */
export const formLimits = {
  /** Of a form as it is stored, without defaults. */
  bytes: 1024 * 1024,
  /** Of a request, with every default. */
  sentBytes: 4 * 1024 * 1024,
  depth: 24,
  pages: 50,
  blocks: 500,
  questions: 2_000,
  textBlocks: 1_000,
  products: 1_000,
  options: 500,
  rows: 50,
  validations: 20,
  tags: 50,
  jumps: 20,
  calculationSources: 100,
  groups: 20,
  conditions: 50,
  nameLength: 200,
  labelLength: 500,
  descriptionLength: 5_000,
  contentLength: 50_000,
  issues: 50,
} as const;

/** Checked before the form is read. */
export const answerLimits = {
  bytes: 512 * 1024,
  depth: 12,
  fields: 10_000,
  textLength: 20_000,
  addressLine: 160,
  signatureBytes: 256 * 1024,
} as const;

export const formDefaults = {
  formName: 'Nouveau formulaire',
  pageName: 'Page 1',
  questionOrder: 0,
  /** Of a new text block, and of one whose block gives no order. */
  textBlockOrder: 1_000,
  unsetTextBlockOrder: 999,
  unsetProductOrder: 9_999,
  gap: 16,
  minWidth: 240,
  volunteerBlockName: 'Informations Bénévole',
  paymentBlockName: 'Paiement',
  earliestDate: '1900-01-01',
} as const;

export const libraryDefaults = {
  popularLimit: 10,
  suggestionUses: 5,
  similarityThreshold: 0.7,
  shownTags: 3,
  textPreviewLength: 50,
  textShownLength: 300,
} as const;

export const builderDelays = {
  quickSaveMs: 100,
  afterDescriptionMs: 500,
  afterNameMs: 500,
  afterAddingMs: 0,
  debouncedSaveMs: 2_000,
  /** While others have the form open, who see a change when it is saved. */
  withOthersMs: 300,
  /** Whoever does not pause is saved after so long. */
  longestMs: 3_000,
  longestWithOthersMs: 800,
  specialBlockCheckMs: 100,
} as const;
