import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { AnyCollection } from './collection.ts';
import { readRawEntry } from './read.ts';

/** Answers with an entry that a use case has written, as its caller sees it. */
export function entrySender(platform: Platform, collection: AnyCollection, query: object = {}) {
  return async (
    { actor, visitorId }: FastifyRequest,
    reply: FastifyReply,
    id: number,
    status = 200,
  ): Promise<FastifyReply> => {
    const caller = { actor, visitorId, now: platform.clock.now() };
    const data = await readRawEntry(platform, collection, { by: 'id', value: id }, { caller, query });
    if (data === null) throw notFound();
    return reply.code(status).type('application/json; charset=utf-8').send(`{"data":${data},"meta":{}}`);
  };
}
