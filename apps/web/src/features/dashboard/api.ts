import { comparedFiguresAnswerSchema } from '@kermesse/domain/dashboard/compared-figures';
import { eventFiguresAnswerSchema } from '@kermesse/domain/dashboard/event-figures';
import { dashboardAnswerSchema, hoursAnswerSchema } from '@kermesse/domain/dashboard/schemas';
import { type StatementQuery, statementAnswerSchema } from '@kermesse/domain/dashboard/statement';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { download } from '../../platform/api/download.ts';
import { toQueryString } from '../../platform/api/query-string.ts';
import { dashboardKeys } from './keys.ts';

const pathOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}`;

/** How often the figures are read without a live connection. */
const slowMs = 60_000;

export const dashboardQuery = (editionId: string) =>
  queryOptions({
    queryKey: dashboardKeys.of(editionId, 'figures'),
    queryFn: async ({ signal }) =>
      (await api.get(`${pathOf(editionId)}/dashboard`, { schema: dashboardAnswerSchema, signal })).data,
    refetchInterval: slowMs,
  });

export const eventFiguresQuery = (eventId: string) =>
  queryOptions({
    queryKey: dashboardKeys.eventFigures(eventId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/events/${encodeURIComponent(eventId)}/figures`, {
          schema: eventFiguresAnswerSchema,
          signal,
        })
      ).data,
  });

export const hoursQuery = (editionId: string, day: string) =>
  queryOptions({
    queryKey: dashboardKeys.of(editionId, 'hours', day),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(editionId)}/dashboard/hours`, {
          query: { day },
          schema: hoursAnswerSchema,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const comparedFiguresQuery = (editionId: string, other: string | undefined) =>
  queryOptions({
    queryKey: dashboardKeys.compared(editionId, other),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(editionId)}/figures`, {
          query: { with: other },
          schema: comparedFiguresAnswerSchema,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    refetchInterval: slowMs,
  });

export function downloadFigures(
  editionId: string,
  other: string | undefined,
  format: 'csv' | 'xlsx',
): Promise<unknown> {
  const search = toQueryString({ with: other });
  return download(`${pathOf(editionId)}/figures.${format}${search && `?${search}`}`, `chiffres.${format}`);
}

export const statementQuery = (editionId: string, period: StatementQuery) =>
  queryOptions({
    queryKey: dashboardKeys.statement(editionId, period),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(editionId)}/statement`, {
          query: { ...period },
          schema: statementAnswerSchema,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export function downloadStatement(
  editionId: string,
  period: StatementQuery,
  format: 'csv' | 'xlsx',
): Promise<unknown> {
  const search = toQueryString({ ...period });
  return download(`${pathOf(editionId)}/statement.${format}${search && `?${search}`}`, `releve.${format}`);
}
