import { fullName } from '@kermesse/domain/shared/names';
import type { CheckInPerson } from '@kermesse/domain/tickets/check-in-schemas';
import type { CheckInBoard } from '@kermesse/domain/tickets/door-schemas';
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { foldedContaining } from '../../platform/db/like.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEntries } from '../dashboard/public.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import { presentEntry, presentTicket, selectCheckInTickets } from './check-in-tickets.ts';
import { readConflicts } from './read-conflicts.ts';
import { checkIns, tickets } from './tables.ts';

type Dependencies = Pick<Platform, 'db'>;

const recentShown = 12;
const mostFound = 20;

export async function readCheckInBoard(
  { db }: Dependencies,
  { entry: edition }: AllowedEdition,
): Promise<CheckInBoard> {
  const rows = await selectCheckInTickets(
    db.orm,
    and(eq(checkIns.editionId, edition.id), isNull(checkIns.undoneAt)),
  )
    .orderBy(desc(checkIns.checkedInAt), desc(checkIns.id))
    .limit(recentShown);
  return {
    timezone: edition.timezone,
    entries: await readEntries(db.orm, edition.id),
    recent: rows.flatMap((row) => {
      const entry = presentEntry(row);
      return entry ? [{ ticket: presentTicket(row), entry }] : [];
    }),
    conflicts: await readConflicts(db.orm, eq(checkIns.editionId, edition.id)),
  };
}

/** Each word must occur in name, email or reference; LIKE wildcards are escaped. */
function holdsWords(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return and(...words.map((word) => sql`${inscriptions.searchText} like ${foldedContaining(word)}`));
}

/** Includes unpaid registrations, told apart by status. */
export async function searchCheckInPeople(
  { db }: Dependencies,
  { entry: edition }: AllowedEdition,
  search: string,
): Promise<CheckInPerson[]> {
  const people = await db.orm
    .select({
      id: inscriptions.id,
      documentId: inscriptions.documentId,
      firstname: inscriptions.firstname,
      lastname: inscriptions.lastname,
      reference: inscriptions.reference,
      status: inscriptions.status,
    })
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.editionId, edition.id),
        inArray(inscriptions.status, ['confirmed', 'pending_payment', 'cancelled', 'refunded']),
        holdsWords(search),
      ),
    )
    .orderBy(
      // Confirmed first, then by name, so that the order is stable while one types.
      sql`case ${inscriptions.status} when 'confirmed' then 0 when 'pending_payment' then 1 else 2 end`,
      asc(inscriptions.lastname),
      asc(inscriptions.firstname),
      asc(inscriptions.id),
    )
    .limit(mostFound);
  const ids = people.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await selectCheckInTickets(
          db.orm,
          and(inArray(tickets.inscriptionId, ids), ne(tickets.status, 'transferred')),
        ).orderBy(asc(tickets.inscriptionItemId), asc(tickets.unit));
  return people.map(({ id, documentId, firstname, lastname, reference, status }) => ({
    documentId,
    name: fullName({ firstname, lastname }),
    reference,
    status,
    tickets: rows
      .filter(({ ticket }) => ticket.inscriptionId === id)
      .map((row) => ({ ...presentTicket(row), status: row.ticket.status, entry: presentEntry(row) })),
  }));
}
