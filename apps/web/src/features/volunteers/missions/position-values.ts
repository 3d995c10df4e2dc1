import { missionFields } from '@kermesse/domain/volunteers/mission-schemas';

export interface Position {
  latitude: number | null;
  longitude: number | null;
}

/** Both coordinates are set, or neither. */
export function checkPosition({ latitude, longitude }: Position): Partial<Record<keyof Position, string>> {
  const wrong: Partial<Record<keyof Position, string>> = {};
  if (!missionFields.latitude.safeParse(latitude).success) wrong.latitude = 'Entre −90 et 90.';
  if (!missionFields.longitude.safeParse(longitude).success) wrong.longitude = 'Entre −180 et 180.';
  if (latitude !== null && longitude === null) wrong.longitude = 'Donnez aussi la longitude.';
  if (longitude !== null && latitude === null) wrong.latitude = 'Donnez aussi la latitude.';
  return wrong;
}
