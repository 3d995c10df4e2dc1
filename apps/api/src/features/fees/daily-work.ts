import { dayOf } from '@kermesse/domain/shared/moments';
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { billMembers, sendBills } from './bill-members.ts';
import { openPeriods } from './open-periods.ts';
import { resumeReminders } from './remind-many.ts';
import { isRunningFee } from './running-fee.ts';
import { cotisationPayments, cotisations } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

const atOnce = 100;

async function openPeriodsOf({ db, clock, jobs }: Dependencies, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [fee] = await tx
      .select(getTableColumns(cotisations))
      .from(cotisations)
      .innerJoin(associations, eq(associations.id, cotisations.associationId))
      .where(and(eq(cotisations.id, id), isRunningFee))
      .for('update', { of: cotisations });
    if (!fee) return;
    const opened = await openPeriods(tx, fee, clock.now());
    await sendBills(tx, { jobs }, fee.documentId, opened);
    // Also without a new period: a member may have joined while the process was down.
    if (opened.length === 0)
      await jobs.send(tx, billMembers, { cotisation: fee.documentId }, { singletonKey: fee.documentId });
  });
}

export async function openDuePeriods(platform: Dependencies, signal?: AbortSignal): Promise<void> {
  let after = 0;
  for (;;) {
    const fees = await platform.db.orm
      .select({ id: cotisations.id })
      .from(cotisations)
      .innerJoin(associations, eq(associations.id, cotisations.associationId))
      .where(and(isRunningFee, gt(cotisations.id, after)))
      .orderBy(asc(cotisations.id))
      .limit(atOnce);
    for (const { id } of fees) {
      signal?.throwIfAborted();
      await openPeriodsOf(platform, id);
      after = id;
    }
    if (fees.length < atOnce) return;
  }
}

/** Idempotent. */
export async function markOverdue({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = sql`${dayOf(now)}::date`;
  await db.orm
    .update(cotisationPayments)
    .set({ status: 'overdue', updatedAt: now })
    .where(
      and(
        eq(cotisationPayments.status, 'pending'),
        // The index on status and due date narrows the rows before each fee's grace period is read.
        sql`${cotisationPayments.dueOn} < ${today}`,
        sql`${cotisationPayments.dueOn} < ${today} - (
          select oc.grace_period_days from ${cotisations} oc where oc.id = ${cotisationPayments.cotisationId})`,
      ),
    );
}

export const feesDaily = defineJob({
  name: 'fees.daily',
  schema: z.object({}),
  schedule: '20 0 * * *',
  timeoutSeconds: 300,
  handler: async (platform: Dependencies, _data, { signal }) => {
    await openDuePeriods(platform, signal);
    await markOverdue(platform);
    await resumeReminders(platform);
  },
});
