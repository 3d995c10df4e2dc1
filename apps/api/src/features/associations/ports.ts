import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

/** Whether an event in the name of the association is to come or under way. */
export const hasUpcomingEvents = definePort<
  [executor: Executor, associationId: number, now: Date],
  Promise<boolean>
>('associations.upcoming-events');

/** Fees of the periods that run on the day: what was paid, and what is still owed. */
export const readFeeTotals = definePort<
  [executor: Executor, associationId: number, day: string],
  Promise<{ collectedCents: number; toCollectCents: number }>
>('associations.fee-totals');

/** What the association asks and has asked of its members, for its own copy. */
export const exportFees = definePort<
  [executor: Executor, associationId: number],
  Promise<{ fees: unknown[]; payments: unknown[] }>
>('associations.fee-export');

/** How many participations in events wait for the association's own yes or no. */
export const countParticipationsToConfirm = definePort<
  [executor: Executor, associationId: number, now: Date],
  Promise<number>
>('associations.participations-to-confirm');
