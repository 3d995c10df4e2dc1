import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { associations, memberships } from '../memberships/public.ts';
import { type AllowedEdition, events } from '../organizers/public.ts';
import { readCardCode } from './card-code.ts';
import { findHolder } from './read-card.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

async function validHolder({ db, clock, config }: Parts, text: string) {
  const { documentId, isGenuine } = readCardCode(config, text);
  const holder = await findHolder(db.orm, eq(memberships.documentId, documentId), clock.now());
  return isGenuine && holder?.validity.isValid ? holder : null;
}

/** The same answer, after the same work, for a forged code, an unknown member and one who left. */
export const checkCard = async (parts: Parts, text: string) => ({
  isValid: (await validHolder(parts, text)) !== null,
});

/** Only cards of the association that holds the event count. */
export async function checkCardAtDoor(parts: Parts, { entry: edition }: AllowedEdition, text: string) {
  const [place] = await parts.db.orm
    .select({ id: associations.id, name: associations.name })
    .from(events)
    .innerJoin(associations, eq(associations.id, events.associationId))
    .where(eq(events.id, edition.eventId));
  const holder = await validHolder(parts, text);
  return {
    isValid: place !== undefined && holder?.association.id === place.id,
    association: place?.name ?? null,
  };
}
