import { z } from 'zod';
import { textField, webAddressSchema } from '../shared/text-field.ts';
import { eventMessages } from './messages.ts';

/** At least two letters, so that '42' is no name. */
const twoLetters = /\p{L}.*\p{L}/su;

export const sponsorFields = {
  name: textField({ min: 2, max: 100 }).refine((name) => twoLetters.test(name), {
    error: eventMessages.twoLetters,
  }),
  description: textField({ max: 500 }).nullable(),
  url: webAddressSchema.nullable(),
  order: z.int().min(0).max(10_000),
} as const;

export const reorderSchema = z.strictObject({
  /** All in the wanted order, of the same event, edition or product. */
  ids: z.array(z.string().min(1).max(40)).min(1).max(500),
});
