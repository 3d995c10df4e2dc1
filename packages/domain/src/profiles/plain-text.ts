import { z } from 'zod';
import { eventMessages } from '../events/messages.ts';

/** The database has no NUL, half a character is none, and marks that turn text around could mislead readers. */
const unwanted = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Trimmed text that can be stored and shown; `missing` is said when there is none at all. */
export function plainText(max: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .max(max, eventMessages.tooLong(max))
    .refine((text) => !unwanted.test(text), { error: eventMessages.badText });
}
