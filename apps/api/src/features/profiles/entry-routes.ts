import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCollection } from '../../platform/collections/collection.ts';
import type { IdentityKey } from '../../platform/collections/identity-key.ts';
import { readRawEntry } from '../../platform/collections/read.ts';
import { entryAnswer, entryQuery, keyParams } from '../../platform/collections/schemas.ts';
import { sendEntry } from '../../platform/collections/send-entry.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';

export function entrySchemas(collection: AnyCollection, status: 200 | 201 = 200) {
  return {
    // Loose: the collection engine refuses unknown parameters by name.
    querystring: entryQuery(collection).loose(),
    ...(status === 200 ? { params: keyParams } : {}),
    response: { [status]: entryAnswer(collection) },
  };
}

/** Called before a write, it validates the query and hides other people's entries. */
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

/** An id that no entry has: only the query is validated. */
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

export const identityOf = (row: { id: number; documentId: string; createdAt: Date; updatedAt: Date }) => ({
  data: {
    id: row.id,
    documentId: row.documentId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  },
  meta: {},
});
