export const billingMethods = ['card', 'paypal', 'sepa'] as const;
export type BillingMethod = (typeof billingMethods)[number];
export const billingMethodLabels: Record<BillingMethod, string> = {
  card: 'Carte bancaire',
  paypal: 'PayPal',
  sepa: 'Prélèvement SEPA',
};
