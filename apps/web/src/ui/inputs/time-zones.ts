import { fallbackTimeZone, utcOffset, utcOffsetMinutes } from '@kermesse/domain/shared/time-zone';
import { rawTimeZones } from '@vvo/tzdb';
import { countryName } from './countries.ts';

interface TimeZone {
  zone: string;
  city: string;
  /** French names of the zone's country and largest cities, for the search. */
  keywords: string;
}

export interface TimeZoneRegion {
  region: string;
  zones: readonly TimeZone[];
}

/** About seventy zones, by the names used in France. */
const regions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Europe: {
    'Europe/Paris': 'Paris',
    'Europe/Brussels': 'Bruxelles',
    'Europe/Luxembourg': 'Luxembourg',
    'Europe/Zurich': 'Genève, Zurich',
    'Europe/Monaco': 'Monaco',
    'Europe/Berlin': 'Berlin',
    'Europe/Madrid': 'Madrid',
    'Europe/Rome': 'Rome',
    'Europe/Amsterdam': 'Amsterdam',
    'Europe/Vienna': 'Vienne',
    'Europe/Warsaw': 'Varsovie',
    'Europe/Stockholm': 'Stockholm',
    'Europe/London': 'Londres',
    'Europe/Dublin': 'Dublin',
    'Europe/Lisbon': 'Lisbonne',
    'Atlantic/Reykjavik': 'Reykjavik',
    'Atlantic/Azores': 'Açores',
    'Europe/Athens': 'Athènes',
    'Europe/Bucharest': 'Bucarest',
    'Europe/Helsinki': 'Helsinki',
    'Europe/Kyiv': 'Kiev',
    'Europe/Istanbul': 'Istanbul',
    'Europe/Moscow': 'Moscou',
  },
  'France d’outre-mer': {
    'America/Guadeloupe': 'Guadeloupe, Saint-Martin',
    'America/Martinique': 'Martinique',
    'America/Cayenne': 'Guyane',
    'America/Miquelon': 'Saint-Pierre-et-Miquelon',
    'Indian/Reunion': 'La Réunion',
    'Indian/Mayotte': 'Mayotte',
    'Pacific/Noumea': 'Nouvelle-Calédonie',
    'Pacific/Tahiti': 'Tahiti, Polynésie française',
    'Pacific/Marquesas': 'Îles Marquises',
    'Pacific/Wallis': 'Wallis-et-Futuna',
  },
  Afrique: {
    'Africa/Casablanca': 'Casablanca',
    'Africa/Dakar': 'Dakar',
    'Africa/Abidjan': 'Abidjan',
    'Africa/Algiers': 'Alger',
    'Africa/Tunis': 'Tunis',
    'Africa/Lagos': 'Lagos',
    'Africa/Douala': 'Douala',
    'Africa/Kinshasa': 'Kinshasa',
    'Africa/Cairo': 'Le Caire',
    'Africa/Johannesburg': 'Johannesbourg',
    'Africa/Nairobi': 'Nairobi',
    'Indian/Antananarivo': 'Antananarivo',
    'Indian/Mauritius': 'Port-Louis',
  },
  'Amérique du Nord': {
    'America/St_Johns': 'Terre-Neuve',
    'America/Halifax': 'Halifax',
    'America/Toronto': 'Montréal, Toronto',
    'America/New_York': 'New York',
    'America/Chicago': 'Chicago',
    'America/Mexico_City': 'Mexico',
    'America/Denver': 'Denver',
    'America/Los_Angeles': 'Los Angeles',
    'America/Anchorage': 'Anchorage',
    'Pacific/Honolulu': 'Honolulu',
  },
  'Amérique du Sud': {
    'America/Sao_Paulo': 'São Paulo',
    'America/Argentina/Buenos_Aires': 'Buenos Aires',
    'America/Santiago': 'Santiago du Chili',
    'America/Bogota': 'Bogota',
    'America/Lima': 'Lima',
    'America/Caracas': 'Caracas',
  },
  Asie: {
    'Asia/Beirut': 'Beyrouth',
    'Asia/Jerusalem': 'Jérusalem',
    'Asia/Riyadh': 'Riyad',
    'Asia/Tehran': 'Téhéran',
    'Asia/Dubai': 'Dubaï',
    'Asia/Karachi': 'Karachi',
    'Asia/Kolkata': 'New Delhi',
    'Asia/Dhaka': 'Dacca',
    'Asia/Bangkok': 'Bangkok',
    'Asia/Ho_Chi_Minh': 'Hô Chi Minh-Ville',
    'Asia/Shanghai': 'Pékin, Shanghai',
    'Asia/Singapore': 'Singapour',
    'Asia/Tokyo': 'Tokyo',
    'Asia/Seoul': 'Séoul',
  },
  Océanie: {
    'Australia/Perth': 'Perth',
    'Australia/Sydney': 'Sydney',
    'Pacific/Auckland': 'Auckland',
  },
  'Temps universel': { [fallbackTimeZone]: 'UTC' },
};

const records = new Map(
  rawTimeZones.flatMap((record) => record.group.map((name) => [name, record] as const)),
);

function keywordsOf(zone: string): string {
  const record = records.get(zone);
  if (!record) return zone;
  return [
    zone,
    countryName(record.countryCode),
    record.countryName,
    ...record.mainCities,
    record.abbreviation,
  ].join(' ');
}

function byOffset(now: Date) {
  return (a: TimeZone, b: TimeZone) =>
    utcOffsetMinutes(a.zone, now) - utcOffsetMinutes(b.zone, now) || a.city.localeCompare(b.city, 'fr');
}

/** West to east within a region; Paris first in Europe, as the most likely choice. */
export function timeZoneRegions(now: Date): readonly TimeZoneRegion[] {
  return Object.entries(regions).map(([region, zones]) => {
    const list = Object.entries(zones).map(([zone, city]) => ({ zone, city, keywords: keywordsOf(zone) }));
    return { region, zones: region === 'Europe' ? list : list.sort(byOffset(now)) };
  });
}

const cities = new Map(Object.values(regions).flatMap((zones) => Object.entries(zones)));

/** A zone outside the list is named by the city in its identifier. */
export function timeZoneCity(zone: string): string {
  return cities.get(zone) ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The zone of most inhabitants and its offset; UTC for an unknown country. */
export function timeZoneOfCountry(country: string, now: Date): { timezone: string; timeUTC: string } {
  const listed = [...cities.keys()].find(
    (zone) => records.get(zone)?.countryCode === country && country !== 'FR',
  );
  const largest = rawTimeZones.find((record) => record.countryCode === country)?.name;
  const timezone = country === 'FR' ? 'Europe/Paris' : (listed ?? largest ?? fallbackTimeZone);
  return { timezone, timeUTC: utcOffset(timezone, now) };
}
