import { errorMessages } from '@kermesse/domain/errors/catalogue';
import { checkInMessages } from '@kermesse/domain/tickets/check-in-messages';
import type { CheckInRefusal, EntryFigures } from '@kermesse/domain/tickets/check-in-schemas';
import { correctEntryTime } from '@kermesse/domain/tickets/door-merge';
import type { ActResult, OfflineAct } from '@kermesse/domain/tickets/door-schemas';
import { ticketRefusal } from '@kermesse/domain/tickets/ticket-refusal';
import { and, eq, inArray, or } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEntries } from '../dashboard/public.ts';
import { type AllowedEdition, stillOnEdition } from '../organizers/public.ts';
import { type CheckInRow, presentEntry, presentTicket, selectCheckInTickets } from './check-in-tickets.ts';
import './events.ts';
import { readConflicts } from './read-conflicts.ts';
import { lockTickets, settleTicket, takeBack } from './settle-ticket.ts';
import { checkIns, tickets } from './tables.ts';

type EntryAct = Extract<OfflineAct, { kind: 'entry' }>;
type UndoAct = Extract<OfflineAct, { kind: 'undo' }>;

interface Door {
  readonly edition: AllowedEdition['entry'];
  readonly actorId: number;
  readonly now: Date;
}

const resultOf = (key: string, result: Partial<ActResult> & Pick<ActResult, 'outcome'>): ActResult => ({
  key,
  refusal: null,
  ticket: null,
  entry: null,
  conflict: null,
  ...result,
});

function refused(key: string, code: CheckInRefusal, row?: CheckInRow, message?: string): ActResult {
  return resultOf(key, {
    outcome: 'refused',
    refusal: { code, message: message ?? errorMessages[code] },
    ticket: row ? presentTicket(row) : null,
  });
}

async function insertOnce(tx: Tx, door: Door, row: CheckInRow, act: EntryAct): Promise<boolean> {
  const { at, correction } = correctEntryTime({
    at: new Date(act.at),
    listedAt: new Date(act.listedAt),
    now: door.now,
  });
  // As undone: which entry of the ticket stands is settled next.
  const [added] = await tx
    .insert(checkIns)
    .values({
      ticketId: row.ticket.id,
      editionId: door.edition.id,
      checkedInAt: at,
      checkedInById: door.actorId,
      device: act.key,
      door: act.door ?? null,
      isOffline: true,
      clockCorrection: correction,
      undoneAt: door.now,
    })
    .onConflictDoNothing()
    .returning({ id: checkIns.id });
  if (added) await settleTicket(tx, row.ticket.id, door.now, added.id);
  return added !== undefined;
}

async function enter(tx: Tx, door: Door, act: EntryAct): Promise<{ result: ActResult; hasChanged: boolean }> {
  const ofTicket = and(eq(tickets.documentId, act.ticket), eq(tickets.editionId, door.edition.id));
  const [row] = await selectCheckInTickets(tx, ofTicket);
  const unchanged = (result: ActResult) => ({ result, hasChanged: false });
  if (!row) return unchanged(refused(act.key, 'ticket_unknown'));
  const isOwn = and(eq(checkIns.ticketId, row.ticket.id), eq(checkIns.device, act.key));
  const [known] = await tx.select({ id: checkIns.id }).from(checkIns).where(isOwn);
  const refusal = ticketRefusal(row.ticket.status, row.inscriptionStatus);
  if (!known && door.edition.isCalledOff)
    return unchanged(refused(act.key, 'ticket_cancelled', row, checkInMessages.editionCancelled));
  if (!known && refusal) return unchanged(refused(act.key, refusal, row));
  const hasChanged = !known && (await insertOnce(tx, door, row, act));
  const [own] = await tx.select().from(checkIns).where(isOwn);
  const [now] = await selectCheckInTickets(tx, ofTicket);
  const ticket = now ? presentTicket(now) : null;
  const entry = now ? presentEntry(now) : null;
  if (own?.secondToId) {
    const [conflict = null] = await readConflicts(tx, eq(checkIns.id, own.id));
    return { result: resultOf(act.key, { outcome: 'conflict', ticket, entry, conflict }), hasChanged };
  }
  const displaced = own ? await readConflicts(tx, eq(checkIns.secondToId, own.id)) : [];
  const outcome = own?.undoneAt ? 'undone' : displaced.length > 0 ? 'conflict' : 'entered';
  return {
    result: resultOf(act.key, { outcome, ticket, entry, conflict: displaced[0] ?? null }),
    hasChanged,
  };
}

/** What is not found was refused when it came, or is of another edition: there is nothing to take back. */
async function undo(tx: Tx, door: Door, act: UndoAct): Promise<{ result: ActResult; hasChanged: boolean }> {
  const named = or(eq(checkIns.documentId, act.entry), eq(checkIns.device, act.entry));
  const [row] = await tx
    .select({ id: checkIns.id, ticketId: checkIns.ticketId })
    .from(checkIns)
    .where(and(eq(checkIns.editionId, door.edition.id), named));
  const hasChanged = row ? await takeBack(tx, row, { at: door.now, byId: door.actorId }) : false;
  return { result: resultOf(act.key, { outcome: 'undone' }), hasChanged };
}

/** Every ticket that the acts concern, in one order. */
async function lockConcerned(tx: Tx, editionId: number, acts: readonly OfflineAct[]): Promise<void> {
  const entered = acts.flatMap((act) => (act.kind === 'entry' ? [act.ticket] : []));
  const undone = acts.flatMap((act) => (act.kind === 'undo' ? [act.entry] : []));
  const byTicket =
    entered.length === 0
      ? []
      : await tx
          .select({ id: tickets.id })
          .from(tickets)
          .where(and(eq(tickets.editionId, editionId), inArray(tickets.documentId, entered)));
  const byEntry =
    undone.length === 0
      ? []
      : await tx
          .select({ id: checkIns.ticketId })
          .from(checkIns)
          .where(
            and(
              eq(checkIns.editionId, editionId),
              or(inArray(checkIns.documentId, undone), inArray(checkIns.device, undone)),
            ),
          );
  await lockTickets(
    tx,
    [...byTicket, ...byEntry].map(({ id }) => id),
  );
}

/** In the order of the device. Sent again, nothing changes and the answer is that of now. */
export async function mergeOfflineActs(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEdition,
  acts: readonly OfflineAct[],
): Promise<{ results: ActResult[]; entries: EntryFigures }> {
  return db.transaction(async (tx) => {
    const { actor, entry: edition } = await stillOnEdition(tx, allowed);
    const door: Door = { edition, actorId: actor.id, now: clock.now() };
    await lockConcerned(tx, edition.id, acts);
    const results: ActResult[] = [];
    let hasChanged = false;
    for (const act of acts) {
      const done = act.kind === 'entry' ? await enter(tx, door, act) : await undo(tx, door, act);
      results.push(done.result);
      hasChanged ||= done.hasChanged;
    }
    if (hasChanged) emit(tx, 'tickets.entries-changed', { editionId: edition.id });
    return { results, entries: await readEntries(tx, edition.id) };
  });
}
