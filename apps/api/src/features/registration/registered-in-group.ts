import type { GroupPerson } from '@kermesse/domain/groups/registration-group';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { inscriptions } from './tables.ts';

/** Names and payment state only, no contact details. */
export async function readRegisteredInGroup(executor: Executor, groupId: number): Promise<GroupPerson[]> {
  const rows = await executor
    .select()
    .from(inscriptions)
    .where(
      and(eq(inscriptions.groupId, groupId), inArray(inscriptions.status, ['confirmed', 'pending_payment'])),
    )
    .orderBy(asc(inscriptions.lastname), asc(inscriptions.firstname), asc(inscriptions.id));
  return rows.map(({ reference, firstname, lastname, status, createdAt }) => ({
    reference,
    name: fullName({ firstname, lastname }) || reference,
    isConfirmed: status === 'confirmed',
    registeredAt: createdAt.toISOString(),
  }));
}
