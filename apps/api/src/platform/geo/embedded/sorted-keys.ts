import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Place } from './place.ts';

export interface KeyedPlace {
  key: string;
  place: Place;
  weight: number;
}

/** How many items are worked on before other requests get their turn. */
const chunkSize = 5_000;

/** The order that `<` has, which the search relies on. */
const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Places under sorted keys, found by the start of a key. Weights lie in an array of their own: a letter such as
 * "s" has fifteen thousand keys, and looking at as many scattered objects would be felt while typing.
 */
export class SortedKeys {
  readonly #keys: readonly string[];
  readonly #places: readonly Place[];
  readonly #weights: Float64Array;

  private constructor(entries: readonly KeyedPlace[]) {
    this.#keys = entries.map(({ key }) => key);
    this.#places = entries.map(({ place }) => place);
    this.#weights = Float64Array.from(entries, ({ weight }) => weight);
  }

  static async build(
    places: readonly Place[],
    entriesOf: (place: Place) => Iterable<KeyedPlace>,
  ): Promise<SortedKeys> {
    const byFirst = new Map<string, KeyedPlace[]>();
    for (const [index, place] of places.entries()) {
      if (index % chunkSize === 0) await yieldToOthers();
      for (const entry of entriesOf(place)) {
        const first = entry.key.charAt(0);
        const bucket = byFirst.get(first);
        if (bucket) bucket.push(entry);
        else byFirst.set(first, [entry]);
      }
    }
    const sorted: KeyedPlace[] = [];
    for (const first of [...byFirst.keys()].sort(byCodeUnits)) {
      await yieldToOthers();
      const bucket = byFirst.get(first) ?? [];
      sorted.push(...bucket.sort((a, b) => byCodeUnits(a.key, b.key)));
    }
    return new SortedKeys(sorted);
  }

  /** Calls back for each key that starts with the prefix and weighs more than what was last answered. */
  scan(prefix: string, visit: (place: Place, weight: number) => number): void {
    const end = this.#firstNotBefore(`${prefix}\uffff`);
    let threshold = -1;
    for (let at = this.#firstNotBefore(prefix); at < end; at++) {
      const weight = this.#weights[at] ?? 0;
      const place = this.#places[at];
      if (weight > threshold && place) threshold = visit(place, weight);
    }
  }

  /** Places under exactly this key. */
  at(key: string): Place[] {
    return this.#places.slice(this.#firstNotBefore(key), this.#firstNotBefore(`${key}\u0000`));
  }

  #firstNotBefore(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
