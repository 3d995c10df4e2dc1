import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupMembers, groups } from '../groups/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { inscriptions } from '../registration/public.ts';
import { readTickets } from './read-tickets.ts';
import { tickets } from './tables.ts';
import { isTicketCode, ticketCodeHash } from './ticket-code.ts';

type Needs = Pick<Platform, 'db' | 'config'>;

/**
 * Children of a family have no account: their tickets are shown to its owner, its parents and its guardians. The
 * child's own person must belong to that family, so that nobody puts somebody else's child into theirs.
 */
const isOfOwnFamily = (userId: number): SQL => sql`exists (
  select from ${groupMembers} child
  join ${groups} family on family.id = child.group_id and family.type = 'family'
  join ${thirdPersons} person on person.id = child.third_person_id and person.claimed_by_id is null
  where child.third_person_id = ${inscriptions.thirdPersonId} and child.role = 'child' and child.is_active
    and (family.owner_id = person.owner_id or exists (
      select from ${groupMembers} carer where carer.group_id = family.id and carer.is_active
        and carer.user_id = person.owner_id))
    and (family.owner_id = ${userId} or exists (
      select from ${groupMembers} adult where adult.group_id = family.id and adult.is_active
        and adult.user_id = ${userId} and adult.role in ('admin', 'parent', 'guardian'))))`;

const isShownTo = ({ id }: Actor) => or(eq(inscriptions.userId, id), isOfOwnFamily(id));

/** A code that somebody found or photographed is no permission: only the owner reads the ticket behind it. */
export async function requireOwnTicket(
  { db, config }: Needs,
  actor: Actor,
  code: string,
): Promise<TicketView> {
  if (!isTicketCode(code)) throw notFound();
  const [ticket] = await readTickets(
    db.orm,
    config,
    and(eq(tickets.codeHash, ticketCodeHash(code)), isShownTo(actor)),
    1,
  );
  if (!ticket) throw notFound();
  return ticket;
}

export async function ownTickets(
  { db, config }: Needs,
  actor: Actor,
  inscriptionId?: string,
): Promise<TicketView[]> {
  return readTickets(
    db.orm,
    config,
    and(
      isShownTo(actor),
      inscriptionId === undefined ? undefined : eq(inscriptions.documentId, requireDocumentId(inscriptionId)),
    ),
  );
}
