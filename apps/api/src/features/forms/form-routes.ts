import {
  changesBodySchema,
  missedChangesSchema,
  savedChangesSchema,
} from '@kermesse/domain/forms/builder/changes/shared-draft';
import {
  formsOfEditionSchema,
  removedFormSchema,
  storedPartSchema,
} from '@kermesse/domain/forms/route-answers';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { dataBody, dataOf, keyParams, requireStorable, writeEntry, writing } from './answer-routes.ts';
import { formCollection } from './collections.ts';
import { deleteForm } from './delete-form.ts';
import { byEditionQuerySchema, formsByEdition } from './forms-by-edition.ts';
import type { Publication } from './publish-form.ts';
import { readMissedChanges, saveChanges } from './save-changes.ts';
import { createForm, type SavedForm, updateForm } from './save-form.ts';

export const publicationMeta = ({ number, findings }: Publication) => ({
  publishedVersion: number,
  findings,
});

function withPublication({ publication, ...saved }: SavedForm) {
  return publication ? { ...saved, meta: publicationMeta(publication) } : saved;
}

export function registerFormRoutes(app: App, platform: Platform): void {
  const url = '/api/dynamic-forms';

  const creation = writing('Store a new form', dataBody);
  app.post(
    url,
    { ...creation, schema: { ...creation.schema, response: { 201: storedPartSchema } } },
    async (request, reply) =>
      writeEntry(platform, formCollection, request, reply, 201, async (now) =>
        withPublication(await createForm(platform, requireActor(request), dataOf(request), now)),
      ),
  );

  const change = writing('Save the draft; a body with an older `version` is a 409', dataBody);
  app.put(
    `${url}/:documentId`,
    { ...change, schema: { ...change.schema, params: keyParams, response: { 200: storedPartSchema } } },
    async (request, reply) => {
      const { documentId } = request.params;
      return writeEntry(platform, formCollection, request, reply, 200, async (now) =>
        withPublication(await updateForm(platform, requireActor(request), documentId, dataOf(request), now)),
      );
    },
  );

  const saving = writing(
    'Save what changed since `version`; merged with what others saved, a 409 where they changed the same thing',
    changesBodySchema,
  );
  app.post(
    `${url}/:documentId/changes`,
    {
      ...saving,
      schema: {
        ...saving.schema,
        params: keyParams,
        querystring: noQuery,
        response: { 200: savedChangesSchema },
      },
    },
    async (request) => {
      requireStorable(request);
      const { documentId } = request.params;
      const { data } = request.body;
      const now = platform.clock.now();
      return { data: await saveChanges(platform, requireActor(request), documentId, data, now), meta: {} };
    },
  );

  app.get(
    `${url}/:documentId/changes`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'What was saved since a revision',
        tags: ['forms'],
        params: keyParams,
        querystring: z.strictObject({ since: z.coerce.number().int().min(1).max(2_147_483_647) }),
        response: { 200: missedChangesSchema },
      },
    },
    async (request) => {
      const { documentId } = request.params;
      const { since } = request.query;
      return {
        data: await readMissedChanges(platform.db.orm, requireActor(request), documentId, since),
        meta: {},
      };
    },
  );

  app.delete(
    `${url}/:documentId`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Delete a form that nobody has answered',
        tags: ['forms'],
        params: keyParams,
        response: { 200: removedFormSchema },
      },
    },
    async (request) => ({
      data: await deleteForm(platform, requireActor(request), request.params.documentId),
      meta: {},
    }),
  );

  app.get(
    `${url}/by-edition/:editionId`,
    {
      config: { access: anyone },
      schema: {
        summary: 'The forms of an edition, the published one first',
        tags: ['forms'],
        params: z.object({ editionId: z.string().max(100) }),
        querystring: byEditionQuerySchema,
        response: { 200: formsOfEditionSchema },
      },
    },
    (request) => formsByEdition(platform.db.orm, request.actor, request.params.editionId, request.query.view),
  );
}
