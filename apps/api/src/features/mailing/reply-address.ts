import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../events/public.ts';

const isAddress = (text: string | null): text is string => z.email().max(254).safeParse(text).success;

/** The association that holds the event, else the event's owner. */
export async function replyAddress(executor: Executor, editionId: number): Promise<string | null> {
  const [row] = await executor
    .select({ owner: users.email, deletedAt: users.deletedAt, association: associations.email })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .innerJoin(users, eq(users.id, events.ownerId))
    .leftJoin(associations, eq(associations.id, events.associationId))
    .where(eq(eventEditions.id, editionId));
  if (!row) return null;
  if (isAddress(row.association)) return row.association;
  return row.deletedAt === null && isAddress(row.owner) ? row.owner : null;
}
