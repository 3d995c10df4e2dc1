import type { Place } from './place.ts';
import type { SearchKey } from './search-keys.ts';

/** Sorted keys as one text, and for each the number and weight of its place. */
export interface KeyTable {
  text: string;
  /** The start of each key, and the end of the last. */
  starts: Uint32Array;
  places: Uint32Array;
  weights: Float64Array;
}

/** The order of `<`, which the binary search relies on. */
const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function sortKeys(places: readonly Place[], keysOf: (place: Place) => Iterable<SearchKey>): KeyTable {
  const entries = places.flatMap((place, index) => [...keysOf(place)].map((entry) => ({ ...entry, index })));
  entries.sort((a, b) => byCodeUnits(a.key, b.key));
  const starts = new Uint32Array(entries.length + 1);
  for (const [at, { key }] of entries.entries()) starts[at + 1] = (starts[at] ?? 0) + key.length;
  return {
    text: entries.map(({ key }) => key).join(''),
    starts,
    places: Uint32Array.from(entries, ({ index }) => index),
    weights: Float64Array.from(entries, ({ weight }) => weight),
  };
}

export class SortedKeys {
  readonly #table: KeyTable;

  constructor(table: KeyTable) {
    this.#table = table;
  }

  /** Visits keys with the prefix and a weight above the value that `visit` last returned. */
  scan(prefix: string, visit: (place: number, weight: number) => number): void {
    const { places, weights } = this.#table;
    const end = this.#firstNotBefore(`${prefix}\uffff`);
    let threshold = -1;
    for (let at = this.#firstNotBefore(prefix); at < end; at++) {
      const weight = weights[at] ?? 0;
      const place = places[at];
      if (weight > threshold && place !== undefined) threshold = visit(place, weight);
    }
  }

  at(key: string): number[] {
    return [...this.#table.places.subarray(this.#firstNotBefore(key), this.#firstNotBefore(`${key}\u0000`))];
  }

  #keyAt(index: number): string {
    const { text, starts } = this.#table;
    return text.slice(starts[index], starts[index + 1]);
  }

  #firstNotBefore(key: string): number {
    let low = 0;
    let high = this.#table.places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
