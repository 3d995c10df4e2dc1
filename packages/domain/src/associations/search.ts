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

export function formatDistance(km: number): string {
  if (km < 1) return `${Math.max(10, Math.round(km * 100) * 10)}\u00a0m`;
  return `${km < 10 ? km.toFixed(1).replace('.', ',') : Math.round(km)}\u00a0km`;
}
