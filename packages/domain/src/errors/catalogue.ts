import { accountMessages } from '../accounts/messages.ts';
import { catalogMessages } from '../catalog/messages.ts';
import { paymentMessages, promoMessages } from '../payments/messages.ts';
import { profileMessages } from '../profiles/messages.ts';
import { registrationMessages } from '../registration/messages.ts';
import { reservationMessages } from '../reservations/messages.ts';
import { volunteerMessages } from '../volunteers/messages.ts';

/**
 * Every failure that a person can meet has a stable code and a French sentence.
 * Features add theirs here by spreading their own map, so that the API's status map stays exhaustive.
 */
export const errorMessages = {
  validation_failed: 'Certaines informations ne sont pas valides.',
  malformed_request: 'La demande est illisible.',
  query_not_allowed: 'Cette recherche n’est pas permise.',
  unauthenticated: 'Connectez-vous pour continuer.',
  token_expired: 'Votre session a expiré. Reconnectez-vous.',
  invalid_credentials: 'Adresse email ou mot de passe incorrect.',
  forbidden: "Vous n'avez pas les permissions nécessaires pour voir cette page.",
  not_found: 'Ce que vous cherchez n’existe pas ou n’est plus disponible.',
  conflict: 'Cette action est en conflit avec l’état actuel. Rechargez la page.',
  idempotency_mismatch: 'Cette demande a déjà été envoyée avec d’autres informations.',
  too_many_requests: 'Trop de tentatives. Patientez un instant avant de réessayer.',
  payload_too_large: 'L’envoi est trop volumineux.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté.',
  overloaded: 'Le service est très demandé. Réessayez dans quelques secondes.',
  database_unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  upstream_unavailable: 'Un service extérieur ne répond pas. Réessayez plus tard.',
  internal: 'Une erreur inattendue est survenue. Réessayez dans un instant.',
  email_taken: accountMessages.emailTaken,
  wrong_password: accountMessages.currentPasswordWrong,
  email_not_confirmed: accountMessages.emailNotConfirmed,
  link_unusable: accountMessages.linkUnusable,
  last_president: accountMessages.lastPresident,
  profile_locked: profileMessages.locked,
  stock_below_taken: 'Ce nombre est inférieur à ce qui est déjà pris.',
  already_sold: catalogMessages.alreadySold,
  stock_insufficient: 'Stock insuffisant',
  product_unavailable: reservationMessages.unavailable,
  not_eligible: 'Ce produit ne vous est pas proposé.',
  already_registered: 'Vous êtes déjà inscrit.',
  quantity_refused: 'Cette quantité n’est pas possible.',
  registration_closed: reservationMessages.registrationClosed,
  registration_invalid: registrationMessages.invalid,
  session_expired: reservationMessages.sessionExpired,
  extension_refused: reservationMessages.extensionRefused,
  payment_failed: paymentMessages.creationFailed,
  payment_unavailable: paymentMessages.unavailable,
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
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorMessages;
