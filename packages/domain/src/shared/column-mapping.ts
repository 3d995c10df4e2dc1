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
