import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedMember, memberships } from '../memberships/public.ts';
import { convenedPerson } from './convened-person.ts';
import { readConvocation } from './convocation.ts';
import { conflict, liveStatuses, lockAssembly, requireStatus } from './find-assembly.ts';
import { newsMail } from './mails.ts';
import { isStillMember } from './still-member.ts';
import { assemblyAttendees as attendees } from './tables.ts';

/** To one person, who lost it or whose address was corrected; it holds the link of their present address. */
export function resendConvocation(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>,
  member: AllowedMember,
  { assemblyId, attendeeId }: { assemblyId: string; attendeeId: string },
): Promise<void> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, assemblyId);
    requireStatus(assembly, liveStatuses);
    const [found] = await tx
      .select({ attendee: attendees })
      .from(attendees)
      .innerJoin(memberships, and(eq(memberships.id, attendees.membershipId), isStillMember()))
      .where(and(eq(attendees.documentId, attendeeId), eq(attendees.assemblyId, assembly.id)));
    if (!found) throw new AppError('not_found', { message: messages.attendeeUnknown });
    const { attendee } = found;
    const person = await convenedPerson(tx, platform, attendee);
    if (!person) throw conflict(messages.noAddress);
    const convocation = await readConvocation(tx, assembly);
    if (!convocation) throw new AppError('not_found', { message: messages.notFound });
    const { isBulk: _, ...message } = newsMail(person, convocation, attendee, now);
    await platform.mail.queue(tx, message);
    await tx.update(attendees).set({ convocation: 'sent' }).where(eq(attendees.id, attendee.id));
    await recordAudit(tx, {
      actorId: member.actor.id,
      action: 'association.assembly-convocation-resent',
      entityType: 'assembly',
      entityId: assembly.id,
      associationId: assembly.associationId,
      after: { attendee: attendee.documentId },
      at: now,
    });
  });
}
