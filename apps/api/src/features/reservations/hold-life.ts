/**
 * The life of holds and of the cart that they are in: nobody else writes their state. Which step may follow which is the
 * domain's table; whoever calls holds the lock of the session, and moves the counters of the stock.
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

/** Of the holds that are meant, those whose state allows the step take it, and are answered. */
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
