import {
  countedUseSchema,
  removedPartSchema,
  similarQuestionsSchema,
  storedPartSchema,
  usageAnswerSchema,
} from '@kermesse/domain/forms/route-answers';
import { questionAnalyticsSchema } from '@kermesse/domain/forms/schema/question-analytics';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  dataBody,
  dataOf,
  keyParams,
  requireStorable,
  useMetadata,
  writeEntry,
  writing,
} from './answer-routes.ts';
import { analyticsCollection, blockCollection, questionCollection } from './collections.ts';
import { countUse, useSchema } from './count-use.ts';
import { createBlock, updateBlock } from './save-block.ts';
import { createQuestion, updateQuestion } from './save-question.ts';
import { listSimilarQuestions, similarQuerySchema } from './similar-questions.ts';
import { trackUse } from './track-use.ts';
import { readUsage, removePart } from './where-used.ts';

const parts = {
  question: {
    path: 'questions',
    collection: questionCollection,
    create: createQuestion,
    update: updateQuestion,
  },
  block: {
    path: 'form-blocks',
    collection: blockCollection,
    create: createBlock,
    update: updateBlock,
  },
} as const;

const keyOf = (request: FastifyRequest) => (request.params as z.infer<typeof keyParams>).documentId;

function registerPart(app: App, platform: Platform, kind: keyof typeof parts): void {
  const { path, collection, create, update } = parts[kind];
  const url = `/api/${path}`;
  const one = `${url}/:documentId`;

  const creation = writing(`Add to ${path}`, dataBody);
  app.post(
    url,
    { ...creation, schema: { ...creation.schema, response: { 201: storedPartSchema } } },
    async (request, reply) =>
      writeEntry(platform, collection, request, reply, 201, (now) =>
        create(platform, requireActor(request), dataOf(request), now, useMetadata(request, now)),
      ),
  );

  const change = writing(`Change an entry of ${path}`, dataBody);
  app.put(
    one,
    { ...change, schema: { ...change.schema, params: keyParams, response: { 200: storedPartSchema } } },
    async (request, reply) =>
      writeEntry(platform, collection, request, reply, 200, (now) =>
        update(platform, requireActor(request), keyOf(request), dataOf(request), now),
      ),
  );

  app.delete(
    one,
    {
      config: { access: signedIn },
      schema: {
        summary: `Take out of ${path}; existing forms keep their copies`,
        tags: ['forms'],
        params: keyParams,
        response: { 200: removedPartSchema },
      },
    },
    (request) => removePart(platform, requireActor(request), kind, keyOf(request)),
  );

  const counting = writing(`Count a use and keep its trace (${path})`, useSchema);
  app.post(
    `${one}/use`,
    { ...counting, schema: { ...counting.schema, params: keyParams, response: { 200: countedUseSchema } } },
    async (request) => {
      const now = platform.clock.now();
      const used = {
        key: request.params.documentId,
        use: request.body,
        now,
        metadata: useMetadata(request, now),
      };
      return { data: await countUse(platform, requireActor(request), kind, used), meta: {} };
    },
  );

  app.get(
    `${one}/usage`,
    {
      config: { access: signedIn },
      schema: {
        summary: `Where an entry of ${path} is used`,
        tags: ['forms'],
        params: keyParams,
        querystring: noQuery,
        response: { 200: usageAnswerSchema },
      },
    },
    async (request) => ({
      data: await readUsage(platform, requireActor(request), kind, request.params.documentId),
      meta: {},
    }),
  );
}

export function registerLibraryRoutes(app: App, platform: Platform): void {
  registerPart(app, platform, 'question');
  registerPart(app, platform, 'block');

  app.get(
    '/api/questions/similar',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Questions that ask nearly the same',
        tags: ['forms'],
        querystring: similarQuerySchema,
        response: { 200: similarQuestionsSchema },
      },
    },
    (request) => listSimilarQuestions(platform.db.orm, requireActor(request), request.query),
  );

  const tracking = writing('Keep the trace of a use', z.strictObject({ data: questionAnalyticsSchema }));
  app.post(
    '/api/question-analytics',
    { ...tracking, schema: { ...tracking.schema, response: { 201: storedPartSchema } } },
    async (request, reply) => {
      requireStorable(request);
      return writeEntry(platform, analyticsCollection, request, reply, 201, () =>
        trackUse(platform, requireActor(request), request.body.data),
      );
    },
  );
}
