import { accountState } from '@kermesse/domain/payments/account-state';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Executor } from '../../platform/db/database.ts';
import { paymentAccounts } from './tables.ts';

export async function takeAccountState(executor: Executor, account: Stripe.Account): Promise<void> {
  const flags = {
    hasChargesEnabled: account.charges_enabled,
    hasPayoutsEnabled: account.payouts_enabled,
    hasDetailsSubmitted: account.details_submitted,
  };
  await executor
    .update(paymentAccounts)
    .set({ ...flags, state: accountState(flags) })
    .where(eq(paymentAccounts.providerAccountId, account.id));
}
