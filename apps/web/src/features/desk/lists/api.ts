import {
  choiceCountsSchema,
  type ListedSheet,
  listsOverviewSchema,
  type PeopleExportQuery,
  type PeopleList,
  type PeopleListPage,
  peopleListSchema,
} from '@kermesse/domain/desk/lists/list-schemas';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { type DownloadOptions, download } from '../../../platform/api/download.ts';
import { toQueryString } from '../../../platform/api/query-string.ts';
import { deskKeys } from '../keys.ts';
import { joinSheets } from './join-sheets.ts';

const baseOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}/lists`;

export const listsOverviewQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'lists'),
    queryFn: async ({ signal }) =>
      (await api.get(baseOf(editionId), { schema: listsOverviewSchema, signal })).data,
  });

export const choicesQuery = (editionId: string, source: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'lists', 'choices', source),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${baseOf(editionId)}/choices`, {
          query: { source },
          schema: choiceCountsSchema,
          signal,
        })
      ).data,
  });

/** Which people, without what only one call needs. */
export type PeopleAsked = Pick<PeopleExportQuery, 'by' | 'day'>;

const paramsOf = ({ by, day }: PeopleAsked) => ({ by, ...(day === undefined ? {} : { day }) });

/** Page after page, as a long list is too much for one answer. */
async function readAll(
  readPage: (after: string | undefined) => Promise<PeopleListPage>,
  onCount: (people: number) => void,
): Promise<ListedSheet[]> {
  let sheets: ListedSheet[] = [];
  let after: string | undefined;
  do {
    const page = await readPage(after);
    sheets = joinSheets(sheets, page.sheets);
    after = page.next ?? undefined;
    onCount(sheets.reduce((sum, { people }) => sum + people.length, 0));
  } while (after !== undefined);
  return sheets;
}

export const peopleQuery = (
  editionId: string,
  list: Exclude<PeopleList, 'emergency'>,
  asked: PeopleAsked,
  onCount: (people: number) => void,
) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'lists', list, asked),
    queryFn: ({ signal }) =>
      readAll(
        async (after) =>
          (
            await api.get(`${baseOf(editionId)}/${list}`, {
              query: { ...paramsOf(asked), ...(after === undefined ? {} : { after }) },
              schema: peopleListSchema,
              signal,
            })
          ).data,
        onCount,
      ),
  });

/** Each call is logged and shown to the people: it is never retried and never cached. */
export const readEmergency = (
  editionId: string,
  asked: PeopleAsked,
  reason: string,
  onCount: (people: number) => void,
) =>
  readAll(
    async (after) =>
      (
        await api.post(`${baseOf(editionId)}/emergency`, {
          body: { ...paramsOf(asked), ...(after === undefined ? {} : { after }), reason },
          schema: peopleListSchema,
        })
      ).data,
    onCount,
  );

export function exportPeople(
  editionId: string,
  list: PeopleList,
  format: ExportFormat,
  asked: PeopleAsked & { sheet: string | undefined; reason: string | undefined },
  options: DownloadOptions,
): Promise<number | null> {
  const params = { ...paramsOf(asked), ...(asked.sheet === undefined ? {} : { sheet: asked.sheet }) };
  const path = `${baseOf(editionId)}/${list}.${format}`;
  return asked.reason === undefined
    ? download(`${path}?${toQueryString(params)}`, `${list}.${format}`, options)
    : download(path, `${list}.${format}`, { ...options, body: { ...params, reason: asked.reason } });
}

export const exportChoices = (
  editionId: string,
  format: ExportFormat,
  source: string,
  options: DownloadOptions,
) =>
  download(`${baseOf(editionId)}/choices.${format}?${toQueryString({ source })}`, `choix.${format}`, options);
