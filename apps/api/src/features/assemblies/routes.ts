import {
  assembliesSchema,
  assemblyAnswerSchema,
  createdAssemblySchema,
} from '@kermesse/domain/assemblies/answers';
import { assemblyActSchema, assemblySchema, pointNotesSchema } from '@kermesse/domain/assemblies/schemas';
import { conveningPermissions } from '@kermesse/domain/memberships/convening';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { keyParams } from '../../platform/collections/schemas.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationAccess } from '../memberships/public.ts';
import { listAssemblies, readAssembly } from './read-assembly.ts';
import { actOnAssembly } from './run-meeting.ts';
import { createAssembly, deleteAssembly, saveNotes, updateAssembly } from './save-assembly.ts';

const tags = ['assemblies'];
const url = '/api/associations/:documentId/assemblies';
export const assemblyUrl = `${url}/:assemblyId` as const;
export const assemblyParams = z.strictObject({ ...keyParams.shape, assemblyId: z.string().max(32) });
export const pointParams = z.strictObject({ ...assemblyParams.shape, pointId: z.string().max(32) });
export const done = { ok: true } as const;

export function registerAssemblyRoutes(app: App, platform: Platform): void {
  const viewing = associationAccess(platform, 'view_association_info');
  const leading = associationAccess(platform, ...conveningPermissions);

  app.get(
    url,
    {
      config: { access: viewing },
      schema: {
        summary: 'General assemblies of an association, with the caller’s own link',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: assembliesSchema },
      },
    },
    async (request) => ({ data: await listAssemblies(platform, viewing.of(request)) }),
  );

  app.post(
    url,
    {
      config: { access: leading },
      schema: {
        summary: 'Prepare an assembly',
        tags,
        params: keyParams,
        body: assemblySchema,
        response: { 201: createdAssemblySchema },
      },
    },
    async (request, reply) => {
      const documentId = await createAssembly(platform, leading.of(request), request.body);
      return reply.code(201).send({ data: { documentId } });
    },
  );

  app.get(
    assemblyUrl,
    {
      config: { access: leading },
      schema: {
        summary: 'An assembly with its agenda, answers and votes, for the board',
        tags,
        params: assemblyParams,
        querystring: noQuery,
        response: { 200: assemblyAnswerSchema },
      },
    },
    async (request) => ({
      data: await readAssembly(platform, leading.of(request), request.params.assemblyId),
    }),
  );

  app.put(
    assemblyUrl,
    {
      config: { access: leading },
      schema: {
        summary: 'Change an assembly before its convocation',
        tags,
        params: assemblyParams,
        body: assemblySchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await updateAssembly(platform, leading.of(request), request.params.assemblyId, request.body);
      return done;
    },
  );

  app.delete(
    assemblyUrl,
    {
      config: { access: leading },
      schema: {
        summary: 'Delete an assembly before its convocation',
        tags,
        params: assemblyParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await deleteAssembly(platform, leading.of(request), request.params.assemblyId);
      return done;
    },
  );

  app.post(
    `${assemblyUrl}/acts`,
    {
      config: { access: leading },
      schema: {
        summary: 'Call, postpone, cancel, open or close an assembly, bring the list of voters up to date',
        tags,
        params: assemblyParams,
        body: assemblyActSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await actOnAssembly(platform, leading.of(request), request.params.assemblyId, request.body);
      return done;
    },
  );

  app.put(
    `${assemblyUrl}/points/:pointId/notes`,
    {
      config: { access: leading },
      schema: {
        summary: 'What was said on a point, for the minutes',
        tags,
        params: pointParams,
        body: pointNotesSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await saveNotes(platform, leading.of(request), request.params, request.body);
      return done;
    },
  );
}
