import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions, events } from '../events/public.ts';
import { associations, memberships } from '../memberships/public.ts';
import type { MailOwner } from './mail-owner.ts';

interface Addresses {
  readonly association: string | null;
  readonly person: string | null;
  readonly deletedAt: Date | null;
}

async function ofEdition(executor: Executor, editionId: number): Promise<Addresses | undefined> {
  const [row] = await executor
    .select({ person: users.email, deletedAt: users.deletedAt, association: associations.email })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .innerJoin(users, eq(users.id, events.ownerId))
    .leftJoin(associations, eq(associations.id, events.associationId))
    .where(eq(eventEditions.id, editionId));
  return row;
}

async function ofAssociation(executor: Executor, associationId: number): Promise<Addresses | undefined> {
  const [row] = await executor
    .select({ person: users.email, deletedAt: users.deletedAt, association: associations.email })
    .from(associations)
    .leftJoin(
      memberships,
      and(eq(memberships.associationId, associations.id), eq(memberships.role, 'president')),
    )
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(associations.id, associationId));
  return row;
}

/** The contact address of the association, else the event's owner or the president. */
export async function replyAddress(executor: Executor, { kind, id }: MailOwner): Promise<string | null> {
  const row = await (kind === 'edition' ? ofEdition(executor, id) : ofAssociation(executor, id));
  if (!row) return null;
  if (isMailAddress(row.association)) return row.association;
  return row.deletedAt === null && isMailAddress(row.person) ? row.person : null;
}
