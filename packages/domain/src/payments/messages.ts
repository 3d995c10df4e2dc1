import { tooSmallToPay } from '../catalog/smallest-payment.ts';
import { countOf } from '../shared/text.ts';

/** The wording of messages without typographic signs is specified and must not change. */
export const paymentMessages = {
  creationFailed: 'Erreur lors de la création du paiement',
  error: (message: string) => `Erreur de paiement: ${message}`,
  nothingSelected: 'Aucun produit sélectionné',
  handlingFailed: 'Erreur lors du traitement du paiement',
  retryImpossible: 'Impossible de relancer le paiement',
  sessionIdMissing: 'ID de session manquant',
  verificationTimedOut:
    'Délai de vérification dépassé. Le paiement peut prendre quelques minutes supplémentaires.',
  atBank:
    'Votre banque confirme le paiement, ce qui peut prendre quelques jours. Vos places sont gardées jusqu’à sa réponse. Vous n’avez rien à faire\u00a0: nous vous écrivons dès que vos billets sont prêts, ou si le paiement n’aboutit pas.',
  noPreviousInscription: 'Aucune inscription précédente trouvée',

  unavailable: 'Le paiement en ligne n’est pas encore ouvert pour cet événement.',
  tooSmall: tooSmallToPay,
  alreadyPaid: 'Cette inscription est déjà payée.',
  gone: (names: readonly string[]) =>
    names.length === 0
      ? 'Vos places ne sont plus disponibles.'
      : `Plus assez de places pour ${names.join(', ')}.`,
  newPrice: (names: readonly string[]) => `Le tarif a changé depuis votre inscription : ${names.join(', ')}.`,
  givenUp: 'Cette inscription a été annulée.',
  unpaidTogether:
    'Cette inscription fait partie d’une commande qui n’est pas encore payée\u00a0: demandez à la personne qui l’a faite de l’annuler.',
  orderedBySomebodyElse:
    'Cette commande a été faite par quelqu’un d’autre, qui seul peut en changer le panier. Vous pouvez la payer, ou l’abandonner pour vous inscrire vous-même.',
  debitUnderWay:
    'Votre banque traite encore le paiement\u00a0: attendez sa réponse avant d’annuler cette inscription.',
  promoCode: (code: string) => `code promo ${code}`,
  webhookRefused: 'Ce message ne vient pas du prestataire de paiement.',
  refundRefused: 'Ce remboursement n’est pas possible.',
  nonRefundable: (names: readonly string[]) => `Non remboursable : ${names.join(', ')}.`,
  cancellationRefused: 'Cette inscription ne peut plus être annulée en ligne.',
  ticketUsed:
    'Un billet de cette inscription a déjà servi à l’entrée : elle ne peut plus être annulée en ligne.',
} as const;

export const promoMessages = {
  applied: 'Code promo appliqué.',
  appliedTo: (used: number, paying: number) =>
    `Code promo appliqué pour ${countOf(used, 'personne')} sur ${paying}\u00a0: il n’en reste pas pour les autres.`,
  unknown: 'Ce code promo n’existe pas.',
  inactive: 'Ce code promo n’est pas actif.',
  notStarted: 'Ce code promo n’est pas encore valable.',
  ended: 'Ce code promo n’est plus valable.',
  usedUp: 'Ce code promo a déjà été utilisé autant de fois que prévu.',
  belowMinimum: (amount: string) => `Ce code promo s’applique à partir de ${amount} d’achat.`,
  leavesTooLittle: (amount: string) =>
    `Avec ce code il resterait ${amount} à payer, et le paiement en ligne commence à 0,50 €.`,
  nothingToReduce: 'Il n’y a rien à réduire dans votre panier.',
} as const;
