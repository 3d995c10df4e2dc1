import { z } from 'zod';
import { personSchema } from '../organizers/answers.ts';
import { entryOf, pageOf } from '../shared/answers.ts';
import { groupTypeSchema } from './enum-schemas.ts';

const groupEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  group_type: groupTypeSchema,
  max_members: z.int().nullable(),
  current_members: z.int(),
  remaining_spots: z.int().nullable(),
  is_full: z.boolean(),
  createdAt: z.string(),
  // The owner's address is for organisers alone.
  owner: personSchema.omit({ email: true }).nullable(),
  association: z.object({ documentId: z.string(), name: z.string() }).nullable(),
  // An unpublished edition is visible to its organisers alone.
  event_edition: z
    .object({
      documentId: z.string(),
      name: z.string(),
      event: z.object({ name: z.string() }).nullable(),
    })
    .nullable(),
});
export type GroupEntry = z.infer<typeof groupEntrySchema>;
export const groupAnswerSchema = entryOf(groupEntrySchema);
export const groupPageSchema = pageOf(groupEntrySchema);
