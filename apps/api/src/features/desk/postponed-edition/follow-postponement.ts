import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventEditions, events } from '../../events/public.ts';
import { calendarAttachmentsByAddress } from '../../tickets/public.ts';
import { countNotified, finishChange, lockChange } from '../edition-change/change-progress.ts';
import { latestChange } from '../edition-change/change-rows.ts';
import { addressSql, findAffected } from '../edition-change/find-affected.ts';
import { reachable } from '../edition-change/reachable.ts';
import { editionChanges } from '../tables-edition-change.ts';
import { postponementKey, postponementMail } from './postponement-mail.ts';
import { questionPath } from './question-link.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

const batchSize = 50;
const budgetMs = 30_000;

/** Null once it is not the latest change, or the edition is cancelled: then nobody is told of it any more. */
async function currentPostponement(tx: Tx, documentId: string) {
  const [row] = await tx
    .select({ change: editionChanges, edition: eventEditions, eventName: events.name })
    .from(editionChanges)
    .innerJoin(eventEditions, eq(eventEditions.id, editionChanges.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(and(eq(editionChanges.documentId, documentId), eq(editionChanges.kind, 'postponed')))
    .for('share', { of: eventEditions });
  if (row?.edition.status !== 'published') return null;
  return (await latestChange(tx, row.edition.id))?.id === row.change.id ? row : null;
}

/** By lower-case address, the registration for which the link of the mail is signed. */
async function askedByAddress(
  executor: Executor,
  changeId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await rowsOf<{ address: string; registration: string }>(
    executor,
    sql`select distinct on (lower(${addressSql})) lower(${addressSql}) as address, i.document_id as registration
      from edition_change_registrations r
      join inscriptions i on i.id = r.inscription_id
      left join users u on u.id = i.user_id
      where r.change_id = ${changeId}
        and lower(${addressSql}) = any(${sql.param(addresses.map((each) => each.toLowerCase()))}::text[])
      order by lower(${addressSql}), i.id`,
  );
  return new Map(rows.map(({ address, registration }) => [address, registration]));
}

/** Returns the last address of the batch, or null at the end. */
async function notifyBatch(
  platform: Dependencies,
  documentId: string,
  after: string,
): Promise<string | null> {
  return platform.db.transaction(async (tx) => {
    const found = await currentPostponement(tx, documentId);
    if (!found) return null;
    const { change, edition, eventName } = found;
    const { startsAt, endsAt, answersEndAt } = change;
    if (!startsAt || !endsAt || !answersEndAt) return null;
    await lockChange(tx, change.id);
    const key = postponementKey(documentId);
    const people = await findAffected(tx, { editionId: edition.id, key, after, limit: batchSize });
    const readers = people.filter(reachable);
    const addresses = readers.map(({ address }) => address);
    const calendars = await calendarAttachmentsByAddress(tx, platform, { editionId: edition.id, addresses });
    const asked = await askedByAddress(tx, change.id, addresses);
    const postponed = {
      documentId,
      edition,
      eventName,
      message: change.message,
      from: change.fromStartsAt,
      startsAt,
      endsAt,
      answersEndAt,
    };
    await platform.mail.queueAll(
      tx,
      readers.map((person) => {
        const folded = person.address.toLowerCase();
        const registration = asked.get(folded);
        const questionUrl = registration ? questionPath(platform.config, documentId, registration) : null;
        return postponementMail({ person, questionUrl, calendar: calendars.get(folded) }, postponed);
      }),
    );
    await countNotified(tx, change.id, readers.length);
    return people.at(-1)?.address.toLowerCase() ?? null;
  });
}

/** What was told is known by the mail's own key, so a run that is cut short goes on where it was. */
async function tellOfPostponement(platform: Dependencies, { change }: { change: string }): Promise<void> {
  const until = performance.now() + budgetMs;
  let last: string | null = await notifyBatch(platform, change, '');
  while (last !== null) {
    if (performance.now() > until) return platform.jobs.send(null, followPostponement, { change });
    last = await notifyBatch(platform, change, last);
  }
  const [row] = await platform.db.orm
    .select({ id: editionChanges.id })
    .from(editionChanges)
    .where(eq(editionChanges.documentId, change));
  if (row) await finishChange(platform, row.id);
}

export const followPostponement = defineJob({
  name: 'desk.edition-postponed',
  schema: z.object({ change: z.string() }),
  retry: { limit: 20 },
  timeoutSeconds: 300,
  handler: tellOfPostponement,
});
