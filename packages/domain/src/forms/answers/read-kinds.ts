/** What is stored of an answer with several parts; anything else reads as no answer. */
type Parts = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): Parts | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : null;

/** The chosen option of each row, by the row's value. */
export function readMatrix(value: unknown): Record<string, string> {
  const chosen = Object.entries(partsOf(value) ?? {});
  return Object.fromEntries(
    chosen.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

/** Values of the options, the first choice first. */
export function readRanking(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export const addressParts = ['line1', 'zipcode', 'city'] as const;
export type AddressAnswer = Record<(typeof addressParts)[number], string>;

export function readAddress(value: unknown): AddressAnswer {
  const parts = partsOf(value);
  const text = (name: string) => {
    const part = parts?.[name];
    return typeof part === 'string' ? part : '';
  };
  return { line1: text('line1'), zipcode: text('zipcode'), city: text('city') };
}
