import { and, eq, inArray } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Executor } from '../../platform/db/database.ts';
import { paymentAccounts } from './tables.ts';

export async function associationAccount(executor: Executor, associationId: number): Promise<number | null> {
  const [row] = await executor
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.associationId, associationId), eq(paymentAccounts.state, 'active')));
  return row?.id ?? null;
}

export async function payableOnline(
  executor: Executor,
  config: Config,
  associationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (config.payments.secretKey === null || associationIds.length === 0) return new Set();
  if (!config.payments.isAccountRequired) return new Set(associationIds);
  const rows = await executor
    .select({ id: paymentAccounts.associationId })
    .from(paymentAccounts)
    .where(
      and(inArray(paymentAccounts.associationId, [...associationIds]), eq(paymentAccounts.state, 'active')),
    );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}
