const signs = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/** A chunk could not be loaded; each browser words it differently. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const text = error.message.toLowerCase();
  return signs.some((sign) => text.includes(sign));
}
