import { foldText } from './text.ts';

/** What a column of an imported table may be read as. */
export interface MappedField {
  readonly id: string;
  readonly label: string;
  /** Other headings that mean the same, as people write them. */
  readonly names?: readonly string[];
  readonly isRequired?: boolean;
}

const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** How headings were read, by their plain text: the next file with one of them is read alike. */
export type RememberedColumns = Readonly<Record<string, string | null>>;

export const rememberColumns = (
  headings: readonly string[],
  columns: readonly (string | null)[],
  before: RememberedColumns = {},
): RememberedColumns => ({
  ...before,
  ...Object.fromEntries(
    headings.flatMap((heading, index) => {
      const name = plain(heading);
      return name === '' ? [] : [[name, columns[index] ?? null] as const];
    }),
  ),
});

/** As remembered where the heading is known and its field still exists, else as the heading suggests. */
export function recallColumns(
  headings: readonly string[],
  fields: readonly MappedField[],
  remembered: RememberedColumns,
): (string | null)[] {
  const known = new Set(fields.map(({ id }) => id));
  const taken = new Set<string>();
  const recalled = headings.map((heading) => {
    const name = plain(heading);
    if (!Object.hasOwn(remembered, name)) return undefined;
    const field = remembered[name] ?? null;
    if (field === null) return null;
    if (!known.has(field) || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  const guessed = guessColumns(
    headings.map((heading, index) => (recalled[index] === undefined ? heading : '')),
    fields.filter(({ id }) => !taken.has(id)),
  );
  return recalled.map((field, index) => (field === undefined ? (guessed[index] ?? null) : field));
}

/** The field of each heading, or null; no field is given twice, and the first heading wins. */
export function guessColumns(headings: readonly string[], fields: readonly MappedField[]): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const wanted = plain(heading);
    if (wanted === '') return null;
    const field = fields.find(
      ({ id, label, names = [] }) =>
        !taken.has(id) && [label, ...names].some((name) => plain(name) === wanted),
    );
    if (!field) return null;
    taken.add(field.id);
    return field.id;
  });
}
