import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { isCalledLate } from '@kermesse/domain/assemblies/notice';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationDocumentVersions } from '../associations/public.ts';
import type { AllowedMember } from '../memberships/public.ts';
import './events.ts';
import { type Assembly, conflict, lockAssembly, requireStatus } from './find-assembly.ts';
import { refreshAttendees } from './refresh-attendees.ts';
import { sendConvocations } from './send-convocations.ts';
import { assemblies, assemblyPapers } from './tables.ts';

/** A later version is another paper than the one that people were called with. */
async function bindPapers(tx: Tx, { id }: Assembly): Promise<void> {
  const newest = sql`(select ${associationDocumentVersions.id} from ${associationDocumentVersions}
    where ${associationDocumentVersions.associationDocumentId} = ${assemblyPapers.associationDocumentId}
    order by ${associationDocumentVersions.number} desc limit 1)`;
  await tx.update(assemblyPapers).set({ versionId: newest }).where(eq(assemblyPapers.assemblyId, id));
}

/** Once: the list of convened people is made, the mails follow. A late one leaves, and it is written down. */
export function callAssembly(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  member: AllowedMember,
  documentId: string,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, documentId);
    requireStatus(assembly, ['draft'], { called: messages.alreadyCalled });
    if (assembly.startsAt <= now) throw conflict(messages.inPast);
    const isLate = isCalledLate(assembly, now);
    await tx
      .update(assemblies)
      .set({
        status: 'called',
        calledAt: now,
        calledById: member.actor.id,
        isCalledLate: isLate,
        updatedAt: now,
      })
      .where(eq(assemblies.id, assembly.id));
    const convened = await refreshAttendees(tx, assembly, now);
    if (convened === 0) throw conflict(messages.nobodyToCall);
    await bindPapers(tx, assembly);
    await recordAudit(tx, {
      actorId: member.actor.id,
      action: 'association.assembly-called',
      entityType: 'assembly',
      entityId: assembly.id,
      associationId: assembly.associationId,
      before: null,
      after: { convened, isLate },
      at: now,
    });
    await jobs.send(tx, sendConvocations, { assembly: assembly.documentId });
    emit(tx, 'assemblies.changed', { assemblyId: assembly.id });
  });
}
