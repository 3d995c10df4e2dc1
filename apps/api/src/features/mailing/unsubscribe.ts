import { timingSafeEqual } from 'node:crypto';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import type { Subscription } from '@kermesse/domain/mailing/schemas';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { addressHash, hasUnsubscribed } from './audience.ts';
import { emailRecipients, emails } from './tables.ts';
import { unsubscribes } from './tables-notices.ts';

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** As 'c•••@exemple.fr'. */
function masked(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}

async function find(executor: Executor, documentId: string, token: string) {
  const [row] = await executor
    .select({
      address: emailRecipients.address,
      variables: emailRecipients.variables,
      editionId: eventEditions.id,
      eventName: events.name,
      isUnsubscribed: sql<boolean>`${hasUnsubscribed(sql`${emailRecipients.address}`, sql`${eventEditions.id}`)}`,
    })
    .from(emailRecipients)
    .innerJoin(emails, eq(emails.id, emailRecipients.emailId))
    .innerJoin(eventEditions, eq(eventEditions.id, emails.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(emailRecipients.documentId, documentId));
  const known = row?.variables.token;
  if (!row || typeof known !== 'string' || !isSame(known, token))
    throw new AppError('link_unusable', { message: mailingMessages.badUnsubscribeLink });
  return row;
}

export async function readSubscription(
  { db }: Pick<Platform, 'db'>,
  documentId: string,
  token: string,
): Promise<Subscription> {
  const { eventName, address, isUnsubscribed } = await find(db.orm, documentId, token);
  return { eventName, address: masked(address), isUnsubscribed };
}

export async function setSubscription(
  { db }: Pick<Platform, 'db'>,
  documentId: string,
  { token, isUnsubscribed }: { token: string; isUnsubscribed: boolean },
): Promise<Subscription> {
  return db.transaction(async (tx) => {
    const { eventName, address, editionId } = await find(tx, documentId, token);
    const hash = addressHash(sql`${address}::text`);
    if (isUnsubscribed)
      await tx.execute(sql`
        insert into unsubscribes (address_hash, edition_id) values (${hash}, ${editionId}) on conflict do nothing`);
    else await tx.delete(unsubscribes).where(sql`address_hash = ${hash} and edition_id = ${editionId}`);
    return { eventName, address: masked(address), isUnsubscribed };
  });
}
