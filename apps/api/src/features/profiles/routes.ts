import { addressBodySchema, addressChangeBodySchema } from '@kermesse/domain/profiles/address';
import { editLockSchema } from '@kermesse/domain/profiles/edit-lock';
import { profileChangeSchemaOn } from '@kermesse/domain/profiles/profile-change';
import { tierBodySchema } from '@kermesse/domain/profiles/third-person';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { identityAnswer, keyParams } from '../../platform/collections/schemas.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeAddress, createAddress, deleteAddress } from './addresses.ts';
import { addressCollection, profileCollection, tierCollection } from './collections.ts';
import { readEditLock } from './edit-lock.ts';
import { entrySchemas, identityOf, judgeQuery, requireEntry, sendAnswer } from './entry-routes.ts';
import { changeTier, createTier, deleteTier } from './third-persons.ts';
import { updateProfile } from './update-profile.ts';

const access = { access: signedIn };
/** The use case, which knows the clock, checks the birth date. */
const profileChangeSchema = profileChangeSchemaOn('9999-12-31');

function registerAddressRoutes(app: App, platform: Platform): void {
  const tags = ['addresses'];
  const created = entrySchemas(addressCollection, 201);
  app.post(
    '/api/addresses',
    { config: access, schema: { ...created, body: addressBodySchema, tags, summary: 'Add an address' } },
    async (request, reply) => {
      await judgeQuery(platform, request, addressCollection);
      const id = await createAddress(platform, requireActor(request), request.body.data);
      return sendAnswer(platform, request, reply, addressCollection, id, 201);
    },
  );
  const changed = { ...entrySchemas(addressCollection), params: keyParams, body: addressChangeBodySchema };
  app.put(
    '/api/addresses/:documentId',
    { config: access, schema: { ...changed, tags, summary: 'Change one’s address' } },
    async (request, reply) => {
      await requireEntry(platform, request, addressCollection, request.params.documentId);
      const { data } = request.body;
      const id = await changeAddress(platform, requireActor(request), request.params.documentId, data);
      return sendAnswer(platform, request, reply, addressCollection, id);
    },
  );
  const deleted = { params: keyParams, querystring: noQuery, response: { 200: identityAnswer } };
  app.delete(
    '/api/addresses/:documentId',
    { config: access, schema: { ...deleted, tags, summary: 'Delete one’s address' } },
    async (request) =>
      identityOf(await deleteAddress(platform, requireActor(request), request.params.documentId)),
  );
}

function registerTierRoutes(app: App, platform: Platform): void {
  const tags = ['tiers'];
  const created = entrySchemas(tierCollection, 201);
  app.post(
    '/api/tiers',
    {
      config: access,
      schema: {
        ...created,
        body: tierBodySchema,
        tags,
        summary: 'Add a child, an emergency contact or another third person',
      },
    },
    async (request, reply) => {
      await judgeQuery(platform, request, tierCollection);
      const id = await createTier(platform, requireActor(request), request.body.data);
      return sendAnswer(platform, request, reply, tierCollection, id, 201);
    },
  );
  const changed = { ...entrySchemas(tierCollection), params: keyParams, body: tierBodySchema };
  app.put(
    '/api/tiers/:documentId',
    { config: access, schema: { ...changed, tags, summary: 'Change one’s third person' } },
    async (request, reply) => {
      await requireEntry(platform, request, tierCollection, request.params.documentId);
      const { data } = request.body;
      const id = await changeTier(platform, requireActor(request), request.params.documentId, data);
      return sendAnswer(platform, request, reply, tierCollection, id);
    },
  );
  const deleted = { params: keyParams, querystring: noQuery, response: { 200: identityAnswer } };
  app.delete(
    '/api/tiers/:documentId',
    { config: access, schema: { ...deleted, tags, summary: 'Delete one’s third person' } },
    async (request) =>
      identityOf(await deleteTier(platform, requireActor(request), request.params.documentId)),
  );
}

export function registerProfileRoutes(app: App, platform: Platform): void {
  const tags = ['profiles'];
  app.get(
    '/api/custom/can-edit-profile',
    {
      config: access,
      schema: {
        summary: 'Whether one may change one’s profile now',
        tags,
        querystring: noQuery,
        response: { 200: editLockSchema },
      },
    },
    (request) => readEditLock(platform.db.orm, platform, requireActor(request).id),
  );

  const changed = { ...entrySchemas(profileCollection), params: keyParams, body: profileChangeSchema };
  app.put(
    '/api/profiles/:documentId',
    { config: access, schema: { ...changed, tags, summary: 'Change one’s profile' } },
    async (request, reply) => {
      await requireEntry(platform, request, profileCollection, request.params.documentId);
      const { data } = request.body;
      const id = await updateProfile(platform, requireActor(request), request.params.documentId, data);
      return sendAnswer(platform, request, reply, profileCollection, id);
    },
  );

  registerAddressRoutes(app, platform);
  registerTierRoutes(app, platform);
}
