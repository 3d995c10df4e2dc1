import type { HomeRegistration } from '@kermesse/domain/home/schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions, events } from '../events/public.ts';
import { addresses } from '../profiles/public.ts';
import { inscriptions } from './tables.ts';
import { inscriptionDocuments } from './tables-follow-up.ts';

const shownAtHome = 20;

/** A parameter, as payments import this file. */
type UnpaidOrders = (
  executor: Executor,
  inscriptionIds: readonly number[],
) => Promise<ReadonlyMap<number, UnpaidOrder>>;

/** Live registrations for editions that are not over, nearest first. */
export async function upcomingRegistrations(
  executor: Executor,
  userId: number,
  now: Date,
  unpaidOrdersOf: UnpaidOrders,
): Promise<HomeRegistration[]> {
  const missing = sql<number>`(
    select count(*)::int from ${inscriptionDocuments}
    where not ${eventEditions.isCalledOff} and ${inscriptionDocuments.inscriptionId} = ${inscriptions.id}
      and ${inscriptionDocuments.status} in ('expected', 'refused'))`;
  const rows = await executor
    .select({
      id: inscriptions.id,
      documentId: inscriptions.documentId,
      eventEditionDocumentId: eventEditions.documentId,
      eventName: events.name,
      editionName: eventEditions.name,
      category: events.category,
      coverUrl: sql<string | null>`coalesce(${eventEditions.coverUrl}, ${events.coverUrl})`,
      dateStart: eventEditions.startsAt,
      dateEnd: eventEditions.endsAt,
      timezone: eventEditions.timezone,
      city: addresses.city,
      isEventCancelled: eventEditions.isCalledOff,
      status: inscriptions.status,
      kind: inscriptions.kind,
      documentsToGive: missing,
    })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .where(
      and(
        eq(inscriptions.userId, userId),
        inArray(inscriptions.status, ['pending_payment', 'confirmed']),
        gte(eventEditions.endsAt, now),
      ),
    )
    .orderBy(asc(eventEditions.startsAt), asc(inscriptions.id))
    .limit(shownAtHome);
  const unpaid = await unpaidOrdersOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    unpaid: unpaid.get(id) ?? null,
    dateStart: row.dateStart.toISOString(),
    dateEnd: row.dateEnd.toISOString(),
  }));
}

export { answerIs, townOf } from './answer-is.ts';
export { addInscriptionNote, decideDocument, rewriteItem } from './change-by-organizer.ts';
export { claimedAddress } from './claim-inscription.ts';
export { inviteToClaim, moveInvitation } from './claim-link.ts';
export { compiledVersion, type FormEdition, questionsOf } from './compiled-forms.ts';
export { correctAnswers } from './correct-answers.ts';
export { coursePersonOf } from './course-person.ts';
export { keepAnswersAsDraft } from './drafts.ts';
export { usesOfFiles } from './file-uses.ts';
export {
  cancelInscription,
  confirmInscription,
  endUnpaidInscription,
  explainEnd,
  refundInscription,
  renewInscription,
  returnItems,
  setInscriptionTotal,
  undoRefund,
} from './inscription-status.ts';
export { mayCancel, mayEditAvailability } from './may-change.ts';
export { findMyInscription, readMyInscription } from './my-inscriptions.ts';
export { postponementQuestions } from './postponement-questions.ts';
export { checkDeskAnswers, type DeskForm, readDeskForm, storeAtDesk } from './register-at-desk.ts';
export { personKey, registeredPeople } from './registered-people.ts';
export {
  chargeRegistration,
  moneyOf,
  type OrderedMoney,
  type OwedRegistration,
  orderedMoneyOf,
  type ShownMoney,
} from './registration-money.ts';
export { replaceAddress } from './replace-address.ts';
export { choicesOf } from './store-inscription.ts';
export { inscriptionItems, inscriptions } from './tables.ts';
export { answerCorrections, inscriptionDocuments, inscriptionNotes } from './tables-follow-up.ts';
export { enteredAmong, reissueTickets, renameHolder } from './ticket-holders.ts';
export { firstHolders, readTransfers } from './transfers.ts';
export { readAvailability, storeVolunteerAnswers } from './volunteer-answers.ts';
