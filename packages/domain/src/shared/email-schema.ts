import { z } from 'zod';
import { emailInvalid } from './email-messages.ts';

export const emailSchema = z
  .string({ error: emailInvalid })
  .trim()
  .max(254, emailInvalid)
  .pipe(z.email(emailInvalid));
