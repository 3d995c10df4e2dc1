import { normalizePlace } from '@kermesse/domain/geo/normalize-place';
import { parseAddress } from '@kermesse/domain/geo/parse-address';
import type { Place } from './place.ts';
import type { Match, PlaceIndex } from './place-index.ts';

export interface ReadAddress {
  /** The street line as typed; there is no list of streets to correct it. */
  line1: string;
  matches: Match[];
  /** The normalised name of the town as typed; empty when only a postcode was. */
  town: string;
}

const linkWords = new Set([
  'de',
  'du',
  'des',
  'd',
  'la',
  'le',
  'les',
  'l',
  'et',
  'en',
  'sur',
  'sous',
  'saint',
  'sainte',
]);
const isTown = ({ isDistrict }: Place) => !isDistrict;
const withoutPostcode = (place: Place): Match => ({ place, postcode: null });

/** For a line that ends with its town, without postcode or comma: takes the longest ending that is a town. */
function splitTown(typed: string, france: PlaceIndex): ReadAddress | null {
  const words = typed.split(' ');
  for (let at = 1; at < words.length; at++) {
    const before =
      normalizePlace(words[at - 1] ?? '')
        .split(' ')
        .at(-1) ?? '';
    const town = normalizePlace(words.slice(at).join(' '));
    // "rue de Paris" is a street, in whatever town.
    if (linkWords.has(before) || /^\d/.test(town)) continue;
    const matches = france.named(town).map(withoutPostcode);
    if (matches.length > 0) return { line1: words.slice(0, at).join(' '), matches, town };
  }
  return null;
}

export function readAddress(q: string, france: PlaceIndex, limit: number): ReadAddress {
  const { line1, postcode, city } = parseAddress(q);
  const town = normalizePlace(city ?? '');
  if (postcode) {
    const named = france.byPostcode(postcode, limit, (place) => isTown(place) && place.key.startsWith(town));
    const matches = named.length > 0 ? named : france.byPostcode(postcode, limit, isTown);
    if (matches.length > 0) return { line1, matches, town };
  }
  // A postcode for bulk mail belongs to no commune: the name decides.
  if (city !== null) return { line1, matches: france.search(city, limit), town };
  const whole = /\d/.test(line1) ? [] : france.search(line1, limit);
  if (whole.length > 0) return { line1: '', matches: whole, town: normalizePlace(line1) };
  return splitTown(line1, france) ?? { line1, matches: [], town: '' };
}
