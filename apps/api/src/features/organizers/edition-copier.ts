import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { adminInvitations, eventAdmins } from './tables.ts';

/** Access is never copied. */
export const organizersEditionCopier = defineEditionCopier('organizers', [
  ...notCopied(eventAdmins, 'editionId'),
  ...notCopied(adminInvitations, 'editionId'),
]);

/** Admins of the old edition alone get the same permissions in the copy that they made. */
export async function keepAccess(tx: Tx, userId: number, fromId: number, editionId: number): Promise<void> {
  const [own] = await tx
    .select({ permissions: eventAdmins.permissions })
    .from(eventAdmins)
    .where(and(eq(eventAdmins.editionId, fromId), eq(eventAdmins.userId, userId)));
  if (own) await tx.insert(eventAdmins).values({ ...own, userId, editionId, addedById: userId });
}
