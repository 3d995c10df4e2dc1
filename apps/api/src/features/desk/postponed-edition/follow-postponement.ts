import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { defineFollower, defineJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventEditions, events } from '../../events/public.ts';
import { calendarAttachmentsByAddress } from '../../tickets/public.ts';
import { countNotified, finishChange, lockChange } from '../edition-change/change-progress.ts';
import { latestChange } from '../edition-change/change-rows.ts';
import { addressSql, findAffected } from '../edition-change/find-affected.ts';
import { editionChanges } from '../tables-edition-change.ts';
import { postponementKey, postponementMail } from './postponement-mail.ts';
import { questionPath } from './question-link.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

const batchSize = 50;
const budgetMs = 30_000;

/**
 * Over once it is not the latest change, or the edition is cancelled or hidden: then nobody is told of it any more.
 * While the platform has taken the page down it waits to be put back.
 */
async function currentPostponement(tx: Tx, documentId: string) {
  const [row] = await tx
    .select({ change: editionChanges, edition: eventEditions, eventName: events.name })
    .from(editionChanges)
    .innerJoin(eventEditions, eq(eventEditions.id, editionChanges.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(and(eq(editionChanges.documentId, documentId), eq(editionChanges.kind, 'postponed')))
    .for('share', { of: eventEditions });
  if (!row || (await latestChange(tx, row.edition.id))?.id !== row.change.id) return 'over';
  if (row.edition.status === 'taken_down') return 'waits';
  return row.edition.status === 'published' ? row : 'over';
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

/** With the last address of the batch, if there may be more. */
async function notifyBatch(
  platform: Dependencies,
  documentId: string,
  after: string,
): Promise<{ last: string } | 'over' | 'waits'> {
  return platform.db.transaction(async (tx) => {
    const found = await currentPostponement(tx, documentId);
    if (typeof found === 'string') return found;
    const { change, edition, eventName } = found;
    const { startsAt, endsAt, answersEndAt } = change;
    if (!startsAt || !endsAt || !answersEndAt) return 'over';
    await lockChange(tx, change.id);
    const key = postponementKey(documentId);
    const people = await findAffected(tx, { editionId: edition.id, key, after, limit: batchSize });
    const readers = people.filter(({ address }) => isMailAddress(address));
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
        const questionUrl = registration
          ? questionPath(platform.config, {
              changeId: documentId,
              registrationId: registration,
              address: folded,
            })
          : null;
        return postponementMail({ person, questionUrl, calendar: calendars.get(folded) }, postponed);
      }),
    );
    await countNotified(tx, change.id, readers.length);
    const last = people.at(-1)?.address.toLowerCase();
    return last === undefined ? 'over' : { last };
  });
}

/** What was told is known by the mail's own key, so a run that is cut short goes on where it was. */
async function tellOfPostponement(platform: Dependencies, { change }: { change: string }): Promise<void> {
  const until = performance.now() + budgetMs;
  let batch = await notifyBatch(platform, change, '');
  while (typeof batch !== 'string') {
    if (performance.now() > until) return platform.jobs.send(null, followPostponement, { change });
    batch = await notifyBatch(platform, change, batch.last);
  }
  if (batch === 'waits') return;
  const [row] = await platform.db.orm
    .select({ id: editionChanges.id })
    .from(editionChanges)
    .where(eq(editionChanges.documentId, change));
  if (row) await finishChange(platform, row.id);
}

const definition = { retry: { limit: 20 }, timeoutSeconds: 300 };

export const followPostponement = defineJob({
  ...definition,
  name: 'desk.edition-postponed',
  schema: z.object({ change: z.string() }),
  handler: tellOfPostponement,
});

/** Whoever was not told before the page was taken down is told now. */
async function goOnTelling(platform: Dependencies, { editionId }: { editionId: number }): Promise<void> {
  const change = await latestChange(platform.db.orm, editionId);
  if (change?.kind === 'postponed' && change.finishedAt === null)
    await tellOfPostponement(platform, { change: change.documentId });
}

export const followPutBackEdition = defineFollower('events.edition-put-back', {
  ...definition,
  name: 'desk.edition-put-back',
  schema: z.object({ editionId: z.int() }),
  handler: goOnTelling,
});
