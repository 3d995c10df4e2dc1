import type { InscriptionStatus } from '../registration/enums.ts';
import type { TicketStatus } from './enums.ts';

/** Reasons that lie in the ticket itself; a list of the door carries them by their place. */
export const ticketRefusals = ['ticket_cancelled', 'ticket_transferred', 'ticket_unpaid'] as const;
export type TicketRefusal = (typeof ticketRefusals)[number];

/** Null for a ticket that lets in. */
export function ticketRefusal(
  ticketStatus: TicketStatus,
  inscriptionStatus: InscriptionStatus,
): TicketRefusal | null {
  if (ticketStatus === 'transferred') return 'ticket_transferred';
  if (inscriptionStatus === 'pending_payment') return 'ticket_unpaid';
  return ticketStatus === 'valid' && inscriptionStatus === 'confirmed' ? null : 'ticket_cancelled';
}
