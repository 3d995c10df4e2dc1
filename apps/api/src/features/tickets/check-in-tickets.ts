import type { CheckInTicket, Entry } from '@kermesse/domain/tickets/check-in-schemas';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { checkIns, tickets } from './tables.ts';

export const checkInPermission = 'canManageAccreditations' as const;

export function selectCheckInTickets(executor: Executor, where: SQL | undefined) {
  return executor
    .select({
      ticket: tickets,
      optionName: inscriptionItems.optionName,
      tierName: inscriptionItems.tierName,
      reference: inscriptions.reference,
      inscriptionStatus: inscriptions.status,
      checkIn: checkIns,
      by: shownName,
    })
    .from(tickets)
    .innerJoin(inscriptionItems, eq(inscriptionItems.id, tickets.inscriptionItemId))
    .innerJoin(inscriptions, eq(inscriptions.id, tickets.inscriptionId))
    .leftJoin(checkIns, and(eq(checkIns.ticketId, tickets.id), isNull(checkIns.undoneAt)))
    .leftJoin(users, eq(users.id, checkIns.checkedInById))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(where)
    .$dynamic();
}

export type CheckInRow = Awaited<ReturnType<typeof selectCheckInTickets>>[number];

export function presentTicket({ ticket, optionName, tierName, reference }: CheckInRow): CheckInTicket {
  const { documentId, holderName, productName } = ticket;
  return { documentId, holderName, productName, optionName, tierName, reference };
}

export function presentEntry({ checkIn, by }: Pick<CheckInRow, 'checkIn' | 'by'>): Entry | null {
  return checkIn && { documentId: checkIn.documentId, at: checkIn.checkedInAt.toISOString(), by };
}
