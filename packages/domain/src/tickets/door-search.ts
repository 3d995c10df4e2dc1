import { foldText } from '../shared/text.ts';

interface Named {
  readonly holderName: string;
  readonly reference: string;
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Indexed {
  readonly words: readonly string[];
  readonly order: string;
}

/** A list that changes keeps most of its tickets: their words are found once. */
const known = new WeakMap<Named, Indexed>();

function indexed(item: Named): Indexed {
  const before = known.get(item);
  if (before) return before;
  const words = wordsOf(item.holderName);
  const found = { words: [...words, ...wordsOf(item.reference)], order: words.join(' ') };
  known.set(item, found);
  return found;
}

/** Every word that is typed begins a word of the name, or the reference; accents and case do not count. */
export class DoorSearch<T extends Named> {
  readonly #entries: readonly (Indexed & { readonly item: T })[];

  constructor(items: readonly T[]) {
    this.#entries = items
      .map((item) => ({ item, ...indexed(item) }))
      .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
  }

  /** By name. */
  find(text: string, most: number): T[] {
    const wanted = wordsOf(text);
    if (wanted.length === 0) return [];
    const found: T[] = [];
    for (const { item, words } of this.#entries) {
      if (!wanted.every((start) => words.some((word) => word.startsWith(start)))) continue;
      found.push(item);
      if (found.length === most) break;
    }
    return found;
  }
}
