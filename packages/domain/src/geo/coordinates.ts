import { z } from 'zod';

export interface Point {
  lat: number;
  lng: number;
}

export const latitudeSchema = z.number().min(-90).max(90);
export const longitudeSchema = z.number().min(-180).max(180);

/** `lat,lng`, as addresses store it; six decimals are about ten centimetres. */
export function formatCoordinates({ lat, lng }: Point): string {
  return `${Number(lat.toFixed(6))},${Number(lng.toFixed(6))}`;
}

/** `0,0` stands for an unknown position in older records. */
export function parseCoordinates(text: string | null | undefined): Point | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text ?? '');
  if (!match) return null;
  const lat = Number(match[1]);
  const lng = Number(match[2]);
  const isOnEarth = latitudeSchema.safeParse(lat).success && longitudeSchema.safeParse(lng).success;
  return isOnEarth && !(lat === 0 && lng === 0) ? { lat, lng } : null;
}
