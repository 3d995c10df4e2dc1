import { z } from 'zod';
import { eventMessages } from './messages.ts';

/** The database has no NUL, half a character is none, and marks that turn text around could mislead readers. */
const unwanted = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

interface Bounds {
  readonly min?: number;
  readonly max: number;
}

/** A text that an organiser types: trimmed, bounded, fit to be stored and shown. */
export function textField({ min = 0, max }: Bounds) {
  const tooShort = min <= 1 ? eventMessages.required : eventMessages.tooShort(min);
  return z
    .string({ error: eventMessages.required })
    .trim()
    .min(min, tooShort)
    .max(max, eventMessages.tooLong(max))
    .refine((text) => !unwanted.test(text), { error: eventMessages.badText });
}

const urlLength = 500;

/** An address of a page that people may follow. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: eventMessages.badUrl })
  .max(urlLength, eventMessages.tooLong(urlLength));
