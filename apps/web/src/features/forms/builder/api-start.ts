import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';

const listedSchema = z.object({
  data: z.array(
    z.looseObject({
      documentId: z.string(),
      name: z.string(),
      templateName: z.string().nullish(),
      templateDescription: z.string().nullish(),
      event_edition: z.looseObject({ documentId: z.string(), name: z.string() }).nullish(),
    }),
  ),
});

export type ListedForm = z.infer<typeof listedSchema>['data'][number];

const list = async (filters: Record<string, unknown>, signal: AbortSignal) => {
  const { data } = await api.get('/dynamic-forms', {
    query: {
      filters: filters as never,
      fields: ['name', 'templateName', 'templateDescription'],
      populate: ['event_edition'],
      pagination: { pageSize: 100 },
    },
    schema: listedSchema,
    signal,
  });
  return data;
};

export const templateFormsQuery = queryOptions({
  queryKey: ['forms', 'templates'],
  queryFn: ({ signal }) => list({ isTemplate: { $eq: true } }, signal),
});

/** Forms that could be copied; which of them the person may copy is decided by their part in the edition. */
export const otherFormsQuery = queryOptions({
  queryKey: ['forms', 'others'],
  queryFn: ({ signal }) => list({ isTemplate: { $eq: false } }, signal),
});
