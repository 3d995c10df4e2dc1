import { normalizePlace } from '@kermesse/domain/geo/normalize-place';
import type { Precision } from '@kermesse/domain/geo/schemas';
import type { Place } from './place.ts';
import { nameEntries, postcodeEntries } from './search-keys.ts';
import { type KeyTable, sortKeys } from './sorted-keys.ts';

/**
 * Tens of thousands of places as a few large values instead of millions of small ones: read from a file at
 * once, not scanned by the garbage collector, and decoded one by one when needed.
 */
export interface PlaceTable {
  /** The places in sequence as UTF-8 text. */
  places: Uint8Array;
  /** The start of each place, and the end of the last. */
  starts: Uint32Array;
  names: KeyTable;
  postcodes: KeyTable;
}

type PlaceRow = [
  name: string,
  country: string,
  insee: string | null,
  department: [code: string, name: string] | null,
  postcodes: readonly string[],
  districts: readonly PlaceRow[],
  isDistrict: 0 | 1,
  population: number,
  position: [lat: number, lng: number, precision: Precision] | null,
];

/** A tuple, as field names would take more space than the values. */
function toRow(place: Place): PlaceRow {
  const { department, position } = place;
  return [
    place.name,
    place.country,
    place.insee,
    department && [department.code, department.name],
    place.postcodes,
    place.districts.map(toRow),
    place.isDistrict ? 1 : 0,
    place.population,
    position && [position.lat, position.lng, position.precision],
  ];
}

function fromRow(row: PlaceRow): Place {
  const [name, country, insee, department, postcodes, districts, isDistrict, population, position] = row;
  return {
    name,
    key: normalizePlace(name),
    country,
    insee,
    department: department && { code: department[0], name: department[1] },
    postcodes,
    districts: districts.map(fromRow),
    isDistrict: isDistrict === 1,
    population,
    position: position && { lat: position[0], lng: position[1], precision: position[2] },
  };
}

export function buildPlaceTable(places: readonly Place[]): PlaceTable {
  const encoder = new TextEncoder();
  const texts = places.map((place) => encoder.encode(JSON.stringify(toRow(place))));
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) starts[index + 1] = (starts[index] ?? 0) + text.length;
  return {
    places: new Uint8Array(Buffer.concat(texts)),
    starts,
    names: sortKeys(places, nameEntries),
    postcodes: sortKeys(places, postcodeEntries),
  };
}

export function readPlace({ places, starts }: PlaceTable, index: number): Place {
  const text = Buffer.from(places.buffer, places.byteOffset, places.byteLength).toString(
    'utf8',
    starts[index],
    starts[index + 1],
  );
  const row: PlaceRow = JSON.parse(text);
  return fromRow(row);
}
