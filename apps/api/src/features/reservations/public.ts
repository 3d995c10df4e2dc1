/**
 * All functions run in the caller's transaction and lock the session first, then products, tiers and options;
 * callers must lock none of these before. A paid inscription: `requireOwnSession`, `bindHoldsToInscription`
 * (submit), `extendHolds` (checkout), then `markHoldsSold` (paid) or `returnHolds` (cancelled); otherwise the
 * deadline returns the places and emits `reservations.session-expired`. After that: `reholdSessions` for
 * another attempt, `reobtainHolds` for a late payment, refunded if it returns null. `unsell` returns sold
 * places. Whatever takes several sessions serves all of them or none. Counters `sold` are the sum of sold inscription items, so callers of `markHoldsSold`,
 * `reobtainHolds`, `sellDirectly` and `unsell` change their items in the same transaction.
 */
export { allocateAtDesk, type DeskRequest, readDeskProducts } from './allocate-at-desk.ts';
export {
  type BoundHold,
  type BoundHolds,
  bindHoldsToInscription,
  type PricedPlaces,
  readBoundHolds,
} from './bind-holds.ts';
export { requireWholeCart, sessionsOfCart } from './cart-people.ts';
export { checkPlaceFor } from './check-place-for.ts';
export { closeWaitingLists } from './close-waiting-lists.ts';
export type { Places } from './counters.ts';
export { deleteSessions } from './delete-sessions.ts';
export type { Hold, Session } from './holds.ts';
export { reconcileJob } from './jobs.ts';
export { closedToNonMembers, type RegisteredPerson } from './members-only.ts';
export { moveSold } from './move-sold.ts';
export { listWaitingListsOf } from './my-waiting-lists.ts';
export { offerTo } from './offer-places.ts';
export { type Owner, requireOwnSession, sessionDocumentId } from './own-session.ts';
export { refusePerson, type SearchedCart } from './refuse-person.ts';
export { areSessionsOver, type Reheld, reholdSessions } from './rehold-sessions.ts';
export { releaseCart, releaseVisitorCarts } from './release-carts.ts';
export { reopenSessions } from './reopen-sessions.ts';
export { visitorBoundOf } from './sale-facts.ts';
export {
  extendHolds,
  markHoldsSold,
  reobtainHolds,
  returnHolds,
  sellDirectly,
  unsell,
} from './settle-holds.ts';
export { signUpSessions, waitingListEntries, waitingListOffers } from './tables.ts';
