import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { settleFreeOrder } from '../payments/settle-order.ts';
import {
  buildPromoCode,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from '../payments/testing/payment-test.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';
import { checkIns, tickets } from '../tickets/tables.ts';
import { volunteerAvailabilities } from '../volunteers/tables-people.ts';
import { openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());
const insert = inserter(() => t.db);

const cellsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

test('the file says what was paid with which tier and code, what went back, who came and who can come', async () => {
  const { desk, edition, owner, register, addHelper } = await openDesk(t);
  const code = await buildPromoCode(t, edition, { code: 'MOINS-DIX' });
  const bought = await register(1, { promoCode: code.code });
  await t.db.orm
    .update(inscriptionItems)
    .set({ tierName: 'Lève-tôt' })
    .where(eq(inscriptionItems.inscriptionId, bought.inscription.id));
  await t.db.orm
    .update(inscriptions)
    .set({ phone: '+33612407718' })
    .where(eq(inscriptions.id, bought.inscription.id));
  await t.pay((await startCheckout(t, bought)).json().id);
  await t.deliver();
  const refunded = await desk.act(bought, 'refund', { amountCents: 500, reason: 'Geste' });
  expect(refunded.status, refunded.text).toBe(200);
  await t.deliver();
  const [ticket] = await t.db.orm
    .select()
    .from(tickets)
    .where(eq(tickets.inscriptionId, bought.inscription.id));
  await insert(checkIns, {
    ticketId: ticket?.id ?? 0,
    editionId: edition.id,
    checkedInAt: new Date('2027-06-12T07:30:00Z'),
  });
  const helper = await addHelper(owner, { lastname: 'Martin', phone: '+cmd|1' });
  await insert(volunteerAvailabilities, {
    inscriptionId: helper.id,
    beginsAt: new Date('2027-06-12T07:00:00Z'),
    endsAt: new Date('2027-06-12T10:00:00Z'),
  });
  const { text } = await desk.call('GET', 'registrations-export.csv');
  const [header = [], ...rows] = cellsOf(text);
  const of = (reference: string) => {
    const row = rows.find(([first]) => first === reference) ?? [];
    return Object.fromEntries(header.map((name, index) => [name, row[index]]));
  };
  expect(of(bought.inscription.reference)).toMatchObject({
    Téléphone: '06 12 40 77 18',
    Tarif: 'Lève-tôt',
    'Code promo': 'MOINS-DIX',
    Paiement: 'Remboursée en partie',
    Remboursé: '5,00',
    Entrée: '12/06/2027 09:30',
    Disponibilités: '',
  });
  expect(of(helper.reference)).toMatchObject({
    Téléphone: "'+cmd|1",
    Paiement: 'Rien à payer',
    Remboursé: '0,00',
    Disponibilités: '12/06/2027 09:00–12:00',
  });
});

test('an order of nothing was not paid: nothing was owed', async () => {
  const { desk, register } = await openDesk(t, { priceCents: 0 });
  const free = await register();
  await t.db.transaction((tx) => settleFreeOrder(tx, t.platform, free.order.id));
  const [header = [], row = []] = cellsOf((await desk.call('GET', 'registrations-export.csv')).text);
  expect(row[header.indexOf('Paiement')]).toBe('Rien à payer');
});
