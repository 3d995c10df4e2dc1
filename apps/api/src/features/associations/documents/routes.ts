import {
  documentDetailsSchema,
  newDocumentSchema,
  newVersionSchema,
  shownDocumentsSchema,
} from '@kermesse/domain/associations/documents';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { keyParams } from '../../../platform/collections/schemas.ts';
import type { App } from '../../../platform/feature.ts';
import { noQuery } from '../../../platform/http/no-query.ts';
import type { Platform } from '../../../platform/platform.ts';
import { associationAccess } from '../../memberships/public.ts';
import { readDocuments } from './read-documents.ts';
import { addDocument, addVersion, changeDocument, deleteDocument } from './write-documents.ts';

const tags = ['associations'];
const url = '/api/associations/:documentId/documents';
const paperParams = z.strictObject({ ...keyParams.shape, paperId: z.string().max(32) });
const done = { ok: true } as const;

export function registerDocumentRoutes(app: App, platform: Platform): void {
  const viewing = associationAccess(platform, 'view_association_info');
  const keeping = associationAccess(platform, 'upload_documents');

  app.get(
    url,
    {
      config: { access: viewing },
      schema: {
        summary: 'Documents of an association, for the role of the member',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: shownDocumentsSchema },
      },
    },
    async (request) => ({ data: await readDocuments(platform, viewing.of(request)) }),
  );

  app.post(
    url,
    {
      config: { access: keeping },
      schema: {
        summary: 'Add a document that was uploaded',
        tags,
        params: keyParams,
        body: newDocumentSchema,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      await addDocument(platform, keeping.of(request), request.body);
      return reply.code(201).send(done);
    },
  );

  app.put(
    `${url}/:paperId`,
    {
      config: { access: keeping },
      schema: {
        summary: 'Name, kind and readers of a document',
        tags,
        params: paperParams,
        body: documentDetailsSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await changeDocument(platform, keeping.of(request), request.params.paperId, request.body);
      return done;
    },
  );

  app.post(
    `${url}/:paperId/versions`,
    {
      config: { access: keeping },
      schema: {
        summary: 'A new version of a document; the earlier ones stay with those who keep the documents',
        tags,
        params: paperParams,
        body: newVersionSchema,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      await addVersion(platform, keeping.of(request), request.params.paperId, request.body);
      return reply.code(201).send(done);
    },
  );

  app.delete(
    `${url}/:paperId`,
    {
      config: { access: keeping },
      schema: {
        summary: 'Delete a document with all of its versions',
        tags,
        params: paperParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await deleteDocument(platform, keeping.of(request), request.params.paperId);
      return done;
    },
  );
}
