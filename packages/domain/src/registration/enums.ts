export const inscriptionStatuses = [
  'pending_payment',
  'confirmed',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type InscriptionStatus = (typeof inscriptionStatuses)[number];
export const inscriptionStatusLabels: Record<InscriptionStatus, string> = {
  pending_payment: 'En attente de paiement',
  confirmed: 'Confirmée',
  cancelled: 'Annulée',
  expired: 'Expirée',
  refunded: 'Remboursée',
};

/** A cancelled event comes before the registration's own status, unless the registration ended earlier. */
export const shownStatusLabel = (status: InscriptionStatus, isEventCancelled: boolean): string =>
  isEventCancelled && (status === 'confirmed' || status === 'pending_payment')
    ? 'Événement annulé'
    : inscriptionStatusLabels[status];

/** `pending` waits for payment, `sold` counts in the stock; `released` never did, `returned` once did. */
export const inscriptionItemStatuses = ['pending', 'sold', 'released', 'returned'] as const;

/** `registration`: made for somebody, who takes it over; `transfer`: its holder passes it on. */
export const claimKinds = ['registration', 'transfer'] as const;

export const documentKinds = ['health_form', 'parental_consent', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentStatuses = ['expected', 'submitted', 'accepted', 'refused'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentStatusLabels: Record<DocumentStatus, string> = {
  expected: 'À fournir',
  submitted: 'Envoyé',
  accepted: 'Validé',
  refused: 'Refusé',
};
