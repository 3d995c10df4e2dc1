import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { eventAdmins, events } from '../organizers/public.ts';
import { profiles, shownName } from '../profiles/public.ts';

export interface Organizer {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

/** The owner and all admins of the event or of this edition. */
export async function organizersOf(
  executor: Executor,
  { id, eventId }: { id: number; eventId: number },
): Promise<Organizer[]> {
  const isOwner = sql`${users.id} in (select ${events.ownerId} from ${events} where ${events.id} = ${eventId})`;
  const isAdmin = sql`${users.id} in (select ${eventAdmins.userId} from ${eventAdmins}
    where ${or(eq(eventAdmins.eventId, eventId), eq(eventAdmins.editionId, id))})`;
  return executor
    .select({ userId: users.id, name: shownName, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(isNull(users.deletedAt), or(isOwner, isAdmin)))
    .orderBy(users.id);
}
