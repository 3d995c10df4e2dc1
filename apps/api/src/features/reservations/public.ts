/**
 * What registration and payments do with holds. Everything runs in the caller's transaction and takes the lock of
 * the session first, then of products, tiers and options; lock nothing of these before calling.
 *
 * The life of a paid inscription: `requireOwnSession`, `bindHoldsToInscription` (submit), `extendHolds` (the
 * provider's session), then `markHoldsSold` (paid), or `returnHolds` (cancelled), or nothing: the deadline gives
 * the places back and tells `reservations.session-expired`. Another try to pay after that: `reholdSession`. A payment
 * after that: `reobtainHolds`, and a refund if it answers null. `unsell` gives back what was sold. Counters `sold` are the sum of sold inscription items: who
 * calls `markHoldsSold`, `reobtainHolds`, `sellDirectly` or `unsell` changes its items in the same transaction.
 */
export { type BoundHold, type BoundHolds, bindHoldsToInscription, readBoundHolds } from './bind-holds.ts';
export { checkPlaceFor } from './check-place-for.ts';
export { closeWaitingLists } from './close-waiting-lists.ts';
export type { Places } from './counters.ts';
export { deleteSessions } from './delete-sessions.ts';
export type { Hold, Session } from './holds.ts';
export { closedToNonMembers, type RegisteredPerson } from './members-only.ts';
export { moveSold } from './move-sold.ts';
export { listWaitingListsOf } from './my-waiting-lists.ts';
export { offerTo } from './offer-places.ts';
export { type Owner, requireOwnSession, sessionDocumentId } from './own-session.ts';
export { isSessionOver, type Reheld, reholdSession } from './rehold-session.ts';
export { releaseCart, releaseVisitorCarts } from './release-carts.ts';
export { reopenSession } from './reopen-session.ts';
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
