import { z } from 'zod';
import type { IsoDate } from '../shared/calendar-date.ts';
import { healthSchema } from './health.ts';
import { personalInfoSchemaOn } from './personal-info.ts';
import { practicalSchema } from './practical.ts';

const id = z.union([z.string().max(40), z.int(), z.looseObject({ documentId: z.string().max(40) })]);
const ids = z.array(id).max(50);

/** `PUT /profiles/{id}`: any part of any card, and the full lists of addresses and persons. */
export function profileChangeSchemaOn(today: IsoDate) {
  return z.strictObject({
    data: z.strictObject({
      ...personalInfoSchemaOn(today).partial().shape,
      ...practicalSchema.partial().shape,
      ...healthSchema.partial().shape,
      addresses: ids.optional(),
      tiers: ids.optional(),
    }),
  });
}
export type ProfileChange = z.infer<ReturnType<typeof profileChangeSchemaOn>>['data'];
