import type { ShownAddress } from '@kermesse/domain/events/edition-address';

const position = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

/** A map that needs no consent: by position when known, else by address. */
export function mapAddress({
  coordinates,
  line1,
  zipcode,
  city,
  country,
}: Pick<ShownAddress, 'coordinates' | 'line1' | 'zipcode' | 'city' | 'country'>): string {
  const [, lat, lng] = position.exec(coordinates) ?? [];
  if (lat !== undefined && lng !== undefined)
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  const query = encodeURIComponent(`${line1}, ${zipcode} ${city}, ${country}`);
  return `https://www.openstreetmap.org/search?query=${query}`;
}
