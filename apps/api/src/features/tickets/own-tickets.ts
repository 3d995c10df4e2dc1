import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { readTickets } from './read-tickets.ts';
import { tickets } from './tables.ts';
import { registration } from './tables-registration.ts';
import { isTicketCode, ticketCodeHash } from './ticket-code.ts';

const { inscriptions } = registration;

type Needs = Pick<Platform, 'db' | 'config'>;

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
    and(eq(tickets.codeHash, ticketCodeHash(code)), eq(inscriptions.userId, actor.id)),
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
      eq(inscriptions.userId, actor.id),
      inscriptionId === undefined ? undefined : eq(inscriptions.documentId, requireDocumentId(inscriptionId)),
    ),
  );
}
