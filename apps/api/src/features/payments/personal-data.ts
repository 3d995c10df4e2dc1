import { and, isNotNull, sql } from 'drizzle-orm';
import { definePersonalData, detached, forgetWith, kept } from '../../platform/people/personal-data.ts';
import { orderLines, orders, paymentAccounts } from './tables.ts';
import { refunds, webhookEvents } from './tables-ledger.ts';

/** Stored webhooks contain the payer's name and address; once handled only their order is needed. */
const emptyHandledMessages = forgetWith(async (tx, person) => {
  await tx
    .update(webhookEvents)
    .set({ payload: {} })
    .where(
      and(
        isNotNull(webhookEvents.handledAt),
        sql`position(lower(${person.email}) in lower(${webhookEvents.payload}::text)) > 0`,
      ),
    );
});

/** Amounts, dates and numbers are kept as the law requires; the payer's name and address are deleted. */
export const paymentsPersonalData = definePersonalData('payments', [
  kept(orderLines, ['orderId', 'payerId'], null),
  kept(orders, 'payerId', { payerName: 'Compte supprimé', payerEmail: null }),
  kept(refunds, ['orderId', 'payerId'], { reason: null }),
  detached(orders, 'markedPaidById'),
  detached(refunds, 'requestedById'),
  detached(paymentAccounts, 'createdById'),
  emptyHandledMessages,
]);
