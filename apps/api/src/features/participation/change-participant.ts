import type { ParticipantChange } from '@kermesse/domain/participation/schemas';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberStanding } from '../memberships/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { assoInscriptions, assoParticipants } from './tables.ts';

export async function changeParticipant(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: string,
  change: ParticipantChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ participant: assoParticipants, associationId: assoInscriptions.associationId })
      .from(assoParticipants)
      .innerJoin(assoInscriptions, eq(assoInscriptions.id, assoParticipants.assoInscriptionId))
      .where(eq(assoParticipants.documentId, requireDocumentId(key)))
      .for('update', { of: assoParticipants });
    if (!row) throw notFound();
    const standing = await memberStanding(tx, actor, String(row.associationId));
    if (!standing?.permissions.includes('view_events')) throw notFound();
    if (!standing.permissions.includes('manage_events')) throw forbidden();
    await tx
      .update(assoParticipants)
      .set({ ...change, updatedAt: clock.now() })
      .where(eq(assoParticipants.id, row.participant.id));
  });
}
