import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { memberships } from './tables.ts';

interface Asked {
  readonly associationId: number;
  readonly userId: number;
  /** Until the transaction ends the membership stays what it is. */
  readonly isHeld?: boolean;
}

/** Asking to join, or having left, is not belonging. */
export async function isActiveMember(
  executor: Executor,
  { associationId, userId, isHeld = false }: Asked,
): Promise<boolean> {
  const found = executor
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.associationId, associationId),
        eq(memberships.userId, userId),
        eq(memberships.status, 'active'),
      ),
    );
  const rows = await (isHeld ? found.for('share') : found);
  return rows.length > 0;
}
