import { mailingMessages } from '@kermesse/domain/mailing/messages';
import type { Subscription } from '@kermesse/domain/mailing/schemas';
import { eq, sql } from 'drizzle-orm';
import { isSameSecret } from '../../platform/auth/secrets.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { associations } from '../memberships/public.ts';
import { addressHash, hasUnsubscribed } from './audience.ts';
import { emailRecipients, emails } from './tables.ts';
import { unsubscribes } from './tables-notices.ts';

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
      editionId: emails.editionId,
      associationId: emails.associationId,
      senderName: sql<string>`coalesce(${events.name}, ${associations.name}, '')`,
      isUnsubscribed: sql<boolean>`${hasUnsubscribed(sql`${emailRecipients.address}`, {
        editionId: sql`${emails.editionId}`,
        associationId: sql`${emails.associationId}`,
      })}`,
    })
    .from(emailRecipients)
    .innerJoin(emails, eq(emails.id, emailRecipients.emailId))
    .leftJoin(eventEditions, eq(eventEditions.id, emails.editionId))
    .leftJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(associations, eq(associations.id, emails.associationId))
    .where(eq(emailRecipients.documentId, documentId));
  const known = row?.variables.token;
  if (!row?.senderName || typeof known !== 'string' || !isSameSecret(known, token))
    throw new AppError('link_unusable', { message: mailingMessages.badUnsubscribeLink });
  return { ...row, isAssociation: row.associationId !== null };
}

export async function readSubscription(
  { db }: Pick<Platform, 'db'>,
  documentId: string,
  token: string,
): Promise<Subscription> {
  const { senderName, isAssociation, address, isUnsubscribed } = await find(db.orm, documentId, token);
  return { senderName, isAssociation, address: masked(address), isUnsubscribed };
}

export async function setSubscription(
  { db }: Pick<Platform, 'db'>,
  documentId: string,
  { token, isUnsubscribed }: { token: string; isUnsubscribed: boolean },
): Promise<Subscription> {
  return db.transaction(async (tx) => {
    const found = await find(tx, documentId, token);
    const { senderName, isAssociation, address, editionId, associationId } = found;
    const hash = addressHash(sql`${address}::text`);
    if (isUnsubscribed)
      await tx.execute(sql`
        insert into unsubscribes (address_hash, edition_id, association_id)
        values (${hash}, ${editionId}, ${associationId}) on conflict do nothing`);
    else
      await tx.delete(unsubscribes).where(sql`address_hash = ${hash}
        and edition_id is not distinct from ${editionId}::bigint
        and association_id is not distinct from ${associationId}::bigint`);
    return { senderName, isAssociation, address: masked(address), isUnsubscribed };
  });
}
