import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

export const hasUpcomingEvents = definePort<
  [executor: Executor, associationId: number, now: Date],
  Promise<boolean>
>('associations.upcoming-events');

/** Fees of the periods that include the day. */
export const readFeeTotals = definePort<
  [executor: Executor, associationId: number, day: string],
  Promise<{ collectedCents: number; toCollectCents: number }>
>('associations.fee-totals');

export const exportFees = definePort<
  [executor: Executor, associationId: number],
  Promise<{ fees: unknown[]; payments: unknown[] }>
>('associations.fee-export');

export const countParticipationsToConfirm = definePort<
  [executor: Executor, associationId: number, now: Date],
  Promise<number>
>('associations.participations-to-confirm');
