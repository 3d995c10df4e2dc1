import type { ConvocationState } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { isCalledLate } from '@kermesse/domain/assemblies/notice';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { users } from '../../platform/auth/tables.ts';
import { emit } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationDocuments } from '../associations/public.ts';
import { isAddress, senderOf } from '../fees/public.ts';
import { type AllowedMember, memberEmail, memberships } from '../memberships/public.ts';
import './events.ts';
import { conflict, lockAssembly } from './find-assembly.ts';
import { convocationMail } from './mails.ts';
import { refreshAttendees } from './refresh-attendees.ts';
import { seatPath, seatToken } from './seat-links.ts';
import { assemblies, assemblyPapers, assemblyPoints, assemblyAttendees as attendees } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail' | 'config'>;

const batchSize = 100;
const budgetMs = 30_000;

/** Once: the list of convened people is made, the mails follow. A late one leaves, and it is written down. */
export function callAssembly(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  member: AllowedMember,
  documentId: string,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, documentId);
    if (assembly.status !== 'draft') throw conflict(messages.alreadyCalled);
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

/** One batch in one transaction: each mail is queued and its person marked, or neither. */
async function sendBatch({ db, mail, config }: Dependencies, documentId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.documentId, documentId));
    const sender = assembly && (await senderOf(tx, assembly.associationId));
    if (!assembly || !sender || assembly.status === 'draft' || assembly.status === 'closed') return false;
    const waiting = await tx
      .select({ id: attendees.id })
      .from(attendees)
      .where(and(eq(attendees.assemblyId, assembly.id), eq(attendees.convocation, 'waiting')))
      .orderBy(asc(attendees.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (waiting.length === 0) return false;
    const points = await tx
      .select({ title: assemblyPoints.title })
      .from(assemblyPoints)
      .where(eq(assemblyPoints.assemblyId, assembly.id))
      .orderBy(asc(assemblyPoints.position));
    const papers = await tx
      .select({ title: associationDocuments.title })
      .from(assemblyPapers)
      .innerJoin(associationDocuments, eq(associationDocuments.id, assemblyPapers.associationDocumentId))
      .where(eq(assemblyPapers.assemblyId, assembly.id))
      .orderBy(asc(assemblyPapers.position));
    const convocation = {
      ...sender,
      assembly,
      points: points.map(({ title }) => title),
      papers: papers.map(({ title }) => title),
    };
    const ids = waiting.map(({ id }) => id);
    const people = await tx
      .select({ attendee: attendees, email: memberEmail })
      .from(attendees)
      .innerJoin(memberships, eq(memberships.id, attendees.membershipId))
      .leftJoin(users, eq(users.id, memberships.userId))
      .where(inArray(attendees.id, ids))
      .orderBy(asc(attendees.id));
    const reached = people.flatMap(({ attendee, email }) =>
      email !== null && isAddress(email) ? [{ attendee, email }] : [],
    );
    await mail.queueAll(
      tx,
      reached.map(({ attendee, email }) => {
        const path = seatPath(seatToken(config, attendee.documentId, email));
        const person = { name: fullName(attendee), email, userId: attendee.userId, path };
        const key = `assemblies.convocation:${attendee.documentId}`;
        return convocationMail(person, convocation, { key, noVote: attendee.noVote });
      }),
    );
    const sent = new Set(reached.map(({ attendee }) => attendee.id));
    const mark = async (convocationState: ConvocationState, marked: number[]) => {
      if (marked.length > 0)
        await tx
          .update(attendees)
          .set({ convocation: convocationState })
          .where(inArray(attendees.id, marked));
    };
    await mark('sent', [...sent]);
    await mark(
      'unreachable',
      ids.filter((id) => !sent.has(id)),
    );
    return true;
  });
}

/** Resumes after any interruption; a long run re-queues itself so that other jobs get a turn. */
async function runConvocations(platform: Dependencies, documentId: string, signal?: AbortSignal) {
  const until = Date.now() + budgetMs;
  while (!signal?.aborted && (await sendBatch(platform, documentId))) {
    if (Date.now() > until) {
      await platform.jobs.send(null, sendConvocations, { assembly: documentId });
      return;
    }
    // On the embedded engine other requests wait for the same connection.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export const sendConvocations = defineJob({
  name: 'assemblies.send-convocations',
  schema: z.object({ assembly: z.string() }),
  handler: (platform: Dependencies, { assembly }, { signal }) => runConvocations(platform, assembly, signal),
  retry: { limit: 30, delaySeconds: 5 },
  timeoutSeconds: 90,
});
