import {
  checkEmailAnswerSchema,
  checkEmailQuerySchema,
  createdInscriptionSchema,
  createInscriptionSchema,
  draftQuerySchema,
  draftSchema,
  myRestrictionsQuerySchema,
  myRestrictionsSchema,
  registrationHelpSchema,
  removedDraftSchema,
  saveDraftSchema,
  validateInscriptionSchema,
  validationResultSchema,
} from '@kermesse/domain/registration/schemas';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInscription } from './create-inscription.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';
import { readMyRestrictions } from './my-restrictions.ts';
import { hasAccount, isEmailRegistered } from './registered-emails.ts';
import { findEdition } from './registration-edition.ts';
import { readRegistrationHelp } from './registration-help.ts';
import { validateInscription } from './validate-inscription.ts';

const tags = ['registration'];
const params = z.object({ eventEditionDocumentId: z.string().max(40) });
const headers = z.object({ 'idempotency-key': z.string().max(200).optional() });
/** Drafts need no account, so their size is limited: ten times what people type. */
const maxDraftBytes = 256 * 1024;

const callerOf = (request: FastifyRequest) => ({
  actor: requireActor(request),
  visitorId: request.visitorId,
});

export function registerRegistrationRoutes(app: App, platform: Platform): void {
  const { config, db } = platform;

  app.get(
    '/api/custom/me-inscriptions',
    {
      config: { access: signedIn },
      schema: {
        summary: 'What the caller has in an edition, and which courses are closed to them',
        tags,
        querystring: myRestrictionsQuerySchema,
        response: { 200: myRestrictionsSchema },
      },
    },
    (request) => readMyRestrictions(platform, requireActor(request), request.query),
  );

  app.get(
    '/api/custom/check-email',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.exists, config) },
      schema: {
        summary: 'Whether an address is registered for an edition',
        tags,
        querystring: checkEmailQuerySchema,
        response: { 200: checkEmailAnswerSchema },
      },
    },
    async ({ query }) => {
      const edition = await findEdition(db.orm, query.eventEditionDocumentId);
      return {
        exists: await hasAccount(db.orm, query.email),
        isRegistered: await isEmailRegistered(db.orm, edition.id, query.email),
      };
    },
  );

  app.get(
    '/api/custom/registration-help',
    {
      config: { access: signedIn },
      schema: {
        summary: 'What the caller’s profile, family and earlier registrations can fill in',
        tags,
        querystring: noQuery,
        response: { 200: registrationHelpSchema },
      },
    },
    async (request) => ({ data: await readRegistrationHelp(platform, requireActor(request)) }),
  );

  app.post(
    '/api/custom/validate-inscription',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Judge registrations before they are made',
        tags,
        body: validateInscriptionSchema,
        response: { 200: validationResultSchema },
      },
    },
    (request) =>
      validateInscription(platform, callerOf(request), [request.body.data, ...request.body.others]),
  );

  app.post(
    '/api/custom/create-inscription',
    {
      // Limited, as each call may mail another person's address.
      config: { access: signedIn, rateLimit: perAccount(config.limits.exists, config) },
      schema: {
        summary: 'Make the registrations of everybody in a cart',
        tags,
        headers,
        body: createInscriptionSchema,
        response: { 200: createdInscriptionSchema },
      },
    },
    (request) =>
      createInscription(
        platform,
        callerOf(request),
        [request.body.data, ...request.body.others],
        request.headers['idempotency-key'],
      ),
  );

  registerDraftRoutes(app, platform);
}

function registerDraftRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const path = '/api/custom/answer-drafts/:eventEditionDocumentId';
  const keyOf = (request: { params: z.infer<typeof params>; query: z.infer<typeof draftQuerySchema> }) => ({
    ...request.params,
    ...request.query,
  });

  app.get(
    path,
    {
      config: { access: anyone },
      schema: {
        summary: 'The answers that are not yet submitted',
        tags,
        params,
        querystring: draftQuerySchema,
        response: { 200: draftSchema },
      },
    },
    async (request) => ({ data: await readDraft(platform, request, keyOf(request)) }),
  );

  app.put(
    path,
    {
      bodyLimit: maxDraftBytes,
      config: { access: anyone, rateLimit: perAccount(config.limits.draft, config) },
      schema: {
        summary: 'Keep answers until they are submitted',
        tags,
        params,
        querystring: draftQuerySchema,
        body: saveDraftSchema,
        response: { 200: draftSchema },
      },
    },
    async (request, reply) => {
      const visitorId = request.actor ? null : app.ensureVisitor(request, reply);
      const owner = { actor: request.actor, visitorId };
      return { data: await saveDraft(platform, owner, keyOf(request), request.body.data) };
    },
  );

  app.delete(
    path,
    {
      config: { access: anyone },
      schema: {
        summary: 'Forget answers that are not yet submitted',
        tags,
        params,
        querystring: draftQuerySchema,
        response: { 200: removedDraftSchema },
      },
    },
    async (request) => {
      await dropDraft(platform, request, keyOf(request));
      return { success: true as const };
    },
  );
}
