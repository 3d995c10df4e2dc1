import { z } from 'zod';
import { pageOf } from '../shared/answers.ts';
import { missionKindSchema } from './enums.ts';

export const missionFamilySchema = z.object({
  id: z.string(),
  documentId: z.string(),
  label: z.string(),
  value: z.string(),
  name: z.string(),
  description: z.string(),
  type: missionKindSchema,
  color: z.string().nullable(),
  disable: z.boolean(),
});
export type MissionFamily = z.infer<typeof missionFamilySchema>;

export const missionFamiliesQuerySchema = z.strictObject({
  eventEdition: z.string().min(1).max(40),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
  source: z.literal('public').default('public'),
});

export const missionFamiliesSchema = z.object({
  data: z.array(missionFamilySchema),
  meta: z.object({
    pagination: z.object({
      page: z.int(),
      pageSize: z.int(),
      pageCount: z.int(),
      total: z.int(),
    }),
  }),
});

export const missionDaysQuerySchema = z.strictObject({ eventEditionId: z.string().min(1).max(40) });

export const locationPageSchema = pageOf(
  z.object({ documentId: z.string(), name: z.string(), description: z.string() }),
);
