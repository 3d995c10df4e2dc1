import { formatDate, formatTime } from '../shared/moments.ts';
import type { TicketView } from './ticket-schemas.ts';

type Dated = Pick<TicketView, 'dateStart' | 'dateEnd' | 'hasOwnStart' | 'timezone'>;

/** The product's own start, else the days of the edition and the start of the first. */
export function ticketWhen({ dateStart, dateEnd, hasOwnStart, timezone }: Dated): string {
  const first = formatDate(dateStart, timezone);
  const time = formatTime(dateStart, timezone);
  if (hasOwnStart) return `le ${first}, à ${time}`;
  const last = formatDate(dateEnd, timezone);
  return `${first === last ? `le ${first}` : `du ${first} au ${last}`}, à partir de ${time}`;
}

/** One line where all tickets start together, else one for each product. */
export function ticketDates(
  tickets: readonly (Dated & Pick<TicketView, 'productName'>)[],
): [label: string, when: string][] {
  const dates = new Map(tickets.map((ticket) => [ticket.productName, ticketWhen(ticket)]));
  const [first] = dates.values();
  if (first === undefined) return [];
  return new Set(dates.values()).size === 1 ? [['Date', first]] : [...dates];
}
