import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { memberships } from '../memberships/public.ts';
import { eventAdmins } from './tables.ts';
import { eventEditions, events } from './tables-events.ts';

interface Heir {
  readonly userId: number;
  readonly email: string;
}

export interface EventSuccession {
  readonly event: { id: number; documentId: string; name: string };
  readonly heir: Heir | null;
  /** A published edition is upcoming or under way. */
  readonly isRunning: boolean;
}

const heirColumns = { userId: users.id, email: users.email };

/** An admin who may manage access to the whole event, the longest-standing first. */
async function trustedAdmin(executor: Executor, eventId: number, ownerId: number): Promise<Heir | null> {
  const [admin] = await executor
    .select(heirColumns)
    .from(eventAdmins)
    .innerJoin(users, eq(users.id, eventAdmins.userId))
    .where(
      and(
        eq(eventAdmins.eventId, eventId),
        ne(users.id, ownerId),
        isNull(users.deletedAt),
        sql`'canManageEventAdmins' = any(${eventAdmins.permissions})`,
      ),
    )
    .orderBy(asc(eventAdmins.createdAt), asc(eventAdmins.id))
    .limit(1);
  return admin ?? null;
}

async function president(
  executor: Executor,
  associationId: number | null,
  ownerId: number,
): Promise<Heir | null> {
  if (associationId === null) return null;
  const [found] = await executor
    .select(heirColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.associationId, associationId),
        eq(memberships.role, 'president'),
        eq(memberships.status, 'active'),
        ne(users.id, ownerId),
        isNull(users.deletedAt),
      ),
    );
  return found ?? null;
}

export async function eventSuccessions(
  executor: Executor,
  ownerId: number,
  now: Date,
): Promise<readonly EventSuccession[]> {
  const owned = await executor
    .select()
    .from(events)
    .where(eq(events.ownerId, ownerId))
    .orderBy(asc(events.id));
  const successions: EventSuccession[] = [];
  for (const { id, documentId, name, associationId, archivedAt } of owned) {
    const [running] = await executor
      .select({ id: eventEditions.id })
      .from(eventEditions)
      .where(
        and(
          eq(eventEditions.eventId, id),
          gt(eventEditions.endsAt, now),
          isNull(eventEditions.archivedAt),
          eq(eventEditions.status, 'published'),
        ),
      )
      .limit(1);
    successions.push({
      event: { id, documentId, name },
      heir:
        (await trustedAdmin(executor, id, ownerId)) ?? (await president(executor, associationId, ownerId)),
      isRunning: archivedAt === null && running !== undefined,
    });
  }
  return successions;
}
