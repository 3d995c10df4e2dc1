import {
  type DocumentDetails,
  type NewDocument,
  type NewVersion,
  shownDocumentsSchema,
} from '@kermesse/domain/associations/documents';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { associationKeys } from '../keys.ts';

const pathOf = (associationId: string, ...parts: readonly string[]) =>
  ['/associations', associationId, 'documents', ...parts].join('/');

export const documentsQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'documents'),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(associationId), { schema: shownDocumentsSchema, signal })).data,
  });

export const addDocument = (associationId: string, body: NewDocument): Promise<unknown> =>
  api.post(pathOf(associationId), { body, schema: doneSchema });

export const changeDocument = (
  associationId: string,
  documentId: string,
  body: DocumentDetails,
): Promise<unknown> => api.put(pathOf(associationId, documentId), { body, schema: doneSchema });

export const addVersion = (associationId: string, documentId: string, body: NewVersion): Promise<unknown> =>
  api.post(pathOf(associationId, documentId, 'versions'), { body, schema: doneSchema });

export const deleteDocument = (associationId: string, documentId: string): Promise<unknown> =>
  api.delete(pathOf(associationId, documentId), { schema: doneSchema });
