import { accountMessages } from '../accounts/messages.ts';
import { donationMessages } from '../catalog/donation.ts';
import { catalogMessages } from '../catalog/messages.ts';
import { eventMessages } from '../events/messages.ts';
import { paymentMessages, promoMessages } from '../payments/messages.ts';
import { profileMessages } from '../profiles/messages.ts';
import { registrationMessages } from '../registration/messages.ts';
import { reservationMessages } from '../reservations/messages.ts';
import { checkInMessages } from '../tickets/check-in-messages.ts';
import { volunteerMessages } from '../volunteers/messages.ts';
import { commonErrorMessages } from './common.ts';

/** Each feature spreads its map here, so that the API's map from code to status stays exhaustive. */
export const errorMessages = {
  ...commonErrorMessages,
  email_taken: accountMessages.emailTaken,
  wrong_password: accountMessages.currentPasswordWrong,
  email_not_confirmed: accountMessages.emailNotConfirmed,
  account_suspended: accountMessages.suspended,
  link_unusable: accountMessages.linkUnusable,
  code_refused: accountMessages.codeRefused,
  last_president: accountMessages.lastPresident,
  profile_locked: profileMessages.locked,
  stock_below_taken: 'Ce nombre est inférieur à ce qui est déjà pris.',
  already_sold: catalogMessages.alreadySold,
  stock_insufficient: 'Stock insuffisant',
  product_unavailable: reservationMessages.unavailable,
  not_eligible: 'Ce produit ne vous est pas proposé.',
  already_registered: 'Vous êtes déjà inscrit.',
  quantity_refused: 'Cette quantité n’est pas possible.',
  registration_ended: 'Cette inscription est déjà terminée\u00a0: quelqu’un d’autre l’a peut-être annulée.',
  confirmation_just_sent: 'La confirmation vient d’être renvoyée. Attendez quelques minutes.',
  registration_closed: reservationMessages.registrationClosed,
  edition_cancelled: eventMessages.editionCancelled,
  edition_taken_down: eventMessages.editionTakenDown,
  registration_invalid: registrationMessages.invalid,
  offer_over: reservationMessages.offerOver,
  visitor_places_full: 'Trop de places sont gardées sans compte depuis cette connexion.',
  care_ended: reservationMessages.careEnded,
  session_expired: reservationMessages.sessionExpired,
  extension_refused: reservationMessages.extensionRefused,
  donation_refused: donationMessages.notOffered,
  payment_failed: paymentMessages.creationFailed,
  payment_unavailable: paymentMessages.unavailable,
  amount_too_small: paymentMessages.tooSmall,
  payment_session_missing: paymentMessages.sessionIdMissing,
  payment_retry_impossible: paymentMessages.retryImpossible,
  nothing_to_pay: paymentMessages.nothingSelected,
  already_paid: paymentMessages.alreadyPaid,
  no_previous_inscription: paymentMessages.noPreviousInscription,
  promo_code_refused: promoMessages.unknown,
  webhook_refused: paymentMessages.webhookRefused,
  refund_refused: paymentMessages.refundRefused,
  cancellation_refused: paymentMessages.cancellationRefused,
  slot_full: volunteerMessages.slotFull,
  volunteer_busy: volunteerMessages.busy,
  assignment_conflicts: volunteerMessages.conflicts,
  ticket_unknown: checkInMessages.unknown,
  ticket_elsewhere: checkInMessages.elsewhere,
  ticket_cancelled: checkInMessages.cancelled,
  ticket_transferred: checkInMessages.transferred,
  ticket_unpaid: checkInMessages.unpaid,
  ticket_used: checkInMessages.used,
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorMessages;
