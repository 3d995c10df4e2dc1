import { normalizePlace, normalizeUnfinishedPlace } from '@kermesse/domain/geo/normalize-place';
import { BestPlaces } from './best-places.ts';
import type { Place } from './place.ts';
import { type KeyedPlace, SortedKeys } from './sorted-keys.ts';

export interface Match {
  place: Place;
  /** The postcode that the query names or starts, if it does. */
  postcode: string | null;
}

/** "provence" finds Aix-en-Provence too, after the names that start so. */
const innerFactor = 0.05;
/** A name typed in full comes before larger towns that only start with it, unless they are much larger. */
const exactFactor = 50;
const exactBonus = 20_000;

const articles = new Set(['le', 'la', 'les', 'l']);
const linkWords = new Set([...articles, 'd', 'de', 'du', 'des', 'en', 'et', 'sur', 'sous', 'aux', 'au', 'a']);

function* nameEntries(place: Place): Generator<KeyedPlace> {
  const words = place.key.split(' ');
  for (const [index, word] of words.entries()) {
    const isStart = index === 0 || (index === 1 && articles.has(words[0] ?? ''));
    if (index > 0 && linkWords.has(word)) continue;
    yield {
      key: words.slice(index).join(' '),
      place,
      weight: place.population * (isStart ? 1 : innerFactor),
    };
  }
}

function* postcodeEntries(place: Place): Generator<KeyedPlace> {
  for (const key of place.postcodes) yield { key, place, weight: place.population };
}

function matchingPostcode(place: Place, prefix: string): string | null {
  return place.postcodes.find((postcode) => postcode.startsWith(prefix)) ?? null;
}

/** Finds places by the start of a name, of a word in it, or of a postcode; the most populous come first. */
export class PlaceIndex {
  readonly #names: SortedKeys;
  readonly #postcodes: SortedKeys;

  private constructor(names: SortedKeys, postcodes: SortedKeys) {
    this.#names = names;
    this.#postcodes = postcodes;
  }

  static async build(places: readonly Place[]): Promise<PlaceIndex> {
    return new PlaceIndex(
      await SortedKeys.build(places, nameEntries),
      await SortedKeys.build(places, postcodeEntries),
    );
  }

  /** A name, a postcode, or both in any order, as far as they are typed. */
  search(text: string, limit: number): Match[] {
    const query = normalizePlace(text);
    if (/^\d{1,5}$/.test(query)) return this.byPostcode(query, limit);
    const named = this.byName(text, limit);
    if (named.length > 0) return named.map((place) => ({ place, postcode: null }));
    const words = query.split(' ');
    const prefix = words.find((word) => /^\d{2,5}$/.test(word));
    if (!prefix) return [];
    const name = words.filter((word) => word !== prefix).join(' ');
    const isThere = (place: Place) => matchingPostcode(place, prefix) !== null;
    return this.byName(name, limit, isThere).map((place) => ({
      place,
      postcode: matchingPostcode(place, prefix),
    }));
  }

  byPostcode(prefix: string, limit: number, accepts: (place: Place) => boolean = () => true): Match[] {
    const best = new BestPlaces(limit);
    this.#postcodes.scan(prefix, (place, weight) =>
      accepts(place) ? best.add(place, weight) : best.threshold,
    );
    return best.toArray().map((place) => ({ place, postcode: matchingPostcode(place, prefix) }));
  }

  byName(text: string, limit: number, accepts: (place: Place) => boolean = () => true): Place[] {
    const best = new BestPlaces(limit);
    for (const query of normalizeUnfinishedPlace(text)) {
      for (const place of this.named(query)) {
        if (accepts(place)) best.add(place, place.population * exactFactor + exactBonus);
      }
      this.#names.scan(query, (place, weight) => (accepts(place) ? best.add(place, weight) : best.threshold));
    }
    return best.toArray();
  }

  /** Places whose whole name this is, in its one spelling. */
  named(key: string): Place[] {
    return this.#names.at(key).filter((place) => place.key === key);
  }
}
