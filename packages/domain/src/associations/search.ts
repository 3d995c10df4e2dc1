import { searchMinLength } from '../shared/text.ts';

export const associationSearch = {
  /** Used until a position is known. */
  centre: { lat: 49.907676, lng: 2.511947 },
  radiusKm: { min: 1, max: 1000, initial: 5 },
  minLength: searchMinLength,
  startDelayMs: 300,
  clearDelayMs: 250,
  requestDelayMs: 150,
  suggestions: 3,
} as const;

const defaultSize = 25;
const sizes: readonly [upToKm: number, size: number][] = [
  [5, 25],
  [20, 50],
  [100, 100],
];
const largestSize = 200;

export function searchPageSize(text: string, radiusKm: number | null): number {
  if (text.trim() !== '' || radiusKm === null) return defaultSize;
  return sizes.find(([limit]) => radiusKm <= limit)?.[1] ?? largestSize;
}

const earthRadiusKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance, for display and checks; the search itself computes it in the database. */
export function distanceKm(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function formatDistance(km: number): string {
  if (km < 1) return `${Math.max(10, Math.round(km * 100) * 10)}\u00a0m`;
  return `${km < 10 ? km.toFixed(1).replace('.', ',') : Math.round(km)}\u00a0km`;
}
