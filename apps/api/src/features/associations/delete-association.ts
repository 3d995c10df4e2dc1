import { associationMessages } from '@kermesse/domain/associations/messages';
import { foldText } from '@kermesse/domain/shared/text';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { sqlFailure } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedMember, associations, stillInAssociation } from '../memberships/public.ts';
import { removeAddress } from '../profiles/public.ts';
import { hasUpcomingEvents } from './ports.ts';

/** SQLSTATE of a row that is still referenced; it depends on the version of the server. */
const stillUsed = new Set(['23503', '23001']);

/** Not with upcoming events or accounts to keep. One that is not accepted yet needs no typed name. */
export async function deleteAssociation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedMember,
  confirmation: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const { association } = await stillInAssociation(tx, allowed);
      const isConfirmed = foldText(confirmation) === foldText(association.name);
      if (association.status === 'accepted' && !isConfirmed)
        throw new AppError('validation_failed', {
          message: associationMessages.nameMismatch,
          issues: [{ path: 'confirmation', message: associationMessages.nameMismatch }],
        });
      if (await hasUpcomingEvents(tx, association.id, clock.now()))
        throw new AppError('conflict', { message: associationMessages.hasUpcomingEvents });
      await tx.delete(associations).where(eq(associations.id, association.id));
      if (association.addressId !== null) await removeAddress(tx, association.addressId);
      await recordAudit(tx, {
        actorId: allowed.actor.id,
        action: 'association.deleted',
        entityType: 'association',
        entityId: association.id,
        associationId: association.id,
        before: { name: association.name, siret: association.siret, rna: association.rna },
        at: clock.now(),
      });
    });
  } catch (error) {
    if (!(error instanceof AppError) && stillUsed.has(sqlFailure(error)?.state ?? ''))
      throw new AppError('conflict', { message: associationMessages.hasAccounts, cause: error });
    throw error;
  }
}
