import { associationMessages } from '@kermesse/domain/associations/messages';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../memberships/public.ts';
import { personOf } from '../profiles/public.ts';
import { associationAcceptedMail, associationRefusedMail } from './mails.ts';

/** Null accepts; a reason refuses. */
type Verdict = { readonly reason: string } | null;

/** A refusal releases SIRET and RNA number, so that nobody can block an association's own. */
export async function decideAssociation(
  { db, clock, mail }: Pick<Platform, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  key: string,
  verdict: Verdict,
): Promise<void> {
  const identity = readIdentity(key);
  if (identity?.by !== 'documentId') throw notFound();
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [association] = await tx
      .select()
      .from(associations)
      .where(eq(associations.documentId, identity.value))
      .for('update');
    if (!association) throw notFound();
    if (association.status !== 'pending')
      throw new AppError('conflict', { message: associationMessages.alreadyDecided });
    await tx
      .update(associations)
      .set({
        status: verdict ? 'refused' : 'accepted',
        decidedById: actor.id,
        decidedAt: now,
        refusalReason: verdict?.reason ?? null,
        ...(verdict ? { siret: null, rna: null } : {}),
        updatedAt: now,
      })
      .where(eq(associations.id, association.id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: verdict ? 'association.refused' : 'association.accepted',
      entityType: 'association',
      entityId: association.id,
      associationId: association.id,
      before: { siret: association.siret, rna: association.rna },
      after: verdict ? { reason: verdict.reason } : null,
      at: now,
    });
    const userId = association.createdById;
    const creator = userId === null ? null : await personOf(tx, userId);
    if (userId === null || !creator) return;
    const to = { userId, ...creator };
    await mail.queue(
      tx,
      verdict
        ? associationRefusedMail(to, association, verdict.reason)
        : associationAcceptedMail(to, association),
    );
  });
}
