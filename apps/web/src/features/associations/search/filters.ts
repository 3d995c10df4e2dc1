import { associationSearch, searchPageSize } from '@kermesse/domain/associations/search';
import { type Point, parseCoordinates } from '@kermesse/domain/geo/coordinates';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import { type SearchParams, textParam } from '../../../platform/navigation/search-params.ts';

export interface SearchFilters {
  q: string;
  /** The town to search around; with `at` and no town, the person's position. */
  place: string;
  at: Point | null;
  radiusKm: number;
  page: number;
}

const { radiusKm: bounds } = associationSearch;
const maxPage = 10_000;

export const noFilters: SearchFilters = { q: '', place: '', at: null, radiusKm: bounds.initial, page: 1 };

function whole(value: unknown, fallback: number, min: number, max: number): number {
  const text = textParam(value) ?? '';
  const number = /^\d{1,5}$/.test(text) ? Number(text) : fallback;
  return Math.min(max, Math.max(min, number));
}

/** Unknown or malformed parameters are ignored. */
export function readFilters(search: SearchParams): SearchFilters {
  return {
    q: (textParam(search.q) ?? '').slice(0, 100),
    place: (textParam(search.place) ?? '').slice(0, 100),
    at: parseCoordinates(textParam(search.at)),
    radiusKm: whole(search.radius, bounds.initial, bounds.min, bounds.max),
    page: whole(search.page, 1, 1, maxPage),
  };
}

export function writeFilters({ q, place, at, radiusKm, page }: SearchFilters): SearchParams {
  return {
    q: q || undefined,
    place: place || undefined,
    at: at ? `${Number(at.lat.toFixed(5))},${Number(at.lng.toFixed(5))}` : undefined,
    radius: at && radiusKm !== bounds.initial ? String(radiusKm) : undefined,
    page: page > 1 ? String(page) : undefined,
  };
}

/** Only public associations, in the order of an index. */
export function toQuery(filters: SearchFilters): QueryParams {
  const { q, at, radiusKm, page } = filters;
  return {
    fields: ['name', 'description_short', 'url_logo'],
    populate: { address: { fields: ['city', 'zipcode', 'coordinates'] } },
    filters: { status_asso: { $eq: 'accepted' } },
    ...(q === '' ? {} : { q }),
    ...(at ? { near: { lat: at.lat, lng: at.lng, radiusKm } } : {}),
    pagination: { page, pageSize: searchPageSize(q, at ? radiusKm : null) },
  };
}
