import { donationIsNoTaxReceipt, donationLabel } from '@kermesse/domain/catalog/donation';
import { paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { feeLabel } from '@kermesse/domain/payments/fee';
import { formatDate } from '@kermesse/domain/shared/moments';
import { drawReceipt, noVat } from './draw-receipt.ts';
import type { Receipt } from './read-receipt.ts';

/** With the mentions that French law requires of a small organiser. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { order } = receipt;
  return drawReceipt({
    title: 'Reçu de paiement',
    number: order.number,
    paidAt: receipt.paidAt,
    subtitle: `${receipt.eventName} – ${receipt.editionName}`,
    parties: [
      ['Organisateur', [receipt.sellerName, ...receipt.sellerLines]],
      ['Payé par', [receipt.payerName || 'Participant', receipt.payerEmail ?? '']],
    ],
    lines: [
      ...receipt.lines.map(
        ({ label, quantity, unitPriceCents, person }) =>
          [`${person ? `${person} – ` : ''}${label} × ${quantity}`, unitPriceCents * quantity] as const,
      ),
      ...(order.discountCents > 0 ? [['Code promo', -order.discountCents] as const] : []),
      ...(order.donationCents > 0 ? [[donationLabel, order.donationCents] as const] : []),
      ...(order.feeCents > 0 ? [[feeLabel, order.feeCents] as const] : []),
    ],
    totalCents: order.totalCents,
    after: receipt.refunds.map(
      ({ settledAt, amountCents, isDonation }) =>
        [`${isDonation ? 'Don remboursé' : 'Remboursé'} le ${formatDate(settledAt)}`, -amountCents] as const,
    ),
    method: order.method && paymentMethodLabels[order.method],
    mentions: [
      ...(receipt.hasVatNumber ? [] : [noVat]),
      'Les places sont vendues par l’organisateur. Les frais de services rémunèrent la plateforme Kermesse, qui encaisse pour le compte de l’organisateur.',
      ...(order.donationCents > 0 ? [donationIsNoTaxReceipt] : []),
      'Ce reçu vaut preuve de paiement. Conservez-le avec votre billet.',
    ],
  });
}
