import { hasAny } from '@kermesse/domain/organizers/permissions';
import { checkInMessages } from '@kermesse/domain/tickets/check-in-messages';
import type { Admitted, RefusalDetails } from '@kermesse/domain/tickets/check-in-schemas';
import { ticketRefusal } from '@kermesse/domain/tickets/ticket-refusal';
import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEntries } from '../dashboard/public.ts';
import { eventEditions, events } from '../events/public.ts';
import {
  type AllowedEdition,
  editionStanding,
  lockedOnEdition,
  requireDocumentId,
  requireOnEdition,
  stillOnEdition,
} from '../organizers/public.ts';
import {
  type CheckInRow,
  checkInPermission,
  presentEntry,
  presentTicket,
  selectCheckInTickets,
} from './check-in-tickets.ts';
import './events.ts';
import { checkIns, tickets } from './tables.ts';
import { isTicketCode, ticketCodeHash } from './ticket-code.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;
type Edition = typeof eventEditions.$inferSelect;

const detailsOf = (row: CheckInRow): RefusalDetails => ({
  ticket: presentTicket(row),
  entry: presentEntry(row),
});

/** Staff of the ticket's own edition learn holder and event; others the event of a shown code. */
async function refuseElsewhere(tx: Tx, actor: Actor, row: CheckInRow, isShown: boolean): Promise<never> {
  const isKnown = hasAny(await editionStanding(tx, actor.id, row.ticket.editionId), [checkInPermission]);
  if (!isKnown && !isShown) throw new AppError('ticket_unknown');
  const [place] = await tx
    .select({ event: events.name, edition: eventEditions.name })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, row.ticket.editionId));
  throw new AppError('ticket_elsewhere', {
    message: place ? checkInMessages.elsewhereNamed(place.event, place.edition) : checkInMessages.elsewhere,
    details: { ticket: isKnown ? presentTicket(row) : null },
  });
}

function refuseUnfit(row: CheckInRow): void {
  const refusal = ticketRefusal(row.ticket.status, row.inscriptionStatus);
  if (refusal) throw new AppError(refusal, { details: detailsOf(row) });
}

async function findOne(tx: Tx, where: SQL): Promise<CheckInRow> {
  // Locked, so that a concurrent cancellation comes before or after.
  const [locked] = await tx.select({ id: tickets.id }).from(tickets).where(where).for('share');
  const [row] = locked ? await selectCheckInTickets(tx, eq(tickets.id, locked.id)) : [];
  if (!row) throw new AppError('ticket_unknown');
  return row;
}

/** The key of the scan is stored with the entry, so that a repeated scan is the same entry. */
async function enter(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  actor: Actor,
  {
    row,
    edition,
    scan,
    door,
  }: { row: CheckInRow; edition: Edition; scan: string | null; door: string | null },
): Promise<CheckInRow> {
  // A unique index allows one entry per ticket: a concurrent second insert waits, then adds nothing.
  const [created] = await tx
    .insert(checkIns)
    .values({
      ticketId: row.ticket.id,
      editionId: edition.id,
      checkedInAt: clock.now(),
      checkedInById: actor.id,
      device: scan,
      door,
    })
    .onConflictDoNothing()
    .returning({ id: checkIns.id });
  const [now] = await selectCheckInTickets(tx, eq(tickets.id, row.ticket.id));
  // The entry was undone between the two statements: the ticket must be scanned again.
  if (!now?.checkIn) throw new AppError('conflict');
  const isOwnScan = created !== undefined || (scan !== null && now.checkIn.device === scan);
  if (!isOwnScan)
    throw new AppError('ticket_used', {
      message: checkInMessages.usedAt(now.checkIn.checkedInAt, edition.timezone, now.by),
      details: { ...detailsOf(now) },
    });
  if (created) emit(tx, 'tickets.entries-changed', { editionId: edition.id });
  return now;
}

interface Scan {
  readonly where: SQL;
  /** By its code, which only its holder has. */
  readonly isShown: boolean;
  /** The edition of the device, if the person may check in there; null for that of the ticket. */
  readonly findEdition: ((tx: Tx) => Promise<AllowedEdition>) | null;
  readonly key: string | null;
  readonly door: string | null;
}

async function admit(
  platform: Dependencies,
  actor: Actor,
  { where, isShown, findEdition, key, door: doorName }: Scan,
): Promise<Admitted> {
  return platform.db.transaction(async (tx) => {
    // People without the permission learn nothing about the ticket.
    const door = await findEdition?.(tx);
    const row = await findOne(tx, where);
    const { entry: edition } = door ?? (await requireEditionOf(tx, actor, row));
    if (row.ticket.editionId !== edition.id) await refuseElsewhere(tx, actor, row, isShown);
    if (edition.isCalledOff)
      throw new AppError('ticket_cancelled', {
        message: checkInMessages.editionCancelled,
        details: { ...detailsOf(row) },
      });
    refuseUnfit(row);
    const admitted = await enter(tx, platform, actor, { row, edition, scan: key, door: doorName });
    const entry = presentEntry(admitted);
    if (!entry) throw notFound();
    return { ticket: presentTicket(admitted), entry, entries: await readEntries(tx, edition.id) };
  });
}

async function requireEditionOf(tx: Tx, actor: Actor, { ticket }: CheckInRow): Promise<AllowedEdition> {
  const [edition] = await tx
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, ticket.editionId));
  return lockedOnEdition(tx, actor, edition?.documentId ?? '', checkInPermission);
}

export async function admitByCode(
  platform: Dependencies,
  actor: Actor,
  {
    code,
    editionDocumentId,
    ...scan
  }: { code: string; editionDocumentId: string | null; key: string | null; door: string | null },
): Promise<Admitted> {
  if (!isTicketCode(code)) {
    if (editionDocumentId !== null)
      await requireOnEdition(platform.db.orm, actor, editionDocumentId, checkInPermission);
    throw new AppError('ticket_unknown');
  }
  return admit(platform, actor, {
    where: eq(tickets.codeHash, ticketCodeHash(code)),
    isShown: true,
    findEdition:
      editionDocumentId === null
        ? null
        : (tx) => lockedOnEdition(tx, actor, editionDocumentId, checkInPermission),
    ...scan,
  });
}

/** For a person found by name and identified by the staff. */
export async function admitByTicket(
  platform: Dependencies,
  allowed: AllowedEdition,
  { ticket, ...scan }: { ticket: string; key: string | null; door: string | null },
): Promise<Admitted> {
  return admit(platform, allowed.actor, {
    where: eq(tickets.documentId, requireDocumentId(ticket)),
    isShown: false,
    findEdition: (tx) => stillOnEdition(tx, allowed),
    ...scan,
  });
}
