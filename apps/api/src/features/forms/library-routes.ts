import { questionAnalyticsSchema } from '@kermesse/domain/forms/schema/question-analytics';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  dataBody,
  dataOf,
  entryAnswer,
  keyParams,
  requireStorable,
  useMetadata,
  writeEntry,
  writing,
} from './answer-routes.ts';
import { analyticsCollection, blockCollection, questionCollection } from './collections.ts';
import { requireLibraryChange } from './content-access.ts';
import { countBlockUse, countQuestionUse, useSchema } from './count-use.ts';
import { lockBlock, lockQuestion } from './library-rows.ts';
import { createBlock, updateBlock } from './save-block.ts';
import { createQuestion, updateQuestion } from './save-question.ts';
import { listSimilarQuestions, similarAnswerSchema, similarQuerySchema } from './similar-questions.ts';
import { formBlocks, questions } from './tables.ts';
import { trackCreation, trackUse } from './track-use.ts';
import { usageSchema, whereUsed } from './where-used.ts';

const parts = {
  question: {
    path: 'questions',
    collection: questionCollection,
    remove: (tx: Tx, id: number) => tx.delete(questions).where(eq(questions.id, id)),
    lock: lockQuestion,
    create: createQuestion,
    update: updateQuestion,
    use: countQuestionUse,
    onCreated: trackCreation,
  },
  block: {
    path: 'form-blocks',
    collection: blockCollection,
    remove: (tx: Tx, id: number) => tx.delete(formBlocks).where(eq(formBlocks.id, id)),
    lock: lockBlock,
    create: createBlock,
    update: updateBlock,
    use: countBlockUse,
    onCreated: null,
  },
} as const;

const countedSchema = z.object({
  data: z.object({ documentId: z.string(), usageCount: z.int() }),
  meta: z.object({}),
});
const usageAnswer = z.object({ data: usageSchema, meta: z.object({}) });
const deletedSchema = z.object({
  data: z.object({ id: z.int(), documentId: z.string() }),
  meta: z.object({ usedIn: usageSchema }),
});

const keyOf = (request: FastifyRequest) => (request.params as z.infer<typeof keyParams>).documentId;

/** Forms keep their copies, so nothing breaks; the answer says where they are. */
async function removePart(tx: Tx, kind: keyof typeof parts, request: FastifyRequest) {
  const actor = requireActor(request);
  const { lock, remove } = parts[kind];
  const row = await lock(tx, actor, keyOf(request));
  await requireLibraryChange(tx, actor, row);
  const usedIn = await whereUsed(tx, actor, kind, row.documentId);
  await remove(tx, row.id);
  return { data: { id: row.id, documentId: row.documentId }, meta: { usedIn } };
}

function registerPart(app: App, platform: Platform, kind: keyof typeof parts): void {
  const { path, collection, create, update, use, lock, onCreated } = parts[kind];
  const { db, clock } = platform;
  const url = `/api/${path}`;
  const one = `${url}/:documentId`;

  const creation = writing(`Add to ${path}`, dataBody);
  app.post(
    url,
    { ...creation, schema: { ...creation.schema, response: { 201: entryAnswer } } },
    async (request, reply) =>
      writeEntry(platform, collection, request, reply, 201, async (tx, now) => {
        const created = await create(tx, requireActor(request), dataOf(request), now);
        await onCreated?.(tx, created.id, now, useMetadata(request, now));
        return created;
      }),
  );

  const change = writing(`Change an entry of ${path}`, dataBody);
  app.put(
    one,
    { ...change, schema: { ...change.schema, params: keyParams, response: { 200: entryAnswer } } },
    async (request, reply) =>
      writeEntry(platform, collection, request, reply, 200, (tx, now) =>
        update(tx, requireActor(request), keyOf(request), dataOf(request), now),
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
        response: { 200: deletedSchema },
      },
    },
    (request) => db.transaction((tx) => removePart(tx, kind, request)),
  );

  const counting = writing(`Count a use and keep its trace (${path})`, useSchema);
  app.post(
    `${one}/use`,
    { ...counting, schema: { ...counting.schema, params: keyParams, response: { 200: countedSchema } } },
    async (request) => {
      const actor = requireActor(request);
      const now = clock.now();
      const data = await db.transaction((tx) =>
        use(tx, actor, request.params.documentId, request.body, now, useMetadata(request, now)),
      );
      return { data, meta: {} };
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
        response: { 200: usageAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const data = await db.transaction(async (tx) => {
        const { documentId } = await lock(tx, actor, request.params.documentId);
        return whereUsed(tx, actor, kind, documentId);
      });
      return { data, meta: {} };
    },
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
        response: { 200: similarAnswerSchema },
      },
    },
    (request) => listSimilarQuestions(platform.db.orm, requireActor(request), request.query),
  );

  const tracking = writing('Keep the trace of a use', z.strictObject({ data: questionAnalyticsSchema }));
  app.post(
    '/api/question-analytics',
    { ...tracking, schema: { ...tracking.schema, response: { 201: entryAnswer } } },
    async (request, reply) => {
      requireStorable(request);
      return writeEntry(platform, analyticsCollection, request, reply, 201, (tx) =>
        trackUse(tx, requireActor(request), request.body.data),
      );
    },
  );
}
