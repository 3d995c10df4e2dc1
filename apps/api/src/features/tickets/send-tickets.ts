import { formatDate } from '@kermesse/domain/shared/moments';
import { ticketDates } from '@kermesse/domain/tickets/ticket-when';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { inviteToConfirm } from '../accounts/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { inscriptions } from '../registration/public.ts';
import { ticketsMail } from './mails.ts';
import { ticketPdf } from './pdf/ticket-pdf.ts';
import { readDatedTickets } from './read-tickets.ts';
import { tickets } from './tables.ts';
import { calendarAttachment } from './ticket-calendar.ts';
import { appleAttachments } from './wallet/apple-pass.ts';

/** More would make the mail too large; the tickets are also on the site. */
const mostAttached = 40;

type Dependencies = Pick<Platform, 'db' | 'config' | 'clock' | 'mail'>;

async function load({ db }: Dependencies, documentId: string) {
  const [row] = await db.orm
    .select({
      inscription: inscriptions,
      account: users.email,
      eventName: events.name,
      edition: eventEditions,
    })
    .from(inscriptions)
    .leftJoin(users, eq(users.id, inscriptions.userId))
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(inscriptions.documentId, documentId));
  return row ?? null;
}

/** Anybody may report another person's tickets as lost, so the mail is sent at most once in this time. */
const lostEveryMs = 10 * 60_000;

const occasions = ['confirmed', 'lost', 'asked', 'transferred'] as const;
export type Occasion = (typeof occasions)[number];

function keyOf(inscription: string, occasion: Occasion, now: Date, jobId: string): string {
  if (occasion === 'confirmed') return `tickets:${inscription}`;
  const turn = occasion === 'lost' ? `lost:${Math.floor(now.getTime() / lostEveryMs)}` : jobId;
  return `tickets:${inscription}:${turn}`;
}

async function run(
  platform: Dependencies,
  data: { inscription: string; occasion: Occasion },
  { documentId: runId }: { documentId: string },
): Promise<void> {
  const row = await load(platform, data.inscription);
  if (row?.inscription.status !== 'confirmed' || row.edition.isCalledOff) return;
  const { inscription, edition } = row;
  const email = inscription.email ?? row.account;
  if (email === null) return;
  const key = keyOf(inscription.documentId, data.occasion, platform.clock.now(), runId);
  const [sent] = await platform.db.orm
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(eq(outgoingMails.idempotencyKey, key));
  if (sent) return;
  const valid = await readDatedTickets(
    platform.db.orm,
    platform.config,
    and(eq(tickets.inscriptionId, inscription.id), eq(tickets.status, 'valid')),
  );
  const [first] = valid;
  const attachments: MailAttachment[] = first
    ? [
        {
          filename: 'billets.pdf',
          contentType: 'application/pdf',
          content: await ticketPdf(valid.slice(0, mostAttached).map(({ view }) => view)),
        },
        calendarAttachment(platform, [first]),
        ...(await appleAttachments(
          platform.config.wallets.apple,
          valid.slice(0, mostAttached).map(({ view }) => view),
        )),
      ]
    : [];
  await platform.db.transaction(async (tx) =>
    platform.mail.queue(
      tx,
      ticketsMail({
        email,
        confirmation:
          inscription.userId === null ? [] : await inviteToConfirm(tx, platform, inscription.userId, email),
        isOwn: inscription.thirdPersonId === null || email.toLowerCase() === row.account?.toLowerCase(),
        userId: inscription.userId,
        editionId: edition.id,
        firstname: inscription.firstname,
        lastname: inscription.lastname,
        kind: inscription.kind,
        reference: inscription.reference,
        eventName: row.eventName,
        editionDocumentId: edition.documentId,
        dates: first
          ? ticketDates(valid.map(({ view }) => view))
          : [['Date', formatDate(edition.startsAt, edition.timezone)]],
        count: valid.length,
        key,
        attachments,
      }),
    ),
  );
}

export const sendTickets = defineJob({
  name: 'tickets.send',
  schema: z.object({ inscription: z.string(), occasion: z.enum(occasions) }),
  handler: run,
});
