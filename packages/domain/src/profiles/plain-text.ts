import { z } from 'zod';
import { eventMessages } from '../events/messages.ts';
import { isShowableText } from '../shared/storable-text.ts';

/** Trimmed text that can be stored and shown; `missing` is said when there is none at all. */
export function plainText(max: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .max(max, eventMessages.tooLong(max))
    .refine(isShowableText, { error: eventMessages.badText });
}
