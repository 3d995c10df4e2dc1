import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
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

/** Each text of the page, in the order in which it is drawn; the sign of the euro is not in Latin 1. */
function textsOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    // Deflated pages begin with this byte; fonts and pictures are left out by the operator below.
    const page = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
    return [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    );
  });
}

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
  const texts = textsOf(pdf).map((text) => text.replaceAll(/\s|\x80/g, ' ').trim());
  const after = (label: string) => texts[texts.indexOf(label) + 1];
  expect([after('Don'), after('Total payé'), after('Don remboursé le 04/05/2027')]).toEqual([
    '12,50',
    '34,01',
    '-12,50',
  ]);
  expect(texts.join(' ')).toContain('pas un reçu fiscal');
});
