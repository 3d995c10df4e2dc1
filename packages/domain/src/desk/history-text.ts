import { type PaymentMethod, paymentMethodLabels } from '../payments/enums.ts';
import { formatEuros } from '../shared/money.ts';
import { type DeskAction, type DifferenceChoice, differenceChoiceLabels } from './enums.ts';

type Details = Readonly<Record<string, unknown>>;

const textOf = (details: Details, key: string): string => {
  const value = details[key];
  return typeof value === 'string' ? value : '';
};
const centsOf = (details: Details, key: string): number => {
  const value = details[key];
  return typeof value === 'number' ? value : 0;
};

export function historyText(action: DeskAction, details: Details): { text: string; detail: string | null } {
  const reason = textOf(details, 'reason') || null;
  switch (action) {
    case 'registration.made': {
      const method = textOf(details, 'method') as PaymentMethod | '';
      return {
        text: `Inscription au guichet${method ? `\u00a0: ${paymentMethodLabels[method].toLowerCase()}` : ''}`,
        detail: textOf(details, 'note') || formatEuros(centsOf(details, 'amountCents')),
      };
    }
    case 'registration.noted':
      return { text: 'Note ajoutée', detail: null };
    case 'registration.corrected':
      return { text: 'Réponse corrigée', detail: null };
    case 'registration.moved': {
      const choice = textOf(details, 'choice') as DifferenceChoice | '';
      const cents = centsOf(details, 'differenceCents');
      const difference =
        cents === 0
          ? null
          : `${cents > 0 ? '+' : '−'}\u00a0${formatEuros(Math.abs(cents))}${choice ? ` (${differenceChoiceLabels[choice].toLowerCase()})` : ''}`;
      return {
        text: `${textOf(details, 'from')} → ${textOf(details, 'to')}`,
        detail: difference,
      };
    }
    case 'registration.cancelled': {
      const cents = centsOf(details, 'refundedCents');
      return {
        text: cents > 0 ? `Annulée, ${formatEuros(cents)} rendus` : 'Annulée sans remboursement',
        detail: reason,
      };
    }
    case 'registration.refunded':
      return { text: `${formatEuros(centsOf(details, 'refundedCents'))} rendus`, detail: reason };
    case 'registration.refund-resent':
      return {
        text: `Remboursement de ${formatEuros(centsOf(details, 'refundedCents'))} renvoyé`,
        detail: null,
      };
    case 'registration.marked-paid': {
      const method = textOf(details, 'method') as PaymentMethod | '';
      return {
        text: `Paiement noté${method ? `\u00a0: ${paymentMethodLabels[method].toLowerCase()}` : ''}`,
        detail: formatEuros(centsOf(details, 'amountCents')),
      };
    }
    case 'registration.resent':
      return { text: 'Confirmation renvoyée', detail: null };
    case 'registration.document-accepted':
      return { text: `Document validé\u00a0: ${textOf(details, 'label')}`, detail: null };
    case 'registration.document-refused':
      return { text: `Document refusé\u00a0: ${textOf(details, 'label')}`, detail: null };
  }
}
