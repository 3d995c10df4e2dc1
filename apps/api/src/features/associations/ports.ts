import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

/** Whether the association has an event that is upcoming or running. */
export const hasUpcomingEvents = definePort<
  [executor: Executor, associationId: number, now: Date],
  Promise<boolean>
>('associations.upcoming-events');

/** Fees of the periods that include the day. */
export const readFeeTotals = definePort<
  [executor: Executor, associationId: number, day: string],
  Promise<{ collectedCents: number; toCollectCents: number }>
>('associations.fee-totals');

/** Fees and payments for the association's export. */
export const exportFees = definePort<
  [executor: Executor, associationId: number],
  Promise<{ fees: unknown[]; payments: unknown[] }>
>('associations.fee-export');

/** Participations in events that wait for the association's decision. */
export const countParticipationsToConfirm = definePort<
  [executor: Executor, associationId: number, now: Date],
  Promise<number>
>('associations.participations-to-confirm');
