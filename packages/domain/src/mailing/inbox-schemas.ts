import { z } from 'zod';
import {
  emailStatusSchema,
  mailAudienceSchema,
  notificationPrioritySchema,
  notificationTypeSchema,
} from './enums.ts';

// Every page of the site asks for these: they stand apart from what it takes to write a mail.

const instant = z.iso.datetime();
const identity = { documentId: z.string(), createdAt: instant };

export const unreadCountsSchema = z.object({
  total: z.int().min(0),
  participant: z.int().min(0),
  benevole: z.int().min(0),
  association: z.int().min(0),
});
export type UnreadCounts = z.infer<typeof unreadCountsSchema>;

/** A message in the inbox, as the list shows it. */
export const inboxEntrySchema = z.object({
  ...identity,
  emailStatus: emailStatusSchema,
  audience: mailAudienceSchema,
  firstViewedAt: instant.nullable(),
  lastViewedAt: instant.nullable(),
  viewCount: z.int().min(0),
  eventName: z.string().nullable(),
  email: z.object({ title: z.string(), previewText: z.string().nullish(), createdAt: instant }),
});
export type InboxEntry = z.infer<typeof inboxEntrySchema>;

export const inboxMessageSchema = inboxEntrySchema.extend({
  email: z.object({ title: z.string(), content: z.string(), createdAt: instant }),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;

/** The server counts: what a client says about times and counts is read and left aside. */
export const openMailBodySchema = z.strictObject({
  data: z.strictObject({
    emailStatus: z.literal('opened'),
    firstViewedAt: instant.nullish(),
    lastViewedAt: instant.nullish(),
    viewCount: z.int().nullish(),
  }),
});

export const openedMailSchema = z.object({
  id: z.int(),
  ...identity,
  updatedAt: instant,
  emailStatus: emailStatusSchema,
  firstViewedAt: instant.nullable(),
  lastViewedAt: instant.nullable(),
  viewCount: z.int().min(0),
});

export const notificationSchema = z.object({
  ...identity,
  type: notificationTypeSchema,
  title: z.string(),
  message: z.string(),
  timestamp: instant,
  read: z.boolean(),
  priority: notificationPrioritySchema,
  link: z.string().nullable(),
});
export type NotificationEntry = z.infer<typeof notificationSchema>;
