/** With a delayed one the bank answers later. */
export type Outcome =
  | 'accepted'
  | 'refused'
  | 'insufficient_funds'
  | 'authentication'
  | 'delayed'
  | 'delayed_refused';

export const methodTypes = ['card', 'paypal', 'sepa_debit', 'customer_balance'] as const;

/** `number` is what would be typed on the real page. */
export interface TestMeans {
  id: string;
  type: (typeof methodTypes)[number];
  /** A card in a telephone; shown apart, and the same to the shop. */
  isWallet?: boolean;
  label: string;
  number: string | null;
  hint: string;
  outcome: Outcome;
  /** Whether the webhook of success comes late, or twice. */
  webhook: 'prompt' | 'slow' | 'twice';
  /** The payment succeeds; its first refund is refused, a later try goes through. */
  refusesFirstRefund?: boolean;
}

const card = (
  id: string,
  number: string,
  label: string,
  hint: string,
  outcome: Outcome = 'accepted',
  webhook: TestMeans['webhook'] = 'prompt',
): TestMeans => ({ id, type: 'card', number, label, hint, outcome, webhook });

const later = (
  id: string,
  type: 'sepa_debit' | 'customer_balance',
  label: string,
  number: string,
  hint: string,
  outcome: Outcome = 'delayed',
): TestMeans => ({ id, type, label, number, hint, outcome, webhook: 'prompt' });

const wallet = (id: string, label: string): TestMeans => ({
  id,
  type: 'card',
  isWallet: true,
  label,
  number: null,
  hint: 'Le paiement réussit tout de suite, sans rien taper.',
  outcome: 'accepted',
  webhook: 'prompt',
});

export const testMeans: readonly TestMeans[] = [
  card('accepted', '4242 4242 4242 4242', 'Carte acceptée', 'Le paiement réussit tout de suite.'),
  card('refused', '4000 0000 0000 0002', 'Carte refusée', 'La banque refuse le paiement.', 'refused'),
  card(
    'insufficient-funds',
    '4000 0000 0000 9995',
    'Fonds insuffisants',
    'Le compte n’est pas assez approvisionné.',
    'insufficient_funds',
  ),
  card(
    'three-d-secure',
    '4000 0000 0000 3220',
    'Authentification 3-D Secure',
    'La banque demande une confirmation.',
    'authentication',
  ),
  card(
    'slow-webhook',
    '4000 0000 0000 7777',
    'Confirmation lente',
    'Le paiement réussit, le site l’apprend plus tard.',
    'accepted',
    'slow',
  ),
  card(
    'duplicate-webhook',
    '4000 0000 0000 2222',
    'Confirmation en double',
    'Le paiement réussit, le site l’apprend deux fois.',
    'accepted',
    'twice',
  ),
  {
    ...card(
      'refund-refused',
      '4000 0000 0000 5126',
      'Remboursement refusé',
      'Le paiement réussit. Son premier remboursement est refusé, un nouvel essai passe.',
    ),
    refusesFirstRefund: true,
  },
  {
    id: 'paypal',
    type: 'paypal',
    label: 'Compte PayPal de test',
    number: null,
    hint: 'Le paiement réussit tout de suite.',
    outcome: 'accepted',
    webhook: 'prompt',
  },
  wallet('apple-pay', 'Apple Pay'),
  wallet('google-pay', 'Google Pay'),
  later(
    'sepa',
    'sepa_debit',
    'Prélèvement accepté',
    'FR14 2004 1010 0505 0001 3M02 606',
    'La banque répond quelques instants plus tard.',
  ),
  later(
    'sepa-refused',
    'sepa_debit',
    'Prélèvement refusé',
    'FR84 2004 1010 0505 0001 3M02 607',
    'La banque refuse quelques instants plus tard.',
    'delayed_refused',
  ),
  later(
    'transfer',
    'customer_balance',
    'Virement reçu',
    'FR76 3000 1007 9412 3456 7890 185',
    'Le virement arrive quelques instants plus tard.',
  ),
  later(
    'transfer-refused',
    'customer_balance',
    'Virement jamais reçu',
    'FR76 3000 1007 9412 3456 7890 186',
    'Le virement n’arrive pas, et le paiement échoue quelques instants plus tard.',
    'delayed_refused',
  ),
];

export const refusals: Record<'refused' | 'insufficient_funds', { code: string; message: string }> = {
  refused: {
    code: 'generic_decline',
    message: 'Votre carte a été refusée. Essayez une autre carte ou appelez votre banque.',
  },
  insufficient_funds: {
    code: 'insufficient_funds',
    message: 'Les fonds de cette carte sont insuffisants. Essayez une autre carte.',
  },
};
