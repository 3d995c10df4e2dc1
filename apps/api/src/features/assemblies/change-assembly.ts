import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { isCalledLate } from '@kermesse/domain/assemblies/notice';
import type { PostponeInput } from '@kermesse/domain/assemblies/schemas';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { type Assembly, conflict, requireStatus } from './find-assembly.ts';
import { refreshAttendees } from './refresh-attendees.ts';
import { assemblies, assemblyAttendees as attendees } from './tables.ts';

/** Before the opening only: what people voted in a meeting stands. */
const requireCalled = (assembly: Assembly) =>
  requireStatus(assembly, ['called'], { open: messages.openStays });

async function record(
  tx: Tx,
  { actor }: AllowedMember,
  { id, associationId }: Assembly,
  act: 'cancelled' | 'postponed',
  details: { before?: unknown; after: unknown; at: Date },
): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    action: `association.assembly-${act}`,
    entityType: 'assembly',
    entityId: id,
    associationId,
    ...details,
  });
}

/** Everybody is told again, as by the convocation; the caller sends the mails. */
const tellAgain = (tx: Tx, { id }: Assembly) =>
  tx.update(attendees).set({ convocation: 'waiting' }).where(eq(attendees.assemblyId, id));

/** The caller holds the assembly. */
export async function cancelAssembly(
  tx: Tx,
  member: AllowedMember,
  assembly: Assembly,
  reason: string,
  now: Date,
): Promise<void> {
  requireCalled(assembly);
  await tx
    .update(assemblies)
    .set({ status: 'cancelled', cancelledAt: now, changeReason: reason, updatedAt: now })
    .where(eq(assemblies.id, assembly.id));
  await tellAgain(tx, assembly);
  await record(tx, member, assembly, 'cancelled', { after: { reason }, at: now });
}

/** Who comes is asked anew, as it was said of another day; a proxy was given for the agenda and stays. */
async function askAnew(tx: Tx, { id }: Assembly): Promise<void> {
  const ofAssembly = eq(attendees.assemblyId, id);
  await tx
    .update(attendees)
    .set({ answer: 'none', answeredAt: null })
    .where(and(ofAssembly, inArray(attendees.answer, ['present', 'absent'])));
  // Those who came on a day on which no meeting was opened were not there on the new one.
  await tx
    .update(attendees)
    .set({ isPresent: false, isRepresented: false, arrivedAt: null, leftAt: null })
    .where(ofAssembly);
}

/** To another day or place, with the notice of the statutes looked at again. The caller holds the assembly. */
export async function postponeAssembly(
  tx: Tx,
  member: AllowedMember,
  assembly: Assembly,
  { startsAt, place, onlineUrl, reason }: PostponeInput,
  now: Date,
): Promise<void> {
  requireCalled(assembly);
  const begin = new Date(startsAt);
  if (begin <= now)
    throw new AppError('validation_failed', { issues: [{ path: 'startsAt', message: messages.inPast }] });
  const isSame =
    begin.getTime() === assembly.startsAt.getTime() &&
    place === assembly.place &&
    onlineUrl === assembly.onlineUrl;
  if (isSame) throw conflict(messages.nothingMoved);
  const moved = {
    startsAt: begin,
    place,
    onlineUrl,
    isCalledLate: isCalledLate({ startsAt: begin, noticeDays: assembly.noticeDays }, now),
  };
  await tx
    .update(assemblies)
    .set({
      ...moved,
      postponedAt: now,
      postponedFrom: assembly.startsAt,
      changeReason: reason,
      updatedAt: now,
    })
    .where(eq(assemblies.id, assembly.id));
  await askAnew(tx, assembly);
  await refreshAttendees(tx, { ...assembly, ...moved }, now);
  await tellAgain(tx, assembly);
  const { startsAt: before, place: placeBefore } = assembly;
  await record(tx, member, assembly, 'postponed', {
    before: { startsAt: before.toISOString(), place: placeBefore },
    after: { startsAt, place, isLate: moved.isCalledLate, reason },
    at: now,
  });
}
