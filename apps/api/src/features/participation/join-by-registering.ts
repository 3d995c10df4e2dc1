import { commonAnswer } from '@kermesse/domain/participation/rules';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineFollower } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { isActiveMember } from '../memberships/public.ts';
import { inscriptions } from '../registration/public.ts';
import { ensureParticipation } from './ensure-participation.ts';
import { addUser } from './join-event.ts';
import { notifyManagers, notifyOrganizers } from './notify-participation.ts';
import { isOpenToAssociations } from './occasion.ts';

async function joinByRegistering(platform: Platform, inscriptionId: number): Promise<void> {
  const { db, clock } = platform;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ inscription: inscriptions, edition: eventEditions, event: events, association: associations })
      .from(inscriptions)
      .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
      .innerJoin(events, eq(events.id, eventEditions.eventId))
      .innerJoin(associations, eq(associations.id, inscriptions.associationId))
      .where(eq(inscriptions.id, inscriptionId));
    const now = clock.now();
    if (row?.inscription.status !== 'confirmed' || !isOpenToAssociations(row.edition, row.event, now)) return;
    const { edition, event, association, inscription } = row;
    const { userId } = inscription;
    if (userId === null) return;
    const isOwn = inscription.thirdPersonId === null;
    // Paying may take days, in which a membership can end.
    const membership = { associationId: association.id, userId, isHeld: true };
    if (isOwn && !(await isActiveMember(tx, membership))) return;
    const { entry, isNew } = await ensureParticipation(tx, {
      associationId: association.id,
      editionId: edition.id,
      assoAccepted: 'pending',
      requestedById: userId,
      now,
    });
    if (commonAnswer(entry) === 'refused') return;
    if (isOwn) await addUser(tx, entry, userId, now);
    if (!isNew) return;
    const participation = { edition, event, association, entry };
    await notifyManagers(tx, participation, userId);
    await notifyOrganizers(platform, tx, participation, 0);
  });
}

export const joinWithAssociation = defineFollower('payments.inscription-confirmed', {
  name: 'participation.join-with-association',
  schema: z.object({ inscriptionId: z.int() }),
  handler: (platform: Platform, { inscriptionId }) => joinByRegistering(platform, inscriptionId),
});
