import { z } from 'zod';
import { day, hour } from '../settings/defaults.ts';
import type { CheckInTicket, Entry } from './check-in-schemas.ts';
import { type TicketRefusal, ticketRefusals } from './ticket-refusal.ts';

/** A ticket as a door without a network knows it. */
export interface DoorTicket extends CheckInTicket {
  group: string | null;
  refusal: TicketRefusal | null;
  /** Of the code, with the salt of the list. */
  hash: string;
  entry: Entry | null;
}

const label = z.int().min(-1);
const packedEntry = z.tuple([z.string(), z.number(), z.string().nullable()]);
/** Ticket, holder, reference; product, option, tier, group and refusal by number, -1 for none; hash; entry. */
const row = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  label,
  label,
  label,
  label,
  label,
  z.string(),
  packedEntry.nullable(),
]);

export const packedTicketsSchema = z.object({ labels: z.array(z.string()), rows: z.array(row) });
export type PackedTickets = z.infer<typeof packedTicketsSchema>;

/** Names of products and groups repeat: they are sent once and referred to by number. */
export function packTickets(tickets: readonly DoorTicket[]): PackedTickets {
  const numbers = new Map<string, number>();
  const numberOf = (text: string | null) => {
    if (text === null) return -1;
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const rows = tickets.map((ticket): PackedTickets['rows'][number] => [
    ticket.documentId,
    ticket.holderName,
    ticket.reference,
    numberOf(ticket.productName),
    numberOf(ticket.optionName),
    numberOf(ticket.tierName),
    numberOf(ticket.group),
    ticket.refusal === null ? -1 : ticketRefusals.indexOf(ticket.refusal),
    ticket.hash,
    ticket.entry && [ticket.entry.documentId, Date.parse(ticket.entry.at), ticket.entry.by],
  ]);
  return { labels: [...numbers.keys()], rows };
}

export function unpackTickets({ labels, rows }: PackedTickets): DoorTicket[] {
  const textOf = (number: number) => labels[number] ?? null;
  return rows.map(
    ([documentId, holderName, reference, product, option, tier, group, refusal, hash, entry]) => ({
      documentId,
      holderName,
      reference,
      productName: textOf(product) ?? '',
      optionName: textOf(option),
      tierName: textOf(tier) ?? '',
      group: textOf(group),
      refusal: ticketRefusals[refusal] ?? null,
      hash,
      entry: entry && { documentId: entry[0], at: new Date(entry[1]).toISOString(), by: entry[2] },
    }),
  );
}

export const doorListQuerySchema = z.strictObject({ since: z.iso.datetime({ offset: true }).optional() });

const doorList = z.object({
  eventName: z.string(),
  editionName: z.string(),
  timezone: z.string(),
  isCancelled: z.boolean(),
  salt: z.string(),
  /** To be sent as `since`: the next answer then holds what changed. */
  version: z.string(),
  serverTime: z.string(),
  closesAt: z.string(),
  /** False for the changes alone. */
  isWhole: z.boolean(),
  tickets: packedTicketsSchema,
});
export const doorListSchema = z.object({ data: doorList });
export type DoorListAnswer = z.infer<typeof doorList>;

/** People come late, and a party ends after its hour. */
const openAfterEndMs = 12 * hour;

/** From then on no device keeps the names of an edition. */
export const doorClosesAt = (endsAt: Date): Date => new Date(endsAt.getTime() + openAfterEndMs);

/** A device that has not heard of the server for so long forgets the list. */
export const doorListLifetimeMs = 3 * day;
