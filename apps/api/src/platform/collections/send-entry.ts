import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { AnyCollection } from './collection.ts';
import { readRawEntry } from './read.ts';

/** Sends JSON text of the database without a serialiser. */
export function sendRaw(reply: FastifyReply, json: string, status = 200): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

export function sendEntry(reply: FastifyReply, data: string | null, status = 200, meta = {}): FastifyReply {
  if (data === null) throw notFound();
  return sendRaw(reply, `{"data":${data},"meta":${JSON.stringify(meta)}}`, status);
}

/** `unseen` stands in for an entry that the caller saw until this very act. */
export function entrySender(platform: Platform, collection: AnyCollection, query: object = {}) {
  return async (
    { actor, visitorId }: FastifyRequest,
    reply: FastifyReply,
    id: number,
    status = 200,
    unseen: object | null = null,
  ): Promise<FastifyReply> => {
    const caller = { actor, visitorId, now: platform.clock.now() };
    const data = await readRawEntry(platform, collection, { by: 'id', value: id }, { caller, query });
    return sendEntry(reply, data ?? (unseen && JSON.stringify(unseen)), status);
  };
}
