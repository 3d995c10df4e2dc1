import { type MailValues, ticketLinkName } from '@kermesse/domain/mailing/variables';
import { formatLongDate } from '@kermesse/domain/shared/moments';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions, events } from '../events/public.ts';
import { addresses } from '../profiles/public.ts';

export interface EditionFacts {
  readonly documentId: string;
  readonly values: MailValues;
}

export async function editionFacts(executor: Executor, editionId: number): Promise<EditionFacts | null> {
  const [row] = await executor
    .select({ edition: eventEditions, eventName: events.name, city: addresses.city })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .where(eq(eventEditions.id, editionId));
  if (!row) return null;
  return {
    documentId: row.edition.documentId,
    values: {
      evenement: row.eventName,
      edition: row.edition.name,
      date: formatLongDate(row.edition.startsAt, row.edition.timezone),
      lieu: row.city ?? '',
    },
  };
}

export function withOwnPage({ documentId, values }: EditionFacts, kind: unknown): MailValues {
  const space = kind === 'volunteer' ? '/volunteer' : '/participant';
  return { ...values, [ticketLinkName]: `${space}?eventEditionDocumentId=${documentId}` };
}
