import { z } from 'zod';

export const ticketStatuses = ['valid', 'cancelled', 'transferred'] as const;
export const ticketStatusSchema = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof ticketStatusSchema>;
export const ticketStatusLabels: Record<TicketStatus, string> = {
  valid: 'Valable',
  cancelled: 'Annulé',
  transferred: 'Transmis',
};
