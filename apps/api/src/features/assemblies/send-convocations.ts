import type { ConvocationState } from '@kermesse/domain/assemblies/enums';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberEmail, memberships } from '../memberships/public.ts';
import { readConvocation } from './convocation.ts';
import { newsMail } from './mails.ts';
import { seatPath, seatToken } from './seat-links.ts';
import { isStillMember } from './still-member.ts';
import { assemblies, assemblyAttendees as attendees } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail' | 'config'>;

const batchSize = 100;
const budgetMs = 30_000;

/**
 * One batch in one transaction: each mail is queued and its person marked, or neither. The assembly is held, so
 * that nobody gets a convocation after it was cancelled or put to another day.
 */
async function sendBatch({ db, mail, config }: Dependencies, documentId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [assembly] = await tx
      .select()
      .from(assemblies)
      .where(eq(assemblies.documentId, documentId))
      .for('share');
    if (!assembly || assembly.status === 'draft' || assembly.status === 'closed') return false;
    const convocation = await readConvocation(tx, assembly);
    if (!convocation) return false;
    const waiting = await tx
      .select({ id: attendees.id })
      .from(attendees)
      .innerJoin(memberships, and(eq(memberships.id, attendees.membershipId), isStillMember()))
      .where(and(eq(attendees.assemblyId, assembly.id), eq(attendees.convocation, 'waiting')))
      .orderBy(asc(attendees.id))
      .limit(batchSize)
      .for('update', { of: attendees, skipLocked: true });
    if (waiting.length === 0) return false;
    const ids = waiting.map(({ id }) => id);
    const people = await tx
      .select({ attendee: attendees, email: memberEmail })
      .from(attendees)
      .innerJoin(memberships, eq(memberships.id, attendees.membershipId))
      .leftJoin(users, eq(users.id, memberships.userId))
      .where(inArray(attendees.id, ids))
      .orderBy(asc(attendees.id));
    const reached = people.flatMap(({ attendee, email }) =>
      email !== null && isMailAddress(email) ? [{ attendee, email }] : [],
    );
    await mail.queueAll(
      tx,
      reached.map(({ attendee, email }) => {
        const path = seatPath(seatToken(config, attendee.documentId, email));
        const person = { name: fullName(attendee), email, userId: attendee.userId, path };
        return newsMail(person, convocation, attendee);
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
