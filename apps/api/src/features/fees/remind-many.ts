import type { ReminderRun } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import type { RemindManyInput } from '@kermesse/domain/fees/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, asc, count, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Cotisation, lockFee, requireFee } from './find-fee.ts';
import { payerKey } from './payer.ts';
import { paysUnder } from './payment-search.ts';
import { sendReminder, wasRemindedOn } from './remind.ts';
import {
  cotisationPayments,
  cotisationPeriods,
  cotisationReminderRecipients as recipients,
  cotisationReminderRuns as runs,
} from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail'>;
type Run = typeof runs.$inferSelect;

const batchSize = 50;
const budgetMs = 30_000;

async function present(executor: Executor, run: Run): Promise<ReminderRun> {
  const rows = await executor
    .select({ outcome: recipients.outcome, people: count() })
    .from(recipients)
    .where(eq(recipients.runId, run.id))
    .groupBy(recipients.outcome);
  const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.people ?? 0;
  return {
    documentId: run.documentId,
    total: run.total,
    sent: of('sent'),
    passedOver: run.remindedBefore + of('before'),
    unreachable: of('nobody'),
    waiting: of('waiting'),
    startedAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

function isMeant(fee: Cotisation, { period, ids, exceptIds, status, q }: RemindManyInput) {
  const owed = (['pending', 'overdue'] as const).filter((each) => status?.includes(each) ?? true);
  if (owed.length === 0) return sql`false`;
  return and(
    eq(cotisationPayments.cotisationId, fee.id),
    inArray(cotisationPayments.status, owed),
    period === undefined
      ? undefined
      : sql`${cotisationPayments.periodId} = (
          select mp.id from ${cotisationPeriods} mp where mp.document_id = ${period})`,
    ids === undefined ? undefined : inArray(cotisationPayments.documentId, ids),
    exceptIds && exceptIds.length > 0 ? notInArray(cotisationPayments.documentId, exceptIds) : undefined,
    q === undefined ? undefined : paysUnder(cotisationPayments, q),
  );
}

/** Of several periods owed by one person, the oldest: one mail a day. */
async function writeRecipients(
  tx: Tx,
  run: Run,
  fee: Cotisation,
  input: RemindManyInput,
  today: string,
): Promise<{ total: number; remindedBefore: number }> {
  const owing = tx
    .selectDistinctOn([payerKey(cotisationPayments)], {
      id: cotisationPayments.id,
      wasReminded: sql<boolean>`${wasRemindedOn(cotisationPayments, today)}`.as('was_reminded'),
    })
    .from(cotisationPayments)
    .where(isMeant(fee, input))
    .orderBy(payerKey(cotisationPayments), asc(cotisationPayments.dueOn), asc(cotisationPayments.id))
    .as('owing');
  const [counted] = await tx
    .select({ total: count(), before: sql<number>`count(*) filter (where ${owing.wasReminded})::int` })
    .from(owing);
  await tx.execute(sql`insert into ${recipients} (run_id, payment_id, created_at)
    select ${run.id}, id, ${run.createdAt.toISOString()}::timestamptz
    from ${owing} where not was_reminded order by id`);
  return { total: counted?.total ?? 0, remindedBefore: counted?.before ?? 0 };
}

/** Stores the recipients and queues a job; one run at a time per fee. */
export async function startReminders(
  { db, clock, jobs }: Dependencies,
  actor: Actor,
  key: string,
  input: RemindManyInput,
): Promise<ReminderRun> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const fee = await lockFee(tx, actor, key);
    const [run] = await tx
      .insert(runs)
      .values({ cotisationId: fee.id, startedById: actor.id, total: 0, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!run) throw new AppError('conflict', { message: feeMessages.runOpen });
    const counts = await writeRecipients(tx, run, fee, input, dayOf(now));
    if (counts.total === 0) throw new AppError('conflict', { message: feeMessages.nobodyOwes });
    const [started] = await tx.update(runs).set(counts).where(eq(runs.id, run.id)).returning();
    await jobs.send(tx, remindMany, { run: run.documentId });
    return present(tx, started ?? run);
  });
}

export async function readReminders(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
): Promise<ReminderRun | null> {
  const fee = await requireFee(db.orm, actor, key);
  const [run] = await db.orm
    .select()
    .from(runs)
    .where(eq(runs.cotisationId, fee.id))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  return run ? present(db.orm, run) : null;
}

/** One batch in one transaction: each mail is queued and its recipient marked, or neither. */
async function sendBatch(platform: Dependencies, documentId: string): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const [run] = await tx.select().from(runs).where(eq(runs.documentId, documentId)).for('share');
    if (!run || run.finishedAt !== null) return false;
    const batch = await tx
      .select({ id: recipients.id, paymentId: recipients.paymentId })
      .from(recipients)
      .where(and(eq(recipients.runId, run.id), eq(recipients.outcome, 'waiting')))
      .orderBy(asc(recipients.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const { id, paymentId } of batch) {
      const outcome = await sendReminder(tx, platform, {
        paymentId,
        kind: 'manual',
        sentById: run.startedById,
      });
      await tx.update(recipients).set({ outcome }).where(eq(recipients.id, id));
    }
    return batch.length > 0;
  });
}

async function finish({ db, clock }: Dependencies, documentId: string): Promise<void> {
  await db.orm
    .update(runs)
    .set({ finishedAt: clock.now() })
    .where(
      and(
        eq(runs.documentId, documentId),
        isNull(runs.finishedAt),
        sql`not exists (select from ${recipients} r where r.run_id = ${runs.id} and r.outcome = 'waiting')`,
      ),
    );
}

/** Resumes after any interruption; a long run re-queues itself so that other jobs get a turn. */
export async function runReminders(
  platform: Dependencies,
  documentId: string,
  signal?: AbortSignal,
): Promise<void> {
  const until = Date.now() + budgetMs;
  while (!signal?.aborted && (await sendBatch(platform, documentId))) {
    if (Date.now() > until) {
      await platform.jobs.send(null, remindMany, { run: documentId });
      return;
    }
    // On the embedded engine other requests wait for the same connection.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!signal?.aborted) await finish(platform, documentId);
}

export const remindMany = defineJob({
  name: 'fees.remind-many',
  schema: z.object({ run: z.string() }),
  retry: { limit: 30, delaySeconds: 5 },
  timeoutSeconds: 90,
  handler: (platform: Dependencies, { run }, { signal }) => runReminders(platform, run, signal),
});

export async function resumeReminders({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  const open = await db.orm.select({ run: runs.documentId }).from(runs).where(isNull(runs.finishedAt));
  for (const { run } of open) await jobs.send(null, remindMany, { run }, { singletonKey: run });
}
