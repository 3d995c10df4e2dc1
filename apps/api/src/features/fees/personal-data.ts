import { definePersonalData, detached, kept, owned } from '../../platform/people/personal-data.ts';
import { cotisationPayments, cotisationReminders, cotisations } from './tables.ts';

/** What was owed and paid stays in the association's accounts. */
export const feesPersonalData = definePersonalData('fees', [
  owned(cotisationReminders, ['paymentId', 'userId']),
  detached(cotisationReminders, 'sentById'),
  kept(cotisationPayments, 'userId', { notes: null, discountNote: null }),
  detached(cotisationPayments, 'markedPaidById'),
  detached(cotisations, 'createdById'),
]);
