import { z } from 'zod';
import { emailInvalid } from './email-messages.ts';

/** As mails are sent to it: not trimmed. */
export const mailAddressSchema = z.email().max(254);

export const isMailAddress = (text: unknown): text is string => mailAddressSchema.safeParse(text).success;

/** As people type it. */
export const emailSchema = z
  .string({ error: emailInvalid })
  .trim()
  .max(254, emailInvalid)
  .pipe(z.email(emailInvalid));
