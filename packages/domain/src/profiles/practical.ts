import { z } from 'zod';
import { shirtSizes, shoeSizes } from './enums.ts';
import { profileMessages } from './messages.ts';

export const practicalSchema = z.strictObject({
  shirt_size: z.enum(shirtSizes, { error: profileMessages.shirtSizeRequired }),
  shoe_size: z
    .number({ error: profileMessages.shoeSizeInvalid })
    .min(shoeSizes.min, profileMessages.shoeSizeInvalid)
    .max(shoeSizes.max, profileMessages.shoeSizeInvalid)
    .refine((size) => Number.isInteger(size / shoeSizes.step), profileMessages.shoeSizeInvalid),
});
