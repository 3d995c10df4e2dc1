import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import { formKeys } from '../keys.ts';

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

const list = async (filters: QueryParams, signal: AbortSignal) => {
  const { data } = await api.get('/dynamic-forms', {
    query: {
      filters,
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
  queryKey: formKeys.templates,
  queryFn: ({ signal }) => list({ isTemplate: { $eq: true } }, signal),
});

/** Forms that could be copied; permission depends on the person's role in the edition. */
export const otherFormsQuery = queryOptions({
  queryKey: formKeys.others,
  queryFn: ({ signal }) => list({ isTemplate: { $eq: false } }, signal),
});
