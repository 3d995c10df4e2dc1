import { administrationMessages } from '@kermesse/domain/administration/messages';
import type { SettleReport } from '@kermesse/domain/administration/reports';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { reports } from './tables.ts';

export async function settleReport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: string,
  { state, note }: SettleReport,
): Promise<void> {
  const documentId = requireDocumentId(key);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(reports)
      .set({ state, note: note || null, settledAt: now, settledById: actor.id })
      .where(and(eq(reports.documentId, documentId), eq(reports.state, 'new')))
      .returning();
    if (!settled) {
      const [known] = await tx
        .select({ id: reports.id })
        .from(reports)
        .where(eq(reports.documentId, documentId));
      throw known ? new AppError('conflict', { message: administrationMessages.reportClosed }) : notFound();
    }
    await recordAudit(tx, {
      actorId: actor.id,
      action: `report.${state}`,
      entityType: 'report',
      entityId: settled.id,
      editionId: settled.editionId,
      associationId: settled.associationId,
      after: { text: note },
      at: now,
    });
  });
}
