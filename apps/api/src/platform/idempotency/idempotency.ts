import { createHash } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Executor, Tx } from '../db/database.ts';
import { AppError, invalidField } from '../errors/app-error.ts';
import { idempotencyRecords } from './tables.ts';

/** Two calls are the same when sender, route, key and body are equal. */
export interface CallIdentity {
  scope: string;
  userId: number | null;
  route: string;
  key: string;
  requestHash: string;
}

const keptMs = 24 * 3_600_000;
const longestKey = 200;

export interface CallSource {
  actor: { id: number; documentId: string } | null;
  visitorId: string | null;
  route: string;
  key: string | undefined;
  body: unknown;
}

/** Null without a key: such a call is never a replay. */
export function identifyCall({ actor, visitorId, route, key, body }: CallSource): CallIdentity | null {
  if (key === undefined || key === '') return null;
  if (key.length > longestKey) throw invalidField('Idempotency-Key', 'Clé trop longue.');
  const scope = actor ? `user:${actor.documentId}` : `visitor:${visitorId ?? ''}`;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  return { scope, userId: actor?.id ?? null, route, key, requestHash };
}

const recordOf = ({ scope, route, key }: CallIdentity) =>
  and(
    eq(idempotencyRecords.scope, scope),
    eq(idempotencyRecords.route, route),
    eq(idempotencyRecords.key, key),
  );

/** For work outside of the database that must not be repeated for a replay. */
export async function isDone(executor: Executor, clock: Clock, call: CallIdentity | null): Promise<boolean> {
  if (!call) return false;
  const [record] = await executor
    .select({ id: idempotencyRecords.id })
    .from(idempotencyRecords)
    .where(and(recordOf(call), gte(idempotencyRecords.expiresAt, clock.now())));
  return record !== undefined;
}

/** In the transaction of the work. A concurrent call waits on the unique index, then gets the same answer. */
export async function runOnce<T>(
  tx: Tx,
  clock: Clock,
  call: CallIdentity | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!call) return work();
  const now = clock.now();
  const known = recordOf(call);
  await tx.delete(idempotencyRecords).where(and(known, lt(idempotencyRecords.expiresAt, now)));
  const [created] = await tx
    .insert(idempotencyRecords)
    .values({ ...call, expiresAt: new Date(now.getTime() + keptMs) })
    .onConflictDoNothing()
    .returning({ id: idempotencyRecords.id });
  if (!created) return replay<T>(tx, call, known);
  const answer = await work();
  await tx
    .update(idempotencyRecords)
    .set({ responseBody: answer, responseStatus: 200, completedAt: now })
    .where(eq(idempotencyRecords.id, created.id));
  return answer;
}

export async function deleteExpiredCalls(executor: Executor, now: Date): Promise<void> {
  await executor.delete(idempotencyRecords).where(lt(idempotencyRecords.expiresAt, now));
}

async function replay<T>(tx: Tx, call: CallIdentity, known: ReturnType<typeof and>): Promise<T> {
  const [record] = await tx.select().from(idempotencyRecords).where(known);
  if (!record) throw new AppError('conflict');
  if (record.requestHash !== call.requestHash) throw new AppError('idempotency_mismatch');
  return record.responseBody as T;
}
