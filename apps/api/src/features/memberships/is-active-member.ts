import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { memberships } from './tables.ts';

interface Asked {
  readonly associationId: number;
  readonly userId: number;
  /** Locks the membership until the transaction ends. */
  readonly isHeld?: boolean;
}

/** False for requests and former members. */
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
