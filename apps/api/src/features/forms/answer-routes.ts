import { formLimits } from '@kermesse/domain/forms/limits';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { AnyCollection } from '../../platform/collections/collection.ts';
import { readRawEntry } from '../../platform/collections/read.ts';
import { sendEntry } from '../../platform/collections/send-entry.ts';
import { readBody } from '../../platform/collections/write/body.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UseMetadata } from './count-use.ts';

export const keyParams = z.object({ documentId: z.string().max(100) });
export const dataBody = z.strictObject({ data: z.looseObject({}) });

/** Room for the envelope and JSON escapes, so that the form's own limit is reached first. */
const bodyLimit = formLimits.sentBytes + 256 * 1024;

export function writing<B extends z.ZodType>(summary: string, body: B) {
  return {
    config: { access: signedIn },
    bodyLimit,
    schema: { summary, tags: ['forms'], body },
  };
}

/** Refuses texts that the database cannot store. */
export function dataOf(request: FastifyRequest): Record<string, unknown> {
  return readBody(request.body, false);
}

/** The same for an optional body without an envelope. */
export function requireStorable(request: FastifyRequest): void {
  readBody({ data: request.body ?? {} }, false);
}

export function useMetadata(request: FastifyRequest, now: Date): UseMetadata {
  const userAgent = request.headers['user-agent']?.slice(0, 500);
  return { timestamp: now.toISOString(), ...(userAgent === undefined ? {} : { userAgent }) };
}

interface Written {
  readonly id: number;
  readonly warnings?: readonly string[];
  readonly meta?: Record<string, unknown>;
}

/** For callers who may write an entry but not read it. */
async function identityOf({ orm }: Platform['db'], { table }: AnyCollection, id: number): Promise<string> {
  const { documentId, createdAt, updatedAt } = table;
  const [row] = await orm
    .select({ id: table.id, documentId, createdAt, updatedAt })
    .from(table)
    .where(eq(table.id, id));
  return JSON.stringify(row);
}

export async function writeEntry(
  platform: Platform,
  collection: AnyCollection,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 201,
  write: (now: Date) => Promise<Written>,
): Promise<FastifyReply> {
  const caller = {
    actor: requireActor(request),
    visitorId: request.visitorId,
    now: platform.clock.now(),
  };
  const { id, warnings = [], meta } = await write(caller.now);
  const entry = await readRawEntry(
    platform,
    collection,
    { by: 'id', value: id },
    { caller, query: request.query },
  );
  const text = entry ?? (await identityOf(platform.db, collection, id));
  if (warnings.length > 0)
    request.log.warn({ collection: collection.path, warnings }, 'entries were left out');
  return sendEntry(reply, text, status, { ...meta, ...(warnings.length > 0 ? { warnings } : {}) });
}
