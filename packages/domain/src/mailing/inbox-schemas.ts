import { z } from 'zod';
import { entryOf, pageOf } from '../shared/answers.ts';
import {
  emailStatusSchema,
  mailAudienceSchema,
  notificationPrioritySchema,
  notificationTypeSchema,
} from './enums.ts';

// Apart from the schemas for writing mails, because every page of the site loads these.

const instant = z.iso.datetime();
const identity = { documentId: z.string(), createdAt: instant };

export const unreadCountsSchema = z.object({
  total: z.int().min(0),
  participant: z.int().min(0),
  benevole: z.int().min(0),
  association: z.int().min(0),
});
export type UnreadCounts = z.infer<typeof unreadCountsSchema>;

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

/** Times and counts sent by a client are ignored: the server counts. */
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

export const inboxPageSchema = pageOf(inboxEntrySchema);
export const inboxMessageAnswerSchema = entryOf(inboxMessageSchema);
export const openedMailAnswerSchema = entryOf(openedMailSchema);
export const notificationPageSchema = pageOf(notificationSchema);
export const unreadNotificationsSchema = z.object({ unread: z.int().min(0) });
