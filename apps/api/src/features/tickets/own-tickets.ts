import { ticketMessages } from '@kermesse/domain/tickets/messages';
import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isChildInCareOf } from '../families/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { inscriptions } from '../registration/public.ts';
import { type DatedTicket, readDatedTickets, readTickets } from './read-tickets.ts';
import { tickets } from './tables.ts';
import { isTicketCode, ticketCodeHash } from './ticket-code.ts';

type Dependencies = Pick<Platform, 'db' | 'config'>;

/** A code that was passed on is nobody's any more. */
const isShownTo = ({ id }: Actor) =>
  and(
    ne(tickets.status, 'transferred'),
    or(
      eq(inscriptions.userId, id),
      isChildInCareOf(sql`${inscriptions}.third_person_id`, sql`${id}::bigint`),
    ),
  );

/** A code alone is not enough: only the owner may read the ticket. */
export async function requireOwnTicket(
  { db, config }: Dependencies,
  actor: Actor,
  code: string,
): Promise<DatedTicket> {
  if (!isTicketCode(code)) throw notFound();
  const [ticket] = await readDatedTickets(
    db.orm,
    config,
    and(eq(tickets.codeHash, ticketCodeHash(code)), isShownTo(actor)),
    1,
  );
  if (!ticket) throw notFound();
  return ticket;
}

/** Refused with the reason when it opens no door any more. */
export async function requireUsableTicket(
  platform: Dependencies,
  actor: Actor,
  code: string,
): Promise<TicketView> {
  const { view } = await requireOwnTicket(platform, actor, code);
  if (view.isEventCancelled) throw new AppError('edition_cancelled');
  if (view.status !== 'valid') throw new AppError('conflict', { message: ticketMessages.cancelled });
  return view;
}

const isOf = (tierDocumentId: string) => sql`${inscriptions}.third_person_id in (
  select ${thirdPersons.id} from ${thirdPersons} where ${thirdPersons.documentId} = ${tierDocumentId})`;

export async function ownTickets(
  { db, config }: Dependencies,
  actor: Actor,
  {
    inscriptionId,
    tierDocumentId,
  }: { inscriptionId?: string | undefined; tierDocumentId?: string | undefined },
): Promise<TicketView[]> {
  return readTickets(
    db.orm,
    config,
    and(
      isShownTo(actor),
      inscriptionId === undefined ? undefined : eq(inscriptions.documentId, requireDocumentId(inscriptionId)),
      tierDocumentId === undefined ? undefined : isOf(requireDocumentId(tierDocumentId)),
    ),
  );
}
