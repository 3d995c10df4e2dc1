import { expect, test } from 'vitest';
import { type DoorTicket, packedTicketsSchema, packTickets, unpackTickets } from './door-list.ts';

const ticket = (overrides: Partial<DoorTicket>): DoorTicket => ({
  documentId: 'a'.repeat(24),
  holderName: 'Éloïse D’Hautefeuille',
  productName: 'Trail 23 km',
  optionName: null,
  tierName: 'Standard',
  reference: 'ABC123',
  group: null,
  refusal: null,
  hash: 'h',
  entry: null,
  ...overrides,
});

test('a packed list is read as it was written, and names each product once', () => {
  const tickets = [
    ticket({}),
    ticket({ documentId: 'b', optionName: 'Repas', group: 'Club', refusal: 'ticket_unpaid' }),
    ticket({
      documentId: 'c',
      refusal: 'ticket_transferred',
      entry: { documentId: 'e', at: '2027-06-12T08:00:00.000Z', by: null },
    }),
  ];
  const packed = packTickets(tickets);
  expect(packed.labels).toEqual(['Trail 23 km', 'Standard', 'Repas', 'Club']);
  expect(unpackTickets(packedTicketsSchema.parse(JSON.parse(JSON.stringify(packed))))).toEqual(tickets);
});
