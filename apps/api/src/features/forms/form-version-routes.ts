import {
  exportedFormSchema,
  prefillSignaturesSchema,
  storedPartSchema,
  versionsSchema,
  wholeVersionSchema,
} from '@kermesse/domain/forms/route-answers';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyParams, requireStorable, useMetadata, writeEntry, writing } from './answer-routes.ts';
import { formCollection } from './collections.ts';
import {
  duplicateForm,
  duplicateSchema,
  exportForm,
  fromTemplateSchema,
  importForm,
  importSchema,
  startFromTemplate,
} from './copy-form.ts';
import { publicationMeta } from './form-routes.ts';
import { listVersions, readVersion, restoreVersion } from './form-versions.ts';
import { publishForm } from './publish-form.ts';
import { signPrefilledFields, signPrefillSchema } from './sign-prefill.ts';

const versionParams = keyParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });
const seenVersion = z.int().optional();
const url = '/api/dynamic-forms';
const one = `${url}/:documentId`;

function registerPublication(app: App, platform: Platform): void {
  const publication = writing(
    'Publish the draft as a version that never changes',
    z.strictObject({ version: seenVersion, replace: z.boolean().optional() }).nullish(),
  );
  app.post(
    `${one}/publish`,
    {
      ...publication,
      schema: { ...publication.schema, params: keyParams, response: { 200: storedPartSchema } },
    },
    async (request, reply) => {
      const { documentId } = request.params;
      const options = request.body ?? {};
      return writeEntry(platform, formCollection, request, reply, 200, async (now) => {
        const published = await publishForm(platform, requireActor(request), documentId, options, now);
        return { id: published.formId, meta: publicationMeta(published) };
      });
    },
  );

  app.post(
    `${one}/prefill-signatures`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Sign what a link sets in hidden fields',
        tags: ['forms'],
        params: keyParams,
        querystring: noQuery,
        body: signPrefillSchema,
        response: { 200: prefillSignaturesSchema },
      },
    },
    async (request) => ({
      data: await signPrefilledFields(
        platform,
        requireActor(request),
        request.params.documentId,
        request.body,
      ),
    }),
  );

  app.get(
    `${one}/versions`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'What was published, newest first',
        tags: ['forms'],
        params: keyParams,
        querystring: noQuery,
        response: { 200: versionsSchema },
      },
    },
    async (request) => ({
      data: await listVersions(platform.db.orm, requireActor(request), request.params.documentId),
      meta: {},
    }),
  );

  app.get(
    `${one}/versions/:number`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'One published version, whole',
        tags: ['forms'],
        params: versionParams,
        querystring: noQuery,
        response: { 200: wholeVersionSchema },
      },
    },
    async (request) => {
      const { documentId, number } = request.params;
      return {
        data: await readVersion(platform.db.orm, requireActor(request), documentId, number),
        meta: {},
      };
    },
  );

  const restoring = writing(
    'Bring a version back into the draft',
    z.strictObject({ version: seenVersion }).nullish(),
  );
  app.post(
    `${one}/versions/:number/restore`,
    {
      ...restoring,
      schema: { ...restoring.schema, params: versionParams, response: { 200: storedPartSchema } },
    },
    async (request, reply) => {
      const { documentId, number } = request.params;
      const version = request.body?.version;
      return writeEntry(platform, formCollection, request, reply, 200, async (now) => ({
        id: await restoreVersion(platform, requireActor(request), documentId, number, version, now),
      }));
    },
  );
}

function registerCopies(app: App, platform: Platform): void {
  const duplication = writing('Copy a form, or save it as a template', duplicateSchema.nullish());
  app.post(
    `${one}/duplicate`,
    {
      ...duplication,
      schema: { ...duplication.schema, params: keyParams, response: { 201: storedPartSchema } },
    },
    async (request, reply) => {
      requireStorable(request);
      const { documentId } = request.params;
      const requested = duplicateSchema.parse(request.body ?? {});
      return writeEntry(platform, formCollection, request, reply, 201, async (now) => ({
        id: await duplicateForm(platform, requireActor(request), documentId, requested, now),
      }));
    },
  );

  const start = writing('Start a form from a template', fromTemplateSchema);
  app.post(
    `${url}/from-template`,
    { ...start, schema: { ...start.schema, response: { 201: storedPartSchema } } },
    async (request, reply) => {
      requireStorable(request);
      return writeEntry(platform, formCollection, request, reply, 201, async (now) => ({
        id: await startFromTemplate(
          platform,
          requireActor(request),
          request.body,
          now,
          useMetadata(request, now),
        ),
      }));
    },
  );

  const importing = writing('Store a form from an exported file', z.strictObject({ data: importSchema }));
  app.post(
    `${url}/import`,
    { ...importing, schema: { ...importing.schema, response: { 201: storedPartSchema } } },
    async (request, reply) => {
      requireStorable(request);
      return writeEntry(platform, formCollection, request, reply, 201, (now) =>
        importForm(platform, requireActor(request), request.body.data, now),
      );
    },
  );

  app.get(
    `${one}/export`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'The draft as a file',
        tags: ['forms'],
        params: keyParams,
        querystring: noQuery,
        response: { 200: exportedFormSchema },
      },
    },
    async (request, reply) => {
      const exported = await exportForm(platform.db.orm, requireActor(request), request.params.documentId);
      reply.header('content-disposition', 'attachment; filename="formulaire.json"');
      return exported;
    },
  );
}

export function registerFormVersionRoutes(app: App, platform: Platform): void {
  registerPublication(app, platform);
  registerCopies(app, platform);
}
