import { normalizePlace, normalizeUnfinishedPlace } from '@kermesse/domain/geo/normalize-place';
import { BestPlaces } from './best-places.ts';
import type { Place } from './place.ts';
import { type PlaceTable, readPlace } from './place-table.ts';
import { SortedKeys } from './sorted-keys.ts';

export interface Match {
  place: Place;
  /** The postcode of which the query gives the whole or the start. */
  postcode: string | null;
}

/** A full match comes before larger towns that only start with the name, unless they are much larger. */
const exactFactor = 50;
const exactBonus = 20_000;

function matchingPostcode(place: Place, prefix: string): string | null {
  return place.postcodes.find((postcode) => postcode.startsWith(prefix)) ?? null;
}

/** Finds places by the prefix of a name, of a word in it or of a postcode; the most populous first. */
export class PlaceIndex {
  readonly #table: PlaceTable;
  readonly #names: SortedKeys;
  readonly #postcodes: SortedKeys;

  constructor(table: PlaceTable) {
    this.#table = table;
    this.#names = new SortedKeys(table.names);
    this.#postcodes = new SortedKeys(table.postcodes);
  }

  /** A name, a postcode, or both in any order; each may be incomplete. */
  search(text: string, limit: number): Match[] {
    const query = normalizePlace(text);
    if (/^\d{1,5}$/.test(query)) return this.byPostcode(query, limit);
    const named = this.#byName(text, limit);
    if (named.length > 0) return named.map((place) => ({ place, postcode: null }));
    const words = query.split(' ');
    const prefix = words.find((word) => /^\d{2,5}$/.test(word));
    if (!prefix) return [];
    const name = words.filter((word) => word !== prefix).join(' ');
    const there = this.#withPostcode(prefix);
    return this.#byName(name, limit, (place) => there.has(place)).map((place) => ({
      place,
      postcode: matchingPostcode(place, prefix),
    }));
  }

  byPostcode(prefix: string, limit: number, accepts?: (place: Place) => boolean): Match[] {
    const best = new BestPlaces(limit);
    this.#postcodes.scan(prefix, (place, weight) =>
      !accepts || accepts(this.#read(place)) ? best.add(place, weight) : best.threshold,
    );
    return best.toArray().map((number) => {
      const place = this.#read(number);
      return { place, postcode: matchingPostcode(place, prefix) };
    });
  }

  /** Places with exactly this normalised name. */
  named(key: string): Place[] {
    return this.#named(key).map(({ place }) => place);
  }

  #byName(text: string, limit: number, accepts: (place: number) => boolean = () => true): Place[] {
    const best = new BestPlaces(limit);
    for (const query of normalizeUnfinishedPlace(text)) {
      for (const { number, place } of this.#named(query)) {
        if (accepts(number)) best.add(number, place.population * exactFactor + exactBonus);
      }
      this.#names.scan(query, (place, weight) => (accepts(place) ? best.add(place, weight) : best.threshold));
    }
    return best.toArray().map((place) => this.#read(place));
  }

  #named(key: string): { number: number; place: Place }[] {
    return this.#names
      .at(key)
      .map((number) => ({ number, place: this.#read(number) }))
      .filter(({ place }) => place.key === key);
  }

  #withPostcode(prefix: string): Set<number> {
    const found = new Set<number>();
    this.#postcodes.scan(prefix, (place) => {
      found.add(place);
      return -1;
    });
    return found;
  }

  #read(place: number): Place {
    return readPlace(this.#table, place);
  }
}
