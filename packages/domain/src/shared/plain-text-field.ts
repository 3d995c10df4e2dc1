import { z } from 'zod';
import { fieldMessages } from './field-messages.ts';
import { isShowableText } from './storable-text.ts';

/** Trimmed; `missing` is the message for an empty text. */
export function plainText(max: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .max(max, fieldMessages.tooLong(max))
    .refine(isShowableText, { error: fieldMessages.badText });
}
