import { missionFields } from '@kermesse/domain/volunteers/mission-schemas';
import { z } from 'zod';

export interface Position {
  latitude: number | null;
  longitude: number | null;
}

/** A rule of the domain that has no message of its own. */
export const withMessage = <T>(rule: z.ZodType<T>, message: string) =>
  z.custom<T>((value) => rule.safeParse(value).success, message);

export const positionFields = {
  latitude: withMessage(missionFields.latitude, 'Entre −90 et 90.'),
  longitude: withMessage(missionFields.longitude, 'Entre −180 et 180.'),
};

/** Both coordinates are set, or neither. */
export function checkPosition({ latitude, longitude }: Position, context: z.RefinementCtx): void {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? 'latitude' : 'longitude';
  context.addIssue({ code: 'custom', path: [missing], message: `Donnez aussi la ${missing}.` });
}
