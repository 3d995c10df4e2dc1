import { z } from 'zod';
import { editionAddressSchema } from '../events/edition-address.ts';
import { instantSchema, timezoneSchema } from '../events/event-schemas.ts';
import { textField } from '../shared/text-field.ts';
import { starterKindSchema } from './starter-kinds.ts';

/** Without a postcode the server looks the town up. */
const placeSchema = editionAddressSchema.extend({ zipcode: textField({ max: 20 }).default('') });

export const startEventSchema = z.strictObject({
  kind: starterKindSchema,
  name: textField({ min: 3, max: 100 }),
  /** The end follows from the kind. */
  date_start: instantSchema,
  timezone: timezoneSchema,
  place: placeSchema.nullable().default(null),
  association: z.string().min(1).max(40).nullable().default(null),
});
export type StartEvent = z.infer<typeof startEventSchema>;

export const startEventBodySchema = z.strictObject({ data: startEventSchema });
