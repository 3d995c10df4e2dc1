import {
  callOffReasons,
  campaignTargets,
  emailSendStatuses,
  emailStatuses,
  mailAudiences,
  recipientStatuses,
} from '@kermesse/domain/mailing/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, atMostOne, oneOf } from '../../platform/db/constraints.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { inscriptions } from '../registration/tables.ts';

/** `transactionalKey` is the transactional mail (`inscription_confirmed`, …) whose text this replaces. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    ...identity(),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    associationId: ref().references(() => associations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    subject: text().notNull(),
    previewText: text().notNull().default(''),
    json: jsonb().notNull(),
    transactionalKey: text(),
    /** Made by a starter; false once an organiser changed or confirmed it. */
    isProposal: boolean().notNull().default(false),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    atMostOne('email_templates_one_owner', t.editionId, t.associationId),
    uniqueIndex('email_templates_edition_key_unique').on(t.editionId, t.transactionalKey),
    uniqueIndex('email_templates_association_key_unique').on(t.associationId, t.transactionalKey),
    index('email_templates_edition').on(t.editionId, t.createdAt),
    index('email_templates_association').on(t.associationId, t.createdAt),
    index('email_templates_creator').on(t.createdById),
  ],
);

/** A message as sent, to an audience (`target` set) or to one person. `content` holds variables. */
export const emails = pgTable(
  'emails',
  {
    ...identity(),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    associationId: ref().references(() => associations.id, { onDelete: 'cascade' }),
    templateId: ref().references(() => emailTemplates.id, { onDelete: 'set null' }),
    title: text().notNull(),
    previewText: text().notNull().default(''),
    json: jsonb(),
    content: text().notNull(),
    audience: text({ enum: mailAudiences }).notNull(),
    target: text({ enum: campaignTargets }),
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    isTransactional: boolean().notNull().default(false),
    /** Sent also to members who unsubscribed, and without a way to leave. */
    isConvocation: boolean().notNull().default(false),
    status: text({ enum: emailSendStatuses }).notNull().default('draft'),
    scheduledAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    /** Of a planned message that did not leave, and that nobody cancelled. */
    callOffReason: text({ enum: callOffReasons }),
    recipientCount: integer().notNull().default(0),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.audience, mailAudiences),
    oneOf(t.target, campaignTargets),
    oneOf(t.status, emailSendStatuses),
    oneOf(t.callOffReason, callOffReasons),
    atLeast(t.recipientCount, 0),
    atMostOne('emails_one_owner', t.editionId, t.associationId),
    check('emails_convocation_of_association', sql`not ${t.isConvocation} or ${t.associationId} is not null`),
    check('emails_scheduled_at', sql`${t.status} <> 'scheduled' or ${t.scheduledAt} is not null`),
    index('emails_edition').on(t.editionId, t.createdAt),
    index('emails_association').on(t.associationId, t.createdAt),
    index('emails_due').on(t.scheduledAt).where(sql`${t.status} = 'scheduled'`),
    index('emails_template').on(t.templateId),
    index('emails_creator').on(t.createdById),
  ],
);

/** The recipients of a campaign, stored before sending starts: one row, and so one mail, per address. */
export const emailRecipients = pgTable(
  'email_recipients',
  {
    ...identity(),
    emailId: ref()
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
    inscriptionId: ref().references(() => inscriptions.id, { onDelete: 'set null' }),
    address: text().notNull(),
    variables: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text({ enum: recipientStatuses }).notNull().default('waiting'),
    queuedAt: instant(),
    failure: text(),
  },
  (t) => [
    oneOf(t.status, recipientStatuses),
    uniqueIndex('email_recipients_once').on(t.emailId, sql`lower(${t.address})`),
    index('email_recipients_waiting').on(t.emailId, t.id).where(sql`${t.status} = 'waiting'`),
    index('email_recipients_status').on(t.emailId, t.status),
    index('email_recipients_user').on(t.userId),
    index('email_recipients_inscription').on(t.inscriptionId),
  ],
);

export const emailStats = pgTable(
  'email_stats',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailId: ref()
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'set null' }),
    audience: text({ enum: mailAudiences }).notNull(),
    variables: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    emailStatus: text({ enum: emailStatuses }).notNull().default('delivered'),
    firstViewedAt: instant(),
    lastViewedAt: instant(),
    viewCount: integer().notNull().default(0),
  },
  (t) => [
    oneOf(t.audience, mailAudiences),
    oneOf(t.emailStatus, emailStatuses),
    atLeast(t.viewCount, 0),
    uniqueIndex('email_stats_once').on(t.emailId, t.userId),
    index('email_stats_inbox').on(t.userId, t.createdAt.desc()),
    index('email_stats_unread').on(t.userId, t.audience).where(sql`${t.emailStatus} = 'delivered'`),
    index('email_stats_edition').on(t.editionId),
  ],
);
