import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { holds, signUpSessions } from './tables.ts';

/** The caller ensures that nothing refers to the sessions any more. */
export async function deleteSessions(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  await tx.delete(holds).where(inArray(holds.sessionId, [...sessionIds]));
  await tx.delete(signUpSessions).where(inArray(signUpSessions.id, [...sessionIds]));
}
