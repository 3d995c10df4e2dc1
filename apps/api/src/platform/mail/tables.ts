import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { identity, instant, ref } from '../db/columns.ts';

/** `kept`: no mail server is configured, and the development mailbox shows the mail. */
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export interface StoredAttachment {
  filename: string;
  contentType: string;
  base64: string;
}

/** Content may hold single-use links, so it is deleted once the mail was sent or has failed. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    ...identity(),
    /** Null for a mail to an address without an account. */
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
    toEmail: text().notNull(),
    toName: text(),
    replyTo: text(),
    /** For one-click unsubscription; contains a token, so it is deleted with the content. */
    unsubscribeUrl: text(),
    /** Such as `accounts.reset-password`. */
    kind: text().notNull(),
    subject: text().notNull(),
    html: text(),
    text: text(),
    attachments: jsonb().$type<StoredAttachment[]>(),
    status: text().$type<MailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    lastErrorCode: text(),
    sentAt: instant(),
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
