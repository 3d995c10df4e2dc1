import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import {
  type CalendarEntry,
  type CalendarFile,
  makeCalendarFile,
} from '../../platform/calendar/calendar-file.ts';
import { siteUrl } from '../../platform/config/site-url.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { inscriptions } from '../registration/public.ts';
import { type DatedTicket, readDatedTickets } from './read-tickets.ts';
import { tickets } from './tables.ts';

type Dependencies = Pick<Platform, 'config' | 'clock'>;

function entryOf({ config }: Dependencies, { view, createdAt, changedAt }: DatedTicket): CalendarEntry {
  const site = siteUrl(config);
  const takesPlace = view.status === 'valid' && !view.isEventCancelled;
  return {
    documentId: view.documentId,
    createdAt,
    changedAt,
    status: takesPlace ? 'confirmed' : 'cancelled',
    isPostponed: view.isEventPostponed,
    start: new Date(view.dateStart),
    end: view.hasOwnStart ? null : new Date(view.dateEnd),
    summary: view.eventName,
    description: `${view.productName} – ${view.holderName}\nInscription ${view.reference}`,
    location: view.place,
    url: `${site}/participant?eventEditionDocumentId=${view.eventEditionDocumentId}`,
  };
}

export function ticketCalendar(platform: Dependencies, shown: readonly DatedTicket[]): CalendarFile {
  const name = shown[0]?.view.eventName ?? '';
  return makeCalendarFile({
    name,
    product: 'Billets',
    entries: shown.map((ticket) => entryOf(platform, ticket)),
    organizer: { name, email: platform.config.mail.support },
    now: platform.clock.now(),
  });
}

/** The method is repeated in the content type, which some mail programs read instead of the file. */
export function calendarAttachment(platform: Dependencies, shown: readonly DatedTicket[]): MailAttachment {
  const { text, method } = ticketCalendar(platform, shown);
  return {
    filename: 'evenement.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(text),
  };
}

/** By lower-case address: each ticket mail carried the entry of the first ticket of a registration. */
export async function calendarAttachmentsByAddress(
  executor: Executor,
  platform: Dependencies,
  { editionId, addresses }: { editionId: number; addresses: readonly string[] },
): Promise<ReadonlyMap<string, MailAttachment>> {
  if (addresses.length === 0) return new Map();
  const address = sql<string>`lower(coalesce(nullif(${inscriptions.email}, ''), ${users.email}))`;
  const first = await executor
    .selectDistinctOn([tickets.inscriptionId], { id: tickets.id, documentId: tickets.documentId, address })
    .from(tickets)
    .innerJoin(inscriptions, eq(inscriptions.id, tickets.inscriptionId))
    .leftJoin(users, eq(users.id, inscriptions.userId))
    .where(
      and(
        eq(tickets.editionId, editionId),
        eq(tickets.status, 'valid'),
        inArray(
          address,
          addresses.map((each) => each.toLowerCase()),
        ),
      ),
    )
    .orderBy(asc(tickets.inscriptionId), asc(tickets.inscriptionItemId), asc(tickets.unit));
  const shown = await readDatedTickets(
    executor,
    platform.config,
    inArray(
      tickets.id,
      first.map(({ id }) => id),
    ),
    first.length,
  );
  const addressOf = new Map(first.map(({ documentId, address: to }) => [documentId, to]));
  const byAddress = new Map<string, DatedTicket[]>();
  for (const ticket of shown) {
    const to = addressOf.get(ticket.view.documentId) ?? '';
    byAddress.set(to, [...(byAddress.get(to) ?? []), ticket]);
  }
  return new Map([...byAddress].map(([to, own]) => [to, calendarAttachment(platform, own)]));
}
