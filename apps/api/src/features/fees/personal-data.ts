import { eq } from 'drizzle-orm';
import { clearAuditDetails } from '../../platform/audit/record-audit.ts';
import {
  definePersonalData,
  detached,
  forgetWith,
  kept,
  owned,
} from '../../platform/people/personal-data.ts';
import { paymentEntity } from './record-audit.ts';
import {
  cotisationPayments,
  cotisationReminderRecipients,
  cotisationReminderRuns,
  cotisationReminders,
  cotisations,
} from './tables.ts';

/** Treasurers' notes on a person's payments are also in the audit log. */
const emptyNotes = forgetWith(async (tx, person) => {
  const own = await tx
    .select({ id: cotisationPayments.id })
    .from(cotisationPayments)
    .where(eq(cotisationPayments.userId, person.id));
  const ids = own.map(({ id }) => id);
  await clearAuditDetails(tx, paymentEntity, ids);
});

/** Amounts owed and paid stay in the association's accounts. */
export const feesPersonalData = definePersonalData('fees', [
  emptyNotes,
  owned(cotisationReminders, ['paymentId', 'userId']),
  detached(cotisationReminders, 'sentById'),
  owned(cotisationReminderRecipients, ['paymentId', 'userId']),
  detached(cotisationReminderRuns, 'startedById'),
  kept(cotisationPayments, 'userId', { notes: null, discountNote: null }),
  detached(cotisationPayments, 'markedPaidById'),
  detached(cotisations, 'createdById'),
]);
