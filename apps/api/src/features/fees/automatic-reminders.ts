import { remindDaysBefore, reminderDueOn } from '@kermesse/domain/fees/payments';
import { addDays } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { memberships } from '../memberships/public.ts';
import { sendReminder } from './remind.ts';
import { isRunningFee } from './running-fee.ts';
import { cotisationPayments, cotisationReminders, cotisations } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail'>;

const atOnce = 200;

/** By account, as whoever left and came back has a new membership. */
const isOfActiveMember = sql`exists (select from ${memberships} am
  where am.association_id = ${cotisationPayments.associationId} and am.status = 'active'
    and (am.user_id = ${cotisationPayments.userId}
      or (${cotisationPayments.userId} is null and am.id = ${cotisationPayments.membershipId})))`;

function candidates({ db }: Pick<Dependencies, 'db'>, today: string, after: number) {
  return db.orm
    .select({
      id: cotisationPayments.id,
      dueOn: cotisationPayments.dueOn,
      billedAt: cotisationPayments.createdAt,
      graceDays: cotisations.gracePeriodDays,
      sent: sql<string[]>`array(select r.kind from ${cotisationReminders} r
        where r.payment_id = ${cotisationPayments.id} and r.kind <> 'manual')`,
    })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .where(
      and(
        inArray(cotisationPayments.status, ['pending', 'overdue']),
        lte(cotisationPayments.dueOn, addDays(today, remindDaysBefore)),
        isRunningFee,
        eq(cotisations.autoReminders, true),
        isOfActiveMember,
        gt(cotisationPayments.id, after),
      ),
    )
    .orderBy(asc(cotisationPayments.id))
    .limit(atOnce);
}

/** Each kind at most once per payment: before the due date, after it, and after the grace period. */
export async function sendAutomaticReminders(platform: Dependencies, signal?: AbortSignal): Promise<number> {
  const today = dayOf(platform.clock.now());
  let after = 0;
  let sent = 0;
  for (;;) {
    const rows = await candidates(platform, today, after);
    for (const { id, dueOn, billedAt, graceDays, sent: before } of rows) {
      after = id;
      const kind = reminderDueOn({ dueOn, graceDays, billedOn: dayOf(billedAt) }, today);
      if (kind === null || before.includes(kind)) continue;
      signal?.throwIfAborted();
      const outcome = await platform.db.transaction((tx) =>
        sendReminder(tx, platform, { paymentId: id, kind, sentById: null }),
      );
      if (outcome === 'sent') sent += 1;
    }
    if (rows.length < atOnce) return sent;
  }
}

export const remindDaily = defineJob({
  name: 'fees.remind',
  schema: z.object({}),
  schedule: '0 9 * * *',
  timeoutSeconds: 600,
  handler: async (platform: Dependencies, _data, { signal }) => {
    await sendAutomaticReminders(platform, signal);
  },
});
