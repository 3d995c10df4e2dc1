import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions } from '../events/public.ts';
import { assoInscriptions } from './tables.ts';

/** Entries begun by members that the association has neither confirmed nor declined. */
export async function participationsToConfirm(
  executor: Executor,
  associationId: number,
  now: Date,
): Promise<number> {
  const [row] = await executor
    .select({ count: sql<string>`count(*)` })
    .from(assoInscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, assoInscriptions.editionId))
    .where(
      and(
        eq(assoInscriptions.associationId, associationId),
        eq(assoInscriptions.assoAccepted, 'pending'),
        ne(assoInscriptions.eventAccepted, 'refused'),
        eq(eventEditions.isCalledOff, false),
        gt(eventEditions.endsAt, now),
      ),
    );
  return Number(row?.count ?? 0);
}
