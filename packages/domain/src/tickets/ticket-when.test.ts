import { expect, test } from 'vitest';
import { ticketDates, ticketWhen } from './ticket-when.ts';

const ticket = {
  productName: '10 km',
  dateStart: '2027-06-12T08:00:00.000Z',
  dateEnd: '2027-06-13T16:00:00.000Z',
  hasOwnStart: false,
  timezone: 'Europe/Paris',
};
const late = { ...ticket, productName: '42 km', dateStart: '2027-06-13T05:30:00.000Z', hasOwnStart: true };

test('a ticket says when to be there', () => {
  expect(ticketWhen(ticket)).toBe('du 12/06/2027 au 13/06/2027, à partir de 10:00');
  expect(ticketWhen({ ...ticket, dateEnd: ticket.dateStart })).toBe('le 12/06/2027, à partir de 10:00');
  expect(ticketWhen(late)).toBe('le 13/06/2027, à 07:30');
});

test('articles that begin at different times are told apart', () => {
  expect(ticketDates([late, late])).toEqual([['Date', 'le 13/06/2027, à 07:30']]);
  expect(ticketDates([ticket, late])).toEqual([
    ['10 km', 'du 12/06/2027 au 13/06/2027, à partir de 10:00'],
    ['42 km', 'le 13/06/2027, à 07:30'],
  ]);
  expect(ticketDates([])).toEqual([]);
});
