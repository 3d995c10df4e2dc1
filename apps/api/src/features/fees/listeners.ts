import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { billMembers } from './bill-members.ts';
import { cotisations } from './tables.ts';

export function listenToMemberships({ events, db, jobs }: Platform): void {
  events.on('membership.changed', async ({ associationId }) => {
    const fees = await db.orm
      .select({ documentId: cotisations.documentId })
      .from(cotisations)
      .where(and(eq(cotisations.associationId, associationId), eq(cotisations.status, 'active')));
    for (const { documentId } of fees)
      await jobs.send(null, billMembers, { cotisation: documentId }, { singletonKey: documentId });
  });
}
