import { z } from 'zod';
import { isShowableText } from '../shared/storable-text.ts';
import { eventMessages } from './messages.ts';

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
    .refine(isShowableText, { error: eventMessages.badText });
}

const urlLength = 500;

/** An address of a page that people may follow. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: eventMessages.badUrl })
  .max(urlLength, eventMessages.tooLong(urlLength));
