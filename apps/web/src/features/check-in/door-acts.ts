import type { Entry } from '@kermesse/domain/tickets/check-in-schemas';
import type { DoorTicket } from '@kermesse/domain/tickets/door-list';
import type { OfflineAct } from '@kermesse/domain/tickets/door-schemas';
import { createOfflineQueue, type QueuedItem } from '../../platform/offline/offline-queue.ts';

/** Somebody let in, or an entry taken back, without an answer of the server. Holds no name. */
export interface DoorAct extends QueuedItem {
  kind: 'entry' | 'undo';
  editionId: string;
  ticket: string;
  /** By which an organiser finds the registration. */
  reference: string;
  /** Of an undo: the entry's identity, or the key under which this device made it. */
  entry: string | null;
  at: string;
  listedAt: string;
  door: string | null;
  /** Why the server did not take it. Then it stays until somebody has read it. */
  refusal: string | null;
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const doorActs = createOfflineQueue<DoorAct>({
  name: 'kermesse-door-acts',
  version: 1,
  read: ({ kind, editionId, ticket, reference, at, listedAt, ...rest }) => {
    const isWhole =
      (kind === 'entry' || kind === 'undo') &&
      typeof editionId === 'string' &&
      typeof ticket === 'string' &&
      typeof reference === 'string' &&
      isMoment(at) &&
      isMoment(listedAt);
    if (!isWhole) return null;
    const [entry, door, refusal] = [rest.entry, rest.door, rest.refusal].map(textOrNull);
    return {
      kind,
      editionId,
      ticket,
      reference,
      at,
      listedAt,
      entry: entry ?? null,
      door: door ?? null,
      refusal: refusal ?? null,
    };
  },
});

export const actsOfEdition = (acts: readonly DoorAct[], editionId: string): DoorAct[] =>
  acts.filter((act) => act.editionId === editionId);

export function toWire({ kind, key, at, listedAt, door, ticket, entry }: DoorAct): OfflineAct {
  const made = { key, at, listedAt, ...(door === null ? {} : { door }) };
  return kind === 'entry' ? { ...made, kind, ticket } : { ...made, kind, entry: entry ?? '' };
}

/** The entry of a ticket as this device sees it: the list's, changed by what was done here since. */
export function currentEntry(ticket: DoorTicket, acts: readonly DoorAct[]): Entry | null {
  let entry = ticket.entry;
  for (const act of acts) {
    if (act.ticket !== ticket.documentId || act.refusal !== null) continue;
    if (act.kind === 'entry') entry ??= { documentId: act.key, at: act.at, by: 'cet appareil' };
    else if (entry?.documentId === act.entry) entry = null;
  }
  return entry;
}

/** An entry made on this device is known by its key, which is a UUID; the server's identities have no dash. */
export const isOwnKey = (entryId: string): boolean => entryId.includes('-');
