import { fallbackTimeZone, utcOffset } from '@kermesse/domain/shared/time-zone';
import { getTimeZones } from '@vvo/tzdb';
import { continents, countries } from 'countries-list';

export interface CountryData {
  currency: string | null;
  timezone: string;
  timeUtc: string;
  countryCode: string | null;
  area: string | null;
}

type KnownCountry = keyof typeof countries;

function isKnown(code: string): code is KnownCountry {
  return Object.hasOwn(countries, code);
}

/** The most populous zone of the country; UTC for an unlisted one. */
function zoneOf(code: string): string {
  const zones = getTimeZones({ includeUtc: false }).filter((zone) => zone.countryCode === code);
  const zone = zones.sort((a, b) => b.mainCities.length - a.mainCities.length)[0];
  return zone?.name ?? fallbackTimeZone;
}

export function countryData(nationality: string, now: Date): CountryData {
  const code = nationality.trim().toUpperCase();
  if (!isKnown(code))
    return {
      currency: null,
      timezone: fallbackTimeZone,
      timeUtc: utcOffset(fallbackTimeZone, now),
      countryCode: null,
      area: null,
    };
  const country = countries[code];
  const timezone = zoneOf(code);
  return {
    currency: country.currency[0] ?? null,
    timezone,
    timeUtc: utcOffset(timezone, now),
    countryCode: code,
    area: continents[country.continent],
  };
}
