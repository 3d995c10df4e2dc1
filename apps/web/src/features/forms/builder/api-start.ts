import { listedFormsSchema } from '@kermesse/domain/forms/route-answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import { formKeys } from '../keys.ts';

const list = async (filters: QueryParams, signal: AbortSignal) => {
  const { data } = await api.get('/dynamic-forms', {
    query: {
      filters,
      fields: ['name', 'templateName', 'templateDescription', 'mayChange'],
      populate: ['event_edition'],
      pagination: { pageSize: 100 },
    },
    schema: listedFormsSchema,
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
