import {
  assembliesSchema,
  assemblyAnswerSchema,
  attendeesSchema,
  checkedInSchema,
  createdAssemblySchema,
  receiptsSchema,
} from '@kermesse/domain/assemblies/answers';
import type {
  AssemblyActInput,
  AssemblyInput,
  AttendeesQuery,
  CheckInInput,
  PaperProxyInput,
  PointNotesInput,
  VoteActInput,
} from '@kermesse/domain/assemblies/schemas';
import { type NewDocument, shownDocumentsSchema } from '@kermesse/domain/associations/documents';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { download } from '../../platform/api/download.ts';
import { associationKeys } from '../../platform/queries/keys.ts';
import { assemblyKeys } from './keys.ts';

const pathOf = (associationId: string, ...parts: readonly string[]) =>
  ['/associations', associationId, 'assemblies', ...parts].join('/');

export const assembliesQuery = (associationId: string) =>
  queryOptions({
    queryKey: assemblyKeys.of(associationId, 'list'),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(associationId), { schema: assembliesSchema, signal })).data,
  });

export const assemblyQuery = (associationId: string, assemblyId: string) =>
  queryOptions({
    queryKey: assemblyKeys.of(associationId, assemblyId, 'board'),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(associationId, assemblyId), { schema: assemblyAnswerSchema, signal })).data,
  });

export const attendeesQuery = (associationId: string, assemblyId: string, query: AttendeesQuery) =>
  queryOptions({
    queryKey: assemblyKeys.of(associationId, assemblyId, 'attendees', query),
    queryFn: ({ signal }) =>
      api.get(pathOf(associationId, assemblyId, 'attendees'), {
        query: { ...query },
        schema: attendeesSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const receiptsQuery = (associationId: string, assemblyId: string, pointId: string) =>
  queryOptions({
    queryKey: assemblyKeys.of(associationId, assemblyId, 'receipts', pointId),
    queryFn: async ({ signal }) =>
      (
        await api.get(pathOf(associationId, assemblyId, 'points', pointId, 'receipts'), {
          schema: receiptsSchema,
          signal,
        })
      ).data,
  });

export const createAssembly = async (associationId: string, body: AssemblyInput): Promise<string> =>
  (await api.post(pathOf(associationId), { body, schema: createdAssemblySchema })).data.documentId;

export const updateAssembly = async (
  associationId: string,
  assemblyId: string,
  body: AssemblyInput,
): Promise<string> => {
  await api.put(pathOf(associationId, assemblyId), { body, schema: doneSchema });
  return assemblyId;
};

export const deleteAssembly = (associationId: string, assemblyId: string): Promise<unknown> =>
  api.delete(pathOf(associationId, assemblyId), { schema: doneSchema });

export const actOnAssembly = (
  associationId: string,
  assemblyId: string,
  body: AssemblyActInput,
): Promise<unknown> => api.post(pathOf(associationId, assemblyId, 'acts'), { body, schema: doneSchema });

export const checkIn = async (associationId: string, assemblyId: string, body: CheckInInput) =>
  (await api.post(pathOf(associationId, assemblyId, 'check-in'), { body, schema: checkedInSchema })).data;

export const actOnPaperProxy = async (associationId: string, assemblyId: string, body: PaperProxyInput) =>
  (await api.post(pathOf(associationId, assemblyId, 'paper-proxies'), { body, schema: checkedInSchema }))
    .data;

export const resendConvocation = (
  associationId: string,
  assemblyId: string,
  attendeeId: string,
): Promise<unknown> =>
  api.post(pathOf(associationId, assemblyId, 'attendees', attendeeId, 'convocation'), {
    body: {},
    schema: doneSchema,
  });

/** By name, for the desk. */
export const searchAttendees = async (
  associationId: string,
  assemblyId: string,
  q: string,
  signal: AbortSignal,
) =>
  (
    await api.get(pathOf(associationId, assemblyId, 'attendees'), {
      query: { q },
      schema: attendeesSchema,
      signal,
    })
  ).data.slice(0, 8);

export const actOnVote = (
  associationId: string,
  assemblyId: string,
  pointId: string,
  body: VoteActInput,
): Promise<unknown> =>
  api.post(pathOf(associationId, assemblyId, 'points', pointId, 'vote'), { body, schema: doneSchema });

export const saveNotes = (
  associationId: string,
  assemblyId: string,
  pointId: string,
  body: PointNotesInput,
): Promise<unknown> =>
  api.put(pathOf(associationId, assemblyId, 'points', pointId, 'notes'), { body, schema: doneSchema });

export const storeMinutes = (associationId: string, assemblyId: string): Promise<unknown> =>
  api.post(pathOf(associationId, assemblyId, 'minutes'), { body: {}, schema: doneSchema });

export const downloadPdf = (
  associationId: string,
  assemblyId: string,
  file: 'sheet' | 'minutes' | 'letters',
): Promise<unknown> => download(pathOf(associationId, assemblyId, `${file}.pdf`), `${file}.pdf`);

export const papersQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'documents'),
    queryFn: async ({ signal }) =>
      (await api.get(`/associations/${associationId}/documents`, { schema: shownDocumentsSchema, signal }))
        .data,
  });

/** Into the documents of the association; answers its key there. */
export async function addPaper(associationId: string, document: NewDocument): Promise<string> {
  const path = `/associations/${associationId}/documents`;
  await api.post(path, { body: document, schema: doneSchema });
  const { data } = await api.get(path, { schema: shownDocumentsSchema });
  const added = data.find(({ versions }) => versions.some(({ url }) => url === document.file));
  if (!added) throw new Error('the document is not among those of the association');
  return added.documentId;
}
