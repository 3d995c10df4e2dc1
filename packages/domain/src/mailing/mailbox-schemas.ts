import { z } from 'zod';
import { entryOf } from '../shared/answers.ts';

const mailSummarySchema = z.object({
  documentId: z.string(),
  kind: z.string(),
  toEmail: z.string(),
  toName: z.string().nullable(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
});

const mailContentSchema = mailSummarySchema.extend({
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })),
});
export type MailContent = z.infer<typeof mailContentSchema>;

/** Of the development mailbox. */
export const sentMailsSchema = entryOf(z.array(mailSummarySchema));
export const sentMailSchema = entryOf(mailContentSchema);
