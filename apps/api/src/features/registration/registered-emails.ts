import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { inscriptions } from './tables.ts';

export async function isEmailRegistered(
  executor: Executor,
  editionId: number,
  email: string,
): Promise<boolean> {
  const [row] = await executor
    .select({ id: inscriptions.id })
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.editionId, editionId),
        eq(sql`lower(${inscriptions.email})`, email.toLowerCase()),
        inArray(inscriptions.status, ['pending_payment', 'confirmed']),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function hasAccount(executor: Executor, email: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(1);
  return row !== undefined;
}
