import { expect, test } from 'vitest';
import { pdfTexts } from '../../tickets/testing/pdf-texts.ts';
import type { Order } from '../order-rows.ts';
import { receiptPdf } from './receipt-pdf.ts';

const at = new Date('2027-05-04T10:00:00Z');

const order: Order = {
  id: 1,
  documentId: 'a',
  createdAt: at,
  updatedAt: at,
  number: 'K2027-ABCDEFGH',
  inscriptionId: 1,
  cotisationPaymentId: null,
  payerId: 1,
  payerGroupId: null,
  payerName: 'Adèle Roux',
  payerEmail: 'adele@exemple.fr',
  paymentAccountId: null,
  status: 'partially_refunded',
  method: 'card',
  currency: 'EUR',
  subtotalCents: 2_000,
  discountCents: 0,
  feeRateBasisPoints: 700,
  feeCents: 151,
  donationCents: 1_250,
  totalCents: 3_401,
  refundedCents: 1_250,
  paidAt: at,
  markedPaidById: null,
  settlementNote: null,
};

test('a donation and its refund are lines of their own, and no tax receipt', async () => {
  const pdf = await receiptPdf({
    order,
    paidAt: at,
    lines: [{ label: '10 km', quantity: 1, unitPriceCents: 2_000, person: null }],
    refunds: [{ amountCents: 1_250, settledAt: at, isDonation: true }],
    eventName: 'Trail des Remparts',
    editionName: 'Édition 2027',
    sellerName: 'Les Coureurs',
    sellerLines: [],
    payerName: order.payerName,
    payerEmail: order.payerEmail,
    hasVatNumber: false,
  });
  const texts = pdfTexts(pdf).map((text) => text.replaceAll(/\s|\x80/g, ' ').trim());
  const after = (label: string) => texts[texts.indexOf(label) + 1];
  expect([after('Don'), after('Total payé'), after('Don remboursé le 04/05/2027')]).toEqual([
    '12,50',
    '34,01',
    '-12,50',
  ]);
  expect(texts.join(' ')).toContain('pas un reçu fiscal');
});
