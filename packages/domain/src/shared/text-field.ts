import { z } from 'zod';
import { fieldMessages } from './field-messages.ts';
import { isShowableText } from './storable-text.ts';

interface Bounds {
  readonly min?: number;
  readonly max: number;
}

export function textField({ min = 0, max }: Bounds) {
  const tooShort = min <= 1 ? fieldMessages.required : fieldMessages.tooShort(min);
  return z
    .string({ error: fieldMessages.required })
    .trim()
    .min(min, tooShort)
    .max(max, fieldMessages.tooLong(max))
    .refine(isShowableText, { error: fieldMessages.badText });
}

const urlLength = 500;

export const webAddressSchema = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: fieldMessages.badUrl })
  .max(urlLength, fieldMessages.tooLong(urlLength));
