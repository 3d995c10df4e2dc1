import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { identity, instant, ref } from '../db/columns.ts';

/** `kept` is a mail that no server is there to take: the development mailbox shows it. */
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export interface StoredAttachment {
  filename: string;
  contentType: string;
  base64: string;
}

/**
 * Mails on their way. The content often carries single-use links whose secrets are stored hashed elsewhere, so
 * it is dropped once the mail has left (or never will).
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    ...identity(),
    /** Set for a mail to an account; a mail to a mere address has none. */
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
    toEmail: text().notNull(),
    toName: text(),
    replyTo: text(),
    /** Where a mail program unsubscribes its reader with one click; with a secret in it, so it goes with the content. */
    unsubscribeUrl: text(),
    /** Which mail it is, e.g. `accounts.reset-password`. */
    kind: text().notNull(),
    subject: text().notNull(),
    html: text(),
    text: text(),
    attachments: jsonb().$type<StoredAttachment[]>(),
    status: text().$type<MailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    lastErrorCode: text(),
    sentAt: instant(),
    /** A mail with a key is queued once, however often the work that asks for it is repeated. */
    idempotencyKey: text(),
  },
  (t) => [
    uniqueIndex('outgoing_mails_idempotency_unique').on(t.idempotencyKey),
    index('outgoing_mails_user').on(t.userId),
    index('outgoing_mails_to').on(sql`lower(${t.toEmail})`, t.id),
    index('outgoing_mails_status').on(t.status, t.createdAt),
    check('outgoing_mails_status_known', sql`${t.status} in ('queued', 'sent', 'failed', 'kept')`),
  ],
);
