import { type EventType, eventTypes } from '@kermesse/domain/events/event-types';
import type { IsoDate } from '@kermesse/domain/shared/calendar-date';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import { type SearchParams, textParam } from '../../../platform/navigation/search-params.ts';
import { type DatePreset, datePresets, daysOf } from './date-presets.ts';

export interface EventFilters {
  q: string;
  type: EventType | null;
  categorie: string | null;
  place: string;
  /** Set when the place was picked from the suggestions: the list is then sorted by distance. */
  at: { lat: number; lng: number } | null;
  dates: DatePreset | null;
  from: IsoDate | null;
  to: IsoDate | null;
  isOpenOnly: boolean;
  page: number;
}

export const noFilters: EventFilters = {
  q: '',
  type: null,
  categorie: null,
  place: '',
  at: null,
  dates: null,
  from: null,
  to: null,
  isOpenOnly: false,
  page: 1,
};

export const aroundKm = 50;
const longest = { q: 100, categorie: 50, place: 100 } as const;
const years = { first: '1900-01-01', last: '2999-12-31' } as const;

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | null =>
  values.find((value) => value === text) ?? null;

function readDay(value: unknown): IsoDate | null {
  const text = textParam(value) ?? '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // `Date` reads a day that does not exist, such as 30 February, as another one.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay && text >= years.first && text <= years.last ? text : null;
}

function readDegrees(value: unknown, limit: number): number | null {
  const text = textParam(value);
  const degrees = Number(text);
  return text !== undefined && Number.isFinite(degrees) && Math.abs(degrees) <= limit ? degrees : null;
}

/** Unknown or malformed parameters are ignored. */
export function readFilters(search: SearchParams): EventFilters {
  const lat = readDegrees(search.lat, 90);
  const lng = readDegrees(search.lng, 180);
  const page = Number(textParam(search.page));
  const place = (textParam(search.place) ?? '').slice(0, longest.place);
  return {
    q: (textParam(search.q) ?? '').slice(0, longest.q),
    type: oneOf(eventTypes, textParam(search.type)),
    categorie: textParam(search.categorie)?.slice(0, longest.categorie) ?? null,
    place,
    at: place !== '' && lat !== null && lng !== null ? { lat, lng } : null,
    dates: oneOf(datePresets, textParam(search.dates)),
    from: readDay(search.from),
    to: readDay(search.to),
    isOpenOnly: textParam(search.open) === 'true',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
}

/** Leaves out defaults. */
export function writeFilters(filters: EventFilters): SearchParams {
  const isCustom = filters.dates === 'custom';
  return {
    q: filters.q || undefined,
    type: filters.type ?? undefined,
    categorie: filters.categorie ?? undefined,
    place: filters.place || undefined,
    lat: filters.at?.lat,
    lng: filters.at?.lng,
    dates: filters.dates ?? undefined,
    from: (isCustom && filters.from) || undefined,
    to: (isCustom && filters.to) || undefined,
    open: filters.isOpenOnly || undefined,
    page: filters.page > 1 ? filters.page : undefined,
  };
}

function datesOf({ dates, from, to }: EventFilters, today: IsoDate): QueryParams {
  if (dates === null) return {};
  if (dates === 'past') return { when: 'past' };
  if (dates !== 'custom') return daysOf(dates, today);
  // A search for past days must include past events.
  return { from: from ?? undefined, to: to ?? undefined, ...(from && from < today ? { when: 'all' } : {}) };
}

export function toEventsQuery(filters: EventFilters, today: IsoDate): QueryParams {
  return {
    q: filters.q || undefined,
    type: filters.type ?? undefined,
    categorie: filters.categorie ?? undefined,
    ...(filters.at ? { near: { ...filters.at, radiusKm: aroundKm } } : { city: filters.place || undefined }),
    ...datesOf(filters, today),
    open: filters.isOpenOnly || undefined,
    pagination: filters.page > 1 ? { page: filters.page } : undefined,
  };
}

export function isNarrowed(filters: EventFilters): boolean {
  return Object.values(writeFilters({ ...filters, page: 1 })).some((value) => value !== undefined);
}
