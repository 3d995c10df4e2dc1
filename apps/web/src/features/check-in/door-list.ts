import {
  type DoorListAnswer,
  type DoorTicket,
  doorListLifetimeMs,
  packedTicketsSchema,
  packTickets,
  unpackTickets,
} from '@kermesse/domain/tickets/door-list';
import { DoorSearch } from '@kermesse/domain/tickets/door-search';
import { z } from 'zod';

const stateSchema = z.object({
  eventName: z.string(),
  editionName: z.string(),
  timezone: z.string(),
  isCancelled: z.boolean(),
  salt: z.string(),
  version: z.string(),
  closesAt: z.string(),
  /** The server's time of the last answer. */
  listedAt: z.string(),
  /** Added to the clock of this device, it gives the server's time. */
  clockOffsetMs: z.number(),
  /** When every ticket was read, by the clock of this device. */
  wholeAt: z.number(),
});

/** What a door knows without a network. */
export interface DoorList extends z.infer<typeof stateSchema> {
  tickets: readonly DoorTicket[];
}

const storedSchema = stateSchema.extend({ tickets: packedTicketsSchema });

export const doorListName = (editionId: string): string => `door:${editionId}`;

export function readStoredList(value: unknown): DoorList | null {
  const read = storedSchema.safeParse(value);
  return read.success ? { ...read.data, tickets: unpackTickets(read.data.tickets) } : null;
}

export const writeStoredList = (list: DoorList) => ({ ...list, tickets: packTickets(list.tickets) });

export const doorListExpiry = ({ closesAt }: DoorList): number =>
  Math.min(Date.parse(closesAt), Date.now() + doorListLifetimeMs);

/** Changes replace the tickets that they name; what did not change stays the same object. */
export function mergeAnswer(
  known: DoorList | undefined,
  { tickets, serverTime, isWhole, ...answer }: DoorListAnswer,
  now: number,
): DoorList {
  const changed = unpackTickets(tickets);
  const state = { ...answer, listedAt: serverTime, clockOffsetMs: Date.parse(serverTime) - now };
  if (isWhole || !known) return { ...state, wholeAt: now, tickets: changed };
  if (changed.length === 0) return { ...state, wholeAt: known.wholeAt, tickets: known.tickets };
  const byId = new Map(known.tickets.map((ticket) => [ticket.documentId, ticket]));
  for (const ticket of changed) byId.set(ticket.documentId, ticket);
  return { ...state, wholeAt: known.wholeAt, tickets: [...byId.values()] };
}

/** The server's time, as far as this device knows it. */
export const doorTime = ({ clockOffsetMs }: Pick<DoorList, 'clockOffsetMs'>): string =>
  new Date(Date.now() + clockOffsetMs).toISOString();

interface DoorIndex {
  byId: ReadonlyMap<string, DoorTicket>;
  byHash: ReadonlyMap<string, DoorTicket>;
  search: DoorSearch<DoorTicket>;
}

const indexes = new WeakMap<readonly DoorTicket[], DoorIndex>();

/** Made once for each state of the tickets, when it is first asked for. */
export function indexOf({ tickets }: DoorList): DoorIndex {
  const known = indexes.get(tickets);
  if (known) return known;
  const index = {
    byId: new Map(tickets.map((ticket) => [ticket.documentId, ticket])),
    byHash: new Map(tickets.map((ticket) => [ticket.hash, ticket])),
    search: new DoorSearch(tickets),
  };
  indexes.set(tickets, index);
  return index;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** As the server makes it (`tickets/door-salt.ts`). */
export const hashOfCode = async (salt: string, code: string): Promise<string> =>
  sha256(`${salt}:${await sha256(code.toUpperCase())}`);
