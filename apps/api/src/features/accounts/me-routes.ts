import { pictureChangeSchema } from '@kermesse/domain/profiles/avatar';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { readRawEntry } from '../../platform/collections/read.ts';
import { entryQuery, entrySchema, keyParams } from '../../platform/collections/schemas.ts';
import { sendRaw } from '../../platform/collections/send-entry.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { entrySchemas, judgeQuery, sendAnswer } from '../profiles/public.ts';
import { changePicture } from './change-picture.ts';
import { accountCollection, meCollection } from './me-collections.ts';

export function registerMeRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/users/me',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Who am I?',
        tags: ['accounts'],
        querystring: entryQuery(meCollection),
        response: { 200: entrySchema(meCollection) },
      },
      // The collection engine validates the query.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const caller = { actor, visitorId: request.visitorId, now: platform.clock.now() };
      const key = { by: 'id', value: actor.id } as const;
      const text = await readRawEntry(platform, meCollection, key, { caller, query: request.query });
      if (text === null) throw new AppError('unauthenticated');
      return sendRaw(reply, text);
    },
  );

  const pictured = { ...entrySchemas(accountCollection), params: keyParams, body: pictureChangeSchema };
  app.put(
    '/api/users/:documentId',
    {
      config: { access: signedIn },
      schema: { ...pictured, tags: ['profiles'], summary: 'Change one’s picture or avatar' },
    },
    async (request, reply) => {
      await judgeQuery(platform, request, accountCollection);
      const { data } = request.body;
      const id = await changePicture(platform, requireActor(request), request.params.documentId, data);
      return sendAnswer(platform, request, reply, accountCollection, id);
    },
  );
}
