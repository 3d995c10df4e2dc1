import {
  adminAccountsSchema,
  adminEventsSchema,
  adminJobsSchema,
  adminReportsSchema,
  healthSchema,
  journalSchema,
  moneySchema,
  overviewSchema,
} from '@kermesse/domain/administration/answers';
import type { JournalQuery } from '@kermesse/domain/administration/queries';
import type { SettleReport } from '@kermesse/domain/administration/reports';
import type { Suspend } from '@kermesse/domain/administration/suspension';
import type { TakeDown } from '@kermesse/domain/administration/take-down';
import { doneSchema } from '@kermesse/domain/shared/answers';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import type { AnswerSchema, EntryPage } from '../../platform/api/client.ts';
import { type DownloadOptions, download } from '../../platform/api/download.ts';
import type { TableRequest } from '../../ui/data-table/table-state.ts';
import { administrationKeys } from './keys.ts';

function pageQuery<Row>(page: string, schema: AnswerSchema<EntryPage<Row>>) {
  return (request: TableRequest) =>
    queryOptions({
      queryKey: administrationKeys.of(page, request),
      queryFn: async ({ signal }) => {
        const search = request.search.trim();
        const { data, meta } = await api.get(`/admin/${page}`, {
          query: {
            ...(search ? { search } : {}),
            ...request.filters,
            pagination: { page: request.page, pageSize: request.pageSize },
          },
          schema,
          signal,
        });
        return { rows: data, total: meta.pagination.total };
      },
      placeholderData: keepPreviousData,
    });
}

export const eventsQuery = pageQuery('events', adminEventsSchema);
export const accountsQuery = pageQuery('accounts', adminAccountsSchema);
export const reportsQuery = pageQuery('reports', adminReportsSchema);
export const jobsQuery = pageQuery('jobs', adminJobsSchema);

export const overviewQuery = queryOptions({
  queryKey: administrationKeys.of('overview'),
  queryFn: async ({ signal }) => (await api.get('/admin/overview', { schema: overviewSchema, signal })).data,
});

export const moneyQuery = queryOptions({
  queryKey: administrationKeys.of('money'),
  queryFn: async ({ signal }) => (await api.get('/admin/money', { schema: moneySchema, signal })).data,
});

export const healthQuery = queryOptions({
  queryKey: administrationKeys.of('health'),
  queryFn: async ({ signal }) => (await api.get('/admin/health', { schema: healthSchema, signal })).data,
  staleTime: 0,
});

export type JournalFilters = Partial<Pick<JournalQuery, 'who' | 'what' | 'from' | 'to'>>;

export const journalQuery = (filters: JournalFilters) =>
  infiniteQueryOptions({
    queryKey: administrationKeys.of('journal', filters),
    queryFn: ({ signal, pageParam }) =>
      api.get('/admin/journal', {
        query: { ...filters, ...(pageParam === null ? {} : { before: pageParam }) },
        schema: journalSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
  });

const act = (path: string, body: object = {}): Promise<unknown> =>
  api.post(`/admin/${path}`, { body, schema: doneSchema });

export const takeDown = (editionId: string, body: TakeDown) => act(`events/${editionId}/take-down`, body);
export const putBack = (editionId: string, text: string) => act(`events/${editionId}/put-back`, { text });
export const suspend = (accountId: string, body: Suspend) => act(`accounts/${accountId}/suspend`, body);
export const restore = (accountId: string, text: string) => act(`accounts/${accountId}/restore`, { text });
export const settleReport = (reportId: string, body: SettleReport) => act(`reports/${reportId}/settle`, body);
export const runJob = (jobId: string) => act(`jobs/${jobId}/run`);
export const abandonJob = (jobId: string, text: string) => act(`jobs/${jobId}/abandon`, { text });

export const downloadMoney = (format: ExportFormat, options: DownloadOptions) =>
  download(`/admin/money-export.${format}`, `argent.${format}`, options);
