export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMeters = 6_371_000;
export const proximityRadiusMeters = 500;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceMeters(one: Coordinates, other: Coordinates): number {
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}
