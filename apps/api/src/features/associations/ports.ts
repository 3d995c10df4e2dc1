import type { Executor, Tx } from '../../platform/db/database.ts';
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

/** Of an association that is active again. */
export const resumeFees = definePort<[tx: Tx, associationId: number, now: Date], Promise<void>>(
  'associations.resume-fees',
);

export const exportFees = definePort<
  [executor: Executor, associationId: number],
  Promise<{ fees: unknown[]; payments: unknown[] }>
>('associations.fee-export');

export const countParticipationsToConfirm = definePort<
  [executor: Executor, associationId: number, now: Date],
  Promise<number>
>('associations.participations-to-confirm');

/** A meeting that was called or held with this document among its papers, by what and when it is. */
export const meetingWithPaper = definePort<
  [tx: Tx, associationDocumentId: number],
  Promise<{ kind: string; day: string } | null>
>('associations.meeting-with-paper');
