import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { defineFollower, defineJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventEditions, events } from '../../events/public.ts';
import { endUnpaidRegistration } from '../../payments/public.ts';
import { inscriptions } from '../../registration/public.ts';
import { closeWaitingLists } from '../../reservations/public.ts';
import { calendarAttachmentsByAddress } from '../../tickets/public.ts';
import type { Edition } from '../find-registration.ts';
import { cancellationMail } from './cancellation-mail.ts';
import { findAffected } from './find-affected.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;
const causeSchema = z.object({ editionId: z.int(), at: z.string() });
type Cause = z.infer<typeof causeSchema>;

const batchSize = 50;
/** After this time a run ends and another continues, so that other work is not blocked. */
const budgetMs = 30_000;
const addressSchema = z.email().max(254);

/** Null when it was published again: then nobody is notified any more. */
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
  return row?.edition.status === 'cancelled' ? row : null;
}

/** Returns the last address of the batch, or null at the end. */
async function notifyBatch(
  platform: Dependencies,
  { editionId, at }: Cause,
  after: string,
): Promise<string | null> {
  return platform.db.transaction(async (tx) => {
    const found = await cancelledEdition(tx, editionId);
    if (!found) return null;
    const people = await findAffected(tx, { editionId, at, after, limit: batchSize });
    const reachable = people.filter(({ address }) => addressSchema.safeParse(address).success);
    const calendars = await calendarAttachmentsByAddress(tx, platform, {
      editionId,
      addresses: reachable.map(({ address }) => address),
    });
    await platform.mail.queueAll(
      tx,
      reachable.map((person) =>
        cancellationMail(person, { ...found, at, calendar: calendars.get(person.address.toLowerCase()) }),
      ),
    );
    return people.at(-1)?.address.toLowerCase() ?? null;
  });
}

/** Ends one unpaid registration per transaction; false when none is left. */
async function endNextUnpaid(platform: Dependencies, { editionId }: Cause): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    if (!(await cancelledEdition(tx, editionId))) return false;
    const [next] = await tx
      .select({ id: inscriptions.id })
      .from(inscriptions)
      .where(and(eq(inscriptions.editionId, editionId), eq(inscriptions.status, 'pending_payment')))
      .orderBy(asc(inscriptions.id))
      .limit(1);
    return next ? endUnpaidRegistration(tx, platform, next.id) : false;
  });
}

/**
 * First everybody is notified, as the next steps delete who they are; then unpaid registrations and waiting
 * lists are closed. Each step reads what is left to do, so that a run may be interrupted and repeated.
 */
async function followCancellation(platform: Dependencies, cause: Cause): Promise<void> {
  const until = performance.now() + budgetMs;
  const isOverBudget = () => performance.now() > until;
  const goOn = () => platform.jobs.send(null, continueCancellation, cause);
  let last: string | null = await notifyBatch(platform, cause, '');
  while (last !== null) {
    if (isOverBudget()) return goOn();
    last = await notifyBatch(platform, cause, last);
  }
  while (await endNextUnpaid(platform, cause)) if (isOverBudget()) return goOn();
  await platform.db.transaction(async (tx) => {
    if (await cancelledEdition(tx, cause.editionId)) await closeWaitingLists(tx, platform, cause.editionId);
  });
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

/** Continues when the time of a run is over. */
export const continueCancellation = defineJob({ ...definition, name: 'desk.edition-cancelled-more' });
