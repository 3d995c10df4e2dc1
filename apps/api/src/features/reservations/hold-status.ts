/**
 * The only file that writes the status of holds and sessions; callers hold the lock of the session and move
 * the stock counters.
 */
import {
  type HoldStep,
  holdTransitions,
  type SessionStep,
  sessionTransitions,
} from '@kermesse/domain/reservations/hold-transitions';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { holds, signUpSessions } from './tables.ts';

type Hold = typeof holds.$inferSelect;
type Session = typeof signUpSessions.$inferSelect;

export async function takeHoldStep(
  tx: Tx,
  step: Exclude<HoldStep, 'take'>,
  which: SQL | undefined,
  endedAt: Date | null,
): Promise<Hold[]> {
  const { from, to } = holdTransitions[step];
  return tx
    .update(holds)
    .set({ status: to, endedAt })
    .where(and(which, inArray(holds.status, [...from])))
    .returning();
}

export async function takeSessionStep(
  tx: Tx,
  step: Exclude<SessionStep, 'open'>,
  sessionIds: readonly number[],
  changes: Partial<Pick<Session, 'endedAt' | 'expiresAt' | 'addressKey'>>,
): Promise<Session[]> {
  const { from, to } = sessionTransitions[step];
  return tx
    .update(signUpSessions)
    .set({ ...changes, status: to })
    .where(and(inArray(signUpSessions.id, [...sessionIds]), inArray(signUpSessions.status, [...from])))
    .returning();
}
