import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { moveInvitation } from './claim-link.ts';
import { inscriptions } from './tables.ts';
import { isInvited } from './transfers.ts';

/** Of a person whose address was corrected: registrations that they have not taken over, with their invitations. */
export async function moveInvitationsOf(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'mail'>,
  { id, ownerId, email }: { id: number; ownerId: number; email: string | null },
): Promise<void> {
  const rows = await tx
    .select({ inscription: inscriptions, edition: eventEditions, eventName: events.name })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(and(eq(inscriptions.thirdPersonId, id), eq(inscriptions.userId, ownerId)))
    .orderBy(asc(inscriptions.id))
    .for('update', { of: inscriptions });
  for (const { inscription, edition, eventName } of rows) {
    if (!(await isInvited(tx, inscription.id))) continue;
    await tx.update(inscriptions).set({ email }).where(eq(inscriptions.id, inscription.id));
    // A link to an address that is taken away opens nothing, and waits for the next one.
    if (email === null) continue;
    await moveInvitation(
      tx,
      platform,
      { ...inscription, email },
      { ...edition, eventName, isEventArchived: false },
    );
  }
}
