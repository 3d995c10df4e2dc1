import { day } from '@kermesse/domain/settings/defaults';
import { type PresenceList, presenceListSchema } from '@kermesse/domain/volunteers/presence-schemas';

export const presenceListName = (editionId: string): string => `presence:${editionId}`;

export function readPresenceList(value: unknown): PresenceList | null {
  const read = presenceListSchema.shape.data.safeParse(value);
  return read.success ? read.data : null;
}

/** Offline the session cannot be checked, so names and phone numbers expire by themselves. */
export const presenceListExpiry = (): number => Date.now() + day;
