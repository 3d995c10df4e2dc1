import { and, eq, inArray } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/tables.ts';
import { also, definePersonalData, detached, kept, owned } from '../../platform/people/personal-data.ts';
import { paymentEntity } from './record-audit.ts';
import {
  cotisationPayments,
  cotisationReminderRecipients,
  cotisationReminderRuns,
  cotisationReminders,
  cotisations,
} from './tables.ts';

/** What treasurers noted about a person's payments stands in the record of their acts, too. */
const emptyNotes = also(async (tx, person) => {
  const own = tx
    .select({ id: cotisationPayments.id })
    .from(cotisationPayments)
    .where(eq(cotisationPayments.userId, person.id));
  await tx
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(and(eq(auditEntries.entityType, paymentEntity), inArray(auditEntries.entityId, own)));
});

/** What was owed and paid stays in the association's accounts. */
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
