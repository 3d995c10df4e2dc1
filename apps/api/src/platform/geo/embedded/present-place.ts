import { formatCoordinates } from '@kermesse/domain/geo/coordinates';
import type { AddressSuggestion, City } from '@kermesse/domain/geo/schemas';
import type { Position } from './place.ts';
import type { Match } from './place-index.ts';

/** A full postcode of a large city gives the district, and so a more precise position. */
function positionOf({ place, postcode }: Match): Position | null {
  const district = postcode
    ? place.districts.find(({ postcodes }) => postcodes.includes(postcode))
    : undefined;
  return district?.position ?? place.position;
}

export function toCity(match: Match): City {
  const { place } = match;
  const position = positionOf(match);
  const postcode = match.postcode ?? (place.districts.length > 0 ? null : (place.postcodes[0] ?? null));
  const hint = postcode ?? place.department?.code ?? (place.country === 'FR' ? null : place.country);
  return {
    label: hint ? `${place.name} (${hint})` : place.name,
    name: place.name,
    postcode,
    postcodes: [...place.postcodes],
    insee: place.insee,
    department: place.department?.code ?? null,
    country: place.country,
    population: place.population,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    precision: position?.precision ?? null,
  };
}

export function toAddress(match: Match, line1: string): AddressSuggestion {
  const { name, postcode, insee, lat, lng, precision } = toCity(match);
  const town = [postcode, name].filter(Boolean).join(' ');
  return {
    label: line1 ? `${line1}, ${town}` : town,
    line1,
    city: name,
    zipcode: postcode ?? '',
    province: match.place.department?.name ?? '',
    country: 'France',
    insee,
    lat,
    lng,
    coordinates: lat === null || lng === null ? '' : formatCoordinates({ lat, lng }),
    precision,
  };
}
