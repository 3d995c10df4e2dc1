import {
  fieldValuesAnswerSchema,
  fieldValuesBodySchema,
  memberFieldAnswerSchema,
  memberFieldBodySchema,
  memberFieldChangeBodySchema,
  memberFieldOrderSchema,
  memberFieldsSchema,
} from '@kermesse/domain/memberships/member-fields';
import { doneSchema, removedSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { requireActor, signedIn } from '../../../platform/auth/access.ts';
import { keyParams } from '../../../platform/collections/schemas.ts';
import type { App } from '../../../platform/feature.ts';
import { noBody } from '../../../platform/http/no-body.ts';
import { noQuery } from '../../../platform/http/no-query.ts';
import type { Platform } from '../../../platform/platform.ts';
import { associationAccess } from '../access.ts';
import { leadsIn } from '../sections/read-sections.ts';
import { listDefinitions, listFields } from './read-fields.ts';
import { readFieldValues } from './read-values.ts';
import { changeField, createField, orderFields, removeField, restoreField } from './write-fields.ts';
import { updateFieldValues } from './write-values.ts';

const tags = ['memberships'];
const base = '/api/associations/:documentId/member-fields';
const values = '/api/memberships/:documentId/field-values';
const done = { ok: true } as const;

export function registerFieldRoutes(app: App, platform: Platform): void {
  const knowing = associationAccess(platform);
  const keeping = associationAccess(platform, 'manage_roles');
  const oneField = keyParams.extend({ fieldId: z.string().min(1).max(40) });

  app.get(
    base,
    {
      config: { access: knowing },
      schema: {
        summary:
          'Own fields of members: all to those who define them, else what the caller reads or is asked',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: memberFieldsSchema },
      },
    },
    async (request) => {
      const allowed = knowing.of(request);
      if (allowed.permissions.includes('manage_roles'))
        return { data: await listDefinitions(platform.db.orm, allowed.association.id) };
      const isLed = (await leadsIn(platform.db.orm, allowed)).length > 0;
      return { data: await listFields(platform.db.orm, allowed, { isOwn: true, isLed }) };
    },
  );

  app.post(
    base,
    {
      config: { access: keeping },
      schema: {
        summary: 'Define a field of members',
        tags,
        params: keyParams,
        body: memberFieldBodySchema,
        response: { 201: memberFieldAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await createField(platform, keeping.of(request), request.body.data) }),
  );

  app.put(
    `${base}/order`,
    {
      config: { access: keeping },
      schema: {
        summary: 'The order of the fields',
        tags,
        params: keyParams,
        body: memberFieldOrderSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await orderFields(platform, keeping.of(request), request.body.data.order);
      return done;
    },
  );

  app.put(
    `${base}/:fieldId`,
    {
      config: { access: keeping },
      schema: {
        summary: 'Change a field of members',
        tags,
        params: oneField,
        body: memberFieldChangeBodySchema,
        response: { 200: memberFieldAnswerSchema },
      },
    },
    async (request) => ({
      data: await changeField(platform, keeping.of(request), request.params.fieldId, request.body.data),
    }),
  );

  app.delete(
    `${base}/:fieldId`,
    {
      config: { access: keeping },
      schema: {
        summary: 'Archive a field; one that nobody filled in is deleted',
        tags,
        params: oneField,
        response: { 200: removedSchema },
      },
    },
    async (request) => ({
      isArchived: await removeField(platform, keeping.of(request), request.params.fieldId),
    }),
  );

  app.post(
    `${base}/:fieldId/restore`,
    {
      config: { access: keeping },
      schema: {
        summary: 'Use a field again',
        tags,
        params: oneField,
        body: noBody,
        response: { 200: memberFieldAnswerSchema },
      },
    },
    async (request) => ({
      data: await restoreField(platform, keeping.of(request), request.params.fieldId),
    }),
  );

  app.get(
    values,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Own fields of one member, with what the caller reads',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: fieldValuesAnswerSchema },
      },
    },
    async (request) => ({
      data: await readFieldValues(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.put(
    values,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Fill in own fields of one member',
        tags,
        params: keyParams,
        body: fieldValuesBodySchema,
        response: { 200: fieldValuesAnswerSchema },
      },
    },
    async (request) => ({
      data: await updateFieldValues(
        platform,
        requireActor(request),
        request.params.documentId,
        request.body.data.values,
      ),
    }),
  );
}
