import { type DoorListAnswer, doorClosesAt, packTickets } from '@kermesse/domain/tickets/door-list';
import { ticketRefusal } from '@kermesse/domain/tickets/ticket-refusal';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { events } from '../events/public.ts';
import { groups } from '../groups/public.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { doorHash, doorSalt } from './door-salt.ts';
import { checkIns, tickets } from './tables.ts';

/** A transaction is seen when it commits and dated when it began: what began shortly before is sent again. */
const overlap = sql`interval '60 seconds'`;

function changedSince(since: string) {
  const from = sql`${since}::timestamptz - ${overlap}`;
  return or(
    sql`${tickets.updatedAt} > ${from}`,
    sql`${inscriptions.updatedAt} > ${from}`,
    sql`exists (select from check_ins changed where changed.ticket_id = ${tickets.id} and changed.updated_at > ${from})`,
  );
}

export async function readDoorList(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { entry: edition }: AllowedEdition,
  since: string | null,
): Promise<DoorListAnswer> {
  // Before the tickets are read: what changes meanwhile is in the next answer.
  const [place] = await db.orm
    .select({ eventName: events.name, version: sql<string>`to_json(now())#>>'{}'` })
    .from(events)
    .where(eq(events.id, edition.eventId));
  const rows = await db.orm
    .select({
      documentId: tickets.documentId,
      holderName: tickets.holderName,
      productName: tickets.productName,
      status: tickets.status,
      codeHash: tickets.codeHash,
      optionName: inscriptionItems.optionName,
      tierName: inscriptionItems.tierName,
      reference: inscriptions.reference,
      inscriptionStatus: inscriptions.status,
      group: groups.name,
      entryId: checkIns.documentId,
      enteredAt: checkIns.checkedInAt,
      by: shownName,
    })
    .from(tickets)
    .innerJoin(inscriptionItems, eq(inscriptionItems.id, tickets.inscriptionItemId))
    .innerJoin(inscriptions, eq(inscriptions.id, tickets.inscriptionId))
    .leftJoin(groups, eq(groups.id, inscriptions.groupId))
    .leftJoin(checkIns, and(eq(checkIns.ticketId, tickets.id), isNull(checkIns.undoneAt)))
    .leftJoin(users, eq(users.id, checkIns.checkedInById))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(tickets.editionId, edition.id), since === null ? undefined : changedSince(since)))
    .orderBy(asc(tickets.id));
  const salt = doorSalt(config, edition.documentId);
  return {
    eventName: place?.eventName ?? '',
    editionName: edition.name,
    timezone: edition.timezone,
    isCancelled: edition.isCalledOff,
    salt,
    version: place?.version ?? clock.now().toISOString(),
    serverTime: clock.now().toISOString(),
    closesAt: doorClosesAt(edition.endsAt).toISOString(),
    isWhole: since === null,
    tickets: packTickets(
      rows.map(({ status, codeHash, inscriptionStatus, entryId, enteredAt, by, ...ticket }) => ({
        ...ticket,
        refusal: ticketRefusal(status, inscriptionStatus),
        hash: doorHash(salt, codeHash),
        entry: entryId && enteredAt ? { documentId: entryId, at: enteredAt.toISOString(), by } : null,
      })),
    ),
  };
}
