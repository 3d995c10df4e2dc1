import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCollection } from '../../platform/collections/collection.ts';
import type { IdentityKey } from '../../platform/collections/identity-key.ts';
import { readRawEntry } from '../../platform/collections/read.ts';
import { entryAnswer, entryQuery, keyParams } from '../../platform/collections/schemas.ts';
import { sendEntry } from '../../platform/collections/send-entry.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';

/** How a route that writes in its own way documents that it answers an entry of a collection. */
export function entrySchemas(collection: AnyCollection, status: 200 | 201 = 200) {
  return {
    // Loose: what is not offered reaches the engine, which refuses it by name.
    querystring: entryQuery(collection).loose(),
    ...(status === 200 ? { params: keyParams } : {}),
    response: { [status]: entryAnswer(collection) },
  };
}

/** The entry as the caller sees it. Asked before a write, it judges the query and hides what is not theirs. */
export async function readAnswer(
  platform: Platform,
  request: FastifyRequest,
  collection: AnyCollection,
  key: IdentityKey | string,
): Promise<string | null> {
  const caller = { actor: request.actor, visitorId: request.visitorId, now: platform.clock.now() };
  return readRawEntry(platform, collection, key, { caller, query: request.query });
}

export async function requireEntry(
  platform: Platform,
  request: FastifyRequest,
  collection: AnyCollection,
  key: string,
): Promise<void> {
  if ((await readAnswer(platform, request, collection, key)) === null) throw notFound();
}

/** No entry is called like this: only the query is judged. */
export async function judgeQuery(
  platform: Platform,
  request: FastifyRequest,
  collection: AnyCollection,
): Promise<void> {
  await readAnswer(platform, request, collection, '');
}

export async function sendAnswer(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  collection: AnyCollection,
  id: number,
  status: 200 | 201 = 200,
) {
  const data = await readAnswer(platform, request, collection, { by: 'id', value: id });
  return sendEntry(reply, data, status);
}

/** What is answered about an entry that is gone. */
export const identityOf = (row: { id: number; documentId: string; createdAt: Date; updatedAt: Date }) => ({
  data: {
    id: row.id,
    documentId: row.documentId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  },
  meta: {},
});
