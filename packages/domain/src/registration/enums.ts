import { z } from 'zod';

export const inscriptionKinds = ['participant', 'volunteer'] as const;
export const inscriptionKindSchema = /* @__PURE__ */ z.enum(inscriptionKinds);
export type InscriptionKind = z.infer<typeof inscriptionKindSchema>;
export const inscriptionKindLabels: Record<InscriptionKind, string> = {
  participant: 'Participant',
  volunteer: 'Bénévole',
};

export const inscriptionStatuses = [
  'pending_payment',
  'confirmed',
  'cancelled',
  'expired',
  'refunded',
] as const;
export const inscriptionStatusSchema = /* @__PURE__ */ z.enum(inscriptionStatuses);
export type InscriptionStatus = z.infer<typeof inscriptionStatusSchema>;
export const inscriptionStatusLabels: Record<InscriptionStatus, string> = {
  pending_payment: 'En attente de paiement',
  confirmed: 'Confirmée',
  cancelled: 'Annulée',
  expired: 'Expirée',
  refunded: 'Remboursée',
};

/** `pending` waits for payment, `sold` counts in the stock; `released` never did, `returned` did once. */
export const inscriptionItemStatuses = ['pending', 'sold', 'released', 'returned'] as const;
export const inscriptionItemStatusSchema = /* @__PURE__ */ z.enum(inscriptionItemStatuses);
export type InscriptionItemStatus = z.infer<typeof inscriptionItemStatusSchema>;

export const documentKinds = ['health_form', 'parental_consent', 'other'] as const;
export const documentKindSchema = /* @__PURE__ */ z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKindSchema>;
export const documentKindLabels: Record<DocumentKind, string> = {
  health_form: 'Fiche de santé',
  parental_consent: 'Autorisation parentale',
  other: 'Autre document',
};

export const documentStatuses = ['expected', 'submitted', 'accepted', 'refused'] as const;
export const documentStatusSchema = /* @__PURE__ */ z.enum(documentStatuses);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;
export const documentStatusLabels: Record<DocumentStatus, string> = {
  expected: 'À fournir',
  submitted: 'Envoyé',
  accepted: 'Validé',
  refused: 'Refusé',
};

/** The ways to pay online that the payment block offers. */
export const billingMethods = ['card', 'paypal', 'sepa'] as const;
export const billingMethodSchema = /* @__PURE__ */ z.enum(billingMethods);
export type BillingMethod = z.infer<typeof billingMethodSchema>;
export const billingMethodLabels: Record<BillingMethod, string> = {
  card: 'Carte bancaire',
  paypal: 'PayPal',
  sepa: 'Prélèvement SEPA',
};
