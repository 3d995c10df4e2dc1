import { checkInMessages } from '@kermesse/domain/tickets/check-in-messages';
import type { Admitted, RefusalDetails } from '@kermesse/domain/tickets/check-in-schemas';
import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEntries } from '../dashboard/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { editionStanding, requireDocumentId, requireOnEdition } from '../organizers/public.ts';
import { type DoorRow, presentEntry, presentTicket, selectDoorTickets } from './door-tickets.ts';
import './events.ts';
import { checkIns, tickets } from './tables.ts';
import { isTicketCode, ticketCodeHash } from './ticket-code.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;
type Edition = typeof eventEditions.$inferSelect;

const detailsOf = (row: DoorRow): RefusalDetails => ({
  ticket: presentTicket(row),
  entry: presentEntry(row),
});

/**
 * Whose ticket it is learns only who stands at its own doors as well. A code comes from somebody who shows it, so that
 * it names its event; an identity alone is no permission to learn even that.
 */
async function refuseElsewhere(tx: Tx, actor: Actor, row: DoorRow, isShown: boolean): Promise<never> {
  const { isOwner, permissions } = await editionStanding(tx, actor.id, row.ticket.editionId);
  const isKnown = isOwner || permissions.includes('canManageAccreditations');
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

function refuseUnfit(row: DoorRow): void {
  const details = detailsOf(row);
  if (row.inscriptionStatus === 'pending_payment') throw new AppError('ticket_unpaid', { details });
  if (row.ticket.status !== 'valid' || row.inscriptionStatus !== 'confirmed')
    throw new AppError('ticket_cancelled', { details });
}

async function findOne(tx: Tx, where: SQL): Promise<DoorRow> {
  // Held until the end: whoever cancels the ticket at this moment comes before or after, not in between.
  const [locked] = await tx.select({ id: tickets.id }).from(tickets).where(where).for('share');
  const [row] = locked ? await selectDoorTickets(tx, eq(tickets.id, locked.id)) : [];
  if (!row) throw new AppError('ticket_unknown');
  return row;
}

/** The key of the scan is kept with the entry: the same scan sent again is the same entry, not a second person. */
async function enter(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  actor: Actor,
  { row, edition, scan }: { row: DoorRow; edition: Edition; scan: string | null },
): Promise<DoorRow> {
  // The database lets one entry of a ticket stand. Whoever comes second waits here for the first, and adds nothing.
  const [created] = await tx
    .insert(checkIns)
    .values({
      ticketId: row.ticket.id,
      editionId: edition.id,
      checkedInAt: clock.now(),
      checkedInById: actor.id,
      device: scan,
    })
    .onConflictDoNothing()
    .returning({ id: checkIns.id });
  const [now] = await selectDoorTickets(tx, eq(tickets.id, row.ticket.id));
  // Taken back between the two statements: the person stands at the door and is scanned once more.
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
  /** What the ticket is known by. */
  readonly where: SQL;
  /** By its code, which only its holder has. */
  readonly isShown: boolean;
  /** The edition at whose door one stands; null for that of the ticket. */
  readonly editionDocumentId: string | null;
  readonly key: string | null;
}

async function admit(
  platform: Dependencies,
  actor: Actor,
  { where, isShown, editionDocumentId, key }: Scan,
): Promise<Admitted> {
  return platform.db.transaction(async (tx) => {
    // Who may not stand at this door learns nothing about the ticket.
    const door =
      editionDocumentId === null
        ? null
        : (await requireOnEdition(tx, actor, editionDocumentId, 'canManageAccreditations')).entry;
    const row = await findOne(tx, where);
    const edition = door ?? (await requireOwnDoor(tx, actor, row));
    if (row.ticket.editionId !== edition.id) await refuseElsewhere(tx, actor, row, isShown);
    if (edition.status === 'cancelled')
      throw new AppError('ticket_cancelled', {
        message: checkInMessages.editionCancelled,
        details: { ...detailsOf(row) },
      });
    refuseUnfit(row);
    const admitted = await enter(tx, platform, actor, { row, edition, scan: key });
    const entry = presentEntry(admitted);
    if (!entry) throw notFound();
    return { ticket: presentTicket(admitted), entry, entries: await readEntries(tx, edition.id) };
  });
}

async function requireOwnDoor(tx: Tx, actor: Actor, { ticket }: DoorRow): Promise<Edition> {
  const [edition] = await tx
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, ticket.editionId));
  return (await requireOnEdition(tx, actor, edition?.documentId ?? '', 'canManageAccreditations')).entry;
}

/** Lets in whoever holds a signed code. */
export async function admitByCode(
  platform: Dependencies,
  actor: Actor,
  { code, editionDocumentId, key }: { code: string; editionDocumentId: string | null; key: string | null },
): Promise<Admitted> {
  if (!isTicketCode(code)) {
    if (editionDocumentId !== null)
      await requireOnEdition(platform.db.orm, actor, editionDocumentId, 'canManageAccreditations');
    throw new AppError('ticket_unknown');
  }
  return admit(platform, actor, {
    where: eq(tickets.codeHash, ticketCodeHash(code)),
    isShown: true,
    editionDocumentId,
    key,
  });
}

/** Lets in somebody who was found by name: the people at the door have seen who it is. */
export async function admitByTicket(
  platform: Dependencies,
  actor: Actor,
  { ticket, editionDocumentId, key }: { ticket: string; editionDocumentId: string; key: string | null },
): Promise<Admitted> {
  return admit(platform, actor, {
    where: eq(tickets.documentId, requireDocumentId(ticket)),
    isShown: false,
    editionDocumentId,
    key,
  });
}
