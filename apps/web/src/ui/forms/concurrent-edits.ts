import { confirm } from '../feedback/confirm.ts';

/** How many were sold while a form was open is nobody's edit. */
const withoutCounts = (key: string, value: unknown): unknown => (key === 'taken' ? undefined : value);

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, withoutCounts) === JSON.stringify(b, withoutCounts);

interface Versions<V> {
  /** What the form started from. */
  base: V;
  /** What was typed. */
  values: V;
  /** What the server says now. */
  current: V;
}

type Entry<V> = keyof V & string;
const keysOf = <V extends object>(values: V) => Object.keys(values) as Entry<V>[];

/** Fields that were changed here and, to something else, by somebody else. */
export function contestedFields<V extends object>({ base, values, current }: Versions<V>): Entry<V>[] {
  return keysOf(values).filter(
    (key) =>
      !isSame(values[key], base[key]) &&
      !isSame(current[key], base[key]) &&
      !isSame(current[key], values[key]),
  );
}

/** What was typed here on top of what others saved meanwhile. */
export function mergeEdits<V extends object>({ base, values, current }: Versions<V>): V {
  const mine = keysOf(values).filter((key) => !isSame(values[key], base[key]));
  return { ...current, ...Object.fromEntries(mine.map((key) => [key, values[key]])) };
}

export const notSavedMessage =
  'Rien n’est enregistré, ce que vous avez écrit est toujours là. «\u00a0Annuler\u00a0» garde l’autre version.';

const inWords = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Asks whether what was typed here shall take the place of what others saved. Closing it decides nothing. */
export function confirmOverwrite(names: readonly string[]): Promise<boolean> {
  return confirm({
    title: 'Quelqu’un a enregistré entre-temps',
    message: `Pendant que vous écriviez, ceci a été modifié ailleurs\u00a0: ${inWords.format(new Set(names))}. Votre version remplace-t-elle l’autre\u00a0?`,
    confirmLabel: 'Garder la mienne',
    cancelLabel: 'Revenir au formulaire',
  });
}

/**
 * What shall be saved: what was changed here on top of what is stored now. Null when somebody else changed the same
 * and the person did not decide for their own version.
 */
export async function resolveEdits<V extends object>(
  versions: Versions<V>,
  nameOf: (field: Entry<V>) => string,
): Promise<V | null> {
  const theirs = contestedFields(versions);
  if (theirs.length > 0 && !(await confirmOverwrite(theirs.map(nameOf)))) return null;
  return mergeEdits(versions);
}
