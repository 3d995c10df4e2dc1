import { z } from 'zod';
import { fieldMessages } from './field-messages.ts';
import { isShowableText } from './storable-text.ts';

/** Trimmed text that can be stored and shown; `missing` is said when there is none at all. */
export function plainText(max: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .max(max, fieldMessages.tooLong(max))
    .refine(isShowableText, { error: fieldMessages.badText });
}
