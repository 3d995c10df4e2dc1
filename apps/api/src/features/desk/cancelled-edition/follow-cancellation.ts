import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { defineFollower, defineJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventEditions, events } from '../../events/public.ts';
import { endUnpaidRegistration } from '../../payments/public.ts';
import { inscriptions } from '../../registration/public.ts';
import { closeWaitingLists } from '../../reservations/public.ts';
import { calendarAttachmentsByAddress } from '../../tickets/public.ts';
import {
  addPaidRegistrations,
  countNotified,
  finishChange,
  lockChange,
} from '../edition-change/change-progress.ts';
import { changeAt, type EditionChangeRow } from '../edition-change/change-rows.ts';
import { findAffected } from '../edition-change/find-affected.ts';
import type { Edition } from '../find-registration.ts';
import { cancellationKey, cancellationMail } from './cancellation-mail.ts';
import { putAside, refundOne, takeNext } from './refund-everybody.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs' | 'log'>;
const causeSchema = z.object({ editionId: z.int(), at: z.string() });
type Cause = z.infer<typeof causeSchema>;

const batchSize = 50;
/** After this time a run ends and another continues, so that other work is not blocked. */
const budgetMs = 30_000;

/** Null when it was published again: then nobody is notified or refunded any more. Archived or taken down it goes on. */
async function cancelledEdition(
  tx: Tx,
  editionId: number,
): Promise<{ edition: Edition; eventName: string } | null> {
  const [row] = await tx
    .select({ edition: eventEditions, eventName: events.name })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, editionId))
    .for('share', { of: eventEditions });
  return row?.edition.isCalledOff ? row : null;
}

/** Returns the last address of the batch, or null at the end. */
async function notifyBatch(
  platform: Dependencies,
  { editionId, at }: Cause,
  change: EditionChangeRow | null,
  after: string,
): Promise<string | null> {
  return platform.db.transaction(async (tx) => {
    const found = await cancelledEdition(tx, editionId);
    if (!found) return null;
    if (change) await lockChange(tx, change.id);
    const key = cancellationKey(editionId, at);
    const people = await findAffected(tx, { editionId, key, after, limit: batchSize });
    const readers = people.filter(({ address }) => isMailAddress(address));
    const calendars = await calendarAttachmentsByAddress(tx, platform, {
      editionId,
      addresses: readers.map(({ address }) => address),
    });
    const decided = change ? { message: change.message, refunds: change.refunds ?? 'none' } : null;
    await platform.mail.queueAll(
      tx,
      readers.map((person) =>
        cancellationMail(person, {
          ...found,
          at,
          change: decided,
          calendar: calendars.get(person.address.toLowerCase()),
        }),
      ),
    );
    if (change) await countNotified(tx, change.id, readers.length);
    return people.at(-1)?.address.toLowerCase() ?? null;
  });
}

/** Ends the next unpaid registration, unless it was settled meanwhile. Returns its id, or null when none is left. */
async function endNextUnpaid(
  platform: Dependencies,
  { editionId }: Cause,
  after: number,
): Promise<number | null> {
  return platform.db.transaction(async (tx) => {
    if (!(await cancelledEdition(tx, editionId))) return null;
    const [next] = await tx
      .select({ id: inscriptions.id })
      .from(inscriptions)
      .where(
        and(
          eq(inscriptions.editionId, editionId),
          eq(inscriptions.status, 'pending_payment'),
          gt(inscriptions.id, after),
        ),
      )
      .orderBy(asc(inscriptions.id))
      .limit(1);
    if (!next) return null;
    await endUnpaidRegistration(tx, platform, next.id);
    return next.id;
  });
}

/** Refunds one registration per transaction; false when none waits. */
async function refundNext(platform: Dependencies, change: EditionChangeRow): Promise<boolean> {
  let row: Awaited<ReturnType<typeof takeNext>> = null;
  try {
    return await platform.db.transaction(async (tx) => {
      if (!(await cancelledEdition(tx, change.editionId))) return false;
      row = await takeNext(tx, change.id);
      if (row) await refundOne(tx, platform, change, row);
      return row !== null;
    });
  } catch (error) {
    if (!row) throw error;
    await putAside(platform, row, error);
    return true;
  }
}

/** Those confirmed since the edition was cancelled are added: their payment crossed it. */
async function addLate(platform: Dependencies, change: EditionChangeRow): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if (await cancelledEdition(tx, change.editionId)) await addPaidRegistrations(tx, change);
  });
}

/**
 * First everybody is notified, as the next steps delete who they are; then unpaid registrations and waiting
 * lists are closed, and at last money goes back, so that no freed place is offered to anybody. Each step reads
 * what is left to do, so that a run may be interrupted and repeated.
 */
async function followCancellation(platform: Dependencies, cause: Cause): Promise<void> {
  const until = performance.now() + budgetMs;
  const isOverBudget = () => performance.now() > until;
  const goOn = () => platform.jobs.send(null, continueCancellation, cause);
  const change = await changeAt(platform.db.orm, cause.editionId, cause.at);
  let last: string | null = await notifyBatch(platform, cause, change, '');
  while (last !== null) {
    if (isOverBudget()) return goOn();
    last = await notifyBatch(platform, cause, change, last);
  }
  let unpaid = await endNextUnpaid(platform, cause, 0);
  while (unpaid !== null) {
    if (isOverBudget()) return goOn();
    unpaid = await endNextUnpaid(platform, cause, unpaid);
  }
  await platform.db.transaction(async (tx) => {
    if (await cancelledEdition(tx, cause.editionId)) await closeWaitingLists(tx, platform, cause.editionId);
  });
  if (!change) return;
  if (change.refunds === 'all') {
    await addLate(platform, change);
    while (await refundNext(platform, change)) if (isOverBudget()) return goOn();
  }
  await finishChange(platform, change.id);
}

const definition = {
  schema: causeSchema,
  retry: { limit: 20 },
  timeoutSeconds: 300,
  handler: followCancellation,
};

export const followCancelledEdition = defineFollower('events.edition-cancelled', {
  ...definition,
  name: 'desk.edition-cancelled',
});

/** Continues when the time of a run is over, or when what failed is tried again. */
export const continueCancellation = defineJob({ ...definition, name: 'desk.edition-cancelled-more' });
