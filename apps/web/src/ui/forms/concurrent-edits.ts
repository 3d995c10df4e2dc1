import { onFirstUse } from '@kermesse/domain/shared/on-first-use';
import { confirm } from '../feedback/confirm.ts';

/** The sold count changes by itself: it is nobody's edit. */
const withoutCounts = (key: string, value: unknown): unknown => (key === 'taken' ? undefined : value);

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, withoutCounts) === JSON.stringify(b, withoutCounts);

interface Versions<V> {
  /** When the form was opened. */
  base: V;
  values: V;
  /** On the server now. */
  current: V;
}

type Entry<V> = keyof V & string;
const keysOf = <V extends object>(values: V) => Object.keys(values) as Entry<V>[];

/** Fields changed here and, to another value, on the server. */
export function contestedFields<V extends object>({ base, values, current }: Versions<V>): Entry<V>[] {
  return keysOf(values).filter(
    (key) =>
      !isSame(values[key], base[key]) &&
      !isSame(current[key], base[key]) &&
      !isSame(current[key], values[key]),
  );
}

export function mergeEdits<V extends object>({ base, values, current }: Versions<V>): V {
  const mine = keysOf(values).filter((key) => !isSame(values[key], base[key]));
  return { ...current, ...Object.fromEntries(mine.map((key) => [key, values[key]])) };
}

export const notSavedMessage =
  'Rien n’est enregistré, ce que vous avez écrit est toujours là. «\u00a0Annuler\u00a0» garde l’autre version.';

const inWords = onFirstUse(() => new Intl.ListFormat('fr', { type: 'conjunction' }));

/** Asks whether the local values replace what others saved; closing the dialog counts as no. */
export function confirmOverwrite(names: readonly string[]): Promise<boolean> {
  return confirm({
    title: 'Quelqu’un a enregistré entre-temps',
    message: `Pendant que vous écriviez, ceci a été modifié ailleurs\u00a0: ${inWords().format(new Set(names))}. Votre version remplace-t-elle l’autre\u00a0?`,
    confirmLabel: 'Garder la mienne',
    cancelLabel: 'Revenir au formulaire',
  });
}
