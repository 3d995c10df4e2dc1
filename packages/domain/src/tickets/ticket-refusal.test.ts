import { expect, test } from 'vitest';
import { ticketRefusal } from './ticket-refusal.ts';

test.each([
  ['valid', 'confirmed', null],
  ['valid', 'pending_payment', 'ticket_unpaid'],
  ['valid', 'cancelled', 'ticket_cancelled'],
  ['valid', 'refunded', 'ticket_cancelled'],
  ['valid', 'expired', 'ticket_cancelled'],
  ['cancelled', 'confirmed', 'ticket_cancelled'],
  ['transferred', 'confirmed', 'ticket_transferred'],
  ['transferred', 'pending_payment', 'ticket_transferred'],
] as const)('a %s ticket of a %s registration: %s', (ticket, inscription, refusal) => {
  expect(ticketRefusal(ticket, inscription)).toBe(refusal);
});
