import { lifetimes } from '@kermesse/domain/settings/lifetimes';
import { and, asc, inArray, lt, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSessions, signUpSessions } from '../reservations/public.ts';
import { inscriptions } from './tables.ts';
import { answerDrafts } from './tables-follow-up.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

const perTransaction = 500;

async function deleteOldDrafts(tx: Tx, before: Date): Promise<number> {
  const old = tx
    .select({ id: answerDrafts.id })
    .from(answerDrafts)
    .where(lt(answerDrafts.updatedAt, before))
    .orderBy(asc(answerDrafts.updatedAt))
    .limit(perTransaction);
  const deleted = await tx
    .delete(answerDrafts)
    .where(inArray(answerDrafts.id, old))
    .returning({ id: answerDrafts.id });
  return deleted.length;
}

/** Sessions of registrations are kept: a late payment needs their holds. */
async function deleteOldSessions(tx: Tx, before: Date): Promise<number> {
  const old = await tx
    .select({ id: signUpSessions.id })
    .from(signUpSessions)
    .where(
      and(
        lt(signUpSessions.endedAt, before),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(inscriptions)
            .where(sql`${inscriptions.sessionId} = ${signUpSessions.id}`),
        ),
      ),
    )
    .orderBy(asc(signUpSessions.endedAt))
    .limit(perTransaction)
    .for('update', { skipLocked: true });
  if (old.length > 0)
    await deleteSessions(
      tx,
      old.map(({ id }) => id),
    );
  return old.length;
}

async function repeat({ db }: Dependencies, deleteSome: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.transaction(deleteSome)) === perTransaction);
}

/** Deletes unfinished registrations after their retention time. Idempotent. */
export const forgetUnfinished = defineJob({
  name: 'registration.forget-unfinished',
  schema: z.object({}),
  schedule: '20 4 * * *',
  timeoutSeconds: 600,
  handler: async (platform: Dependencies) => {
    const now = platform.clock.now().getTime();
    await repeat(platform, (tx) => deleteOldDrafts(tx, new Date(now - lifetimes.answerDraftMs)));
    await repeat(platform, (tx) => deleteOldSessions(tx, new Date(now - lifetimes.endedSignUpSessionMs)));
  },
});
