import type { Statement } from '@kermesse/domain/dashboard/statement';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { settleFreeOrder } from '../payments/settle-order.ts';
import {
  buildPromoCode,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from '../payments/testing/payment-test.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';
import { familyOrders } from '../registration/testing/family-orders.ts';
import { checkIns, tickets } from '../tickets/tables.ts';
import { volunteerAvailabilities } from '../volunteers/tables-people.ts';
import { Desk, openDesk } from './testing/desk-world.ts';

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

const { buildFamily, peopleOf, ordersOf, checkout } = familyOrders(() => t);

/** A parent and a child who pay together and give 5 €, and the desk of their edition. */
async function openFamily(beforePayment: (editionId: number) => Promise<unknown> = async () => undefined) {
  const family = await buildFamily();
  await t.db.orm
    .update(eventEditions)
    .set({ donationPurpose: 'Pour les chevaux de trait' })
    .where(eq(eventEditions.id, family.edition.id));
  const { parent } = family;
  const given = await parent.call('PUT', `custom/sign-up-session/${parent.sessionId}/donation`, {
    donationCents: 500,
  });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  const made = await family.submit();
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const page = await checkout(family, made.body.inscriptionId);
  await beforePayment(family.edition.id);
  await t.pay(page.id);
  await t.deliver();
  await t.deliver();
  const [lead, child] = await peopleOf(family);
  if (!lead || !child) throw new Error('the family was not registered');
  const admin = await addAdmin(t, 'admin', { editionId: family.edition.id });
  const desk = new Desk(t, admin, family.edition);
  const refunded = async () => {
    const [header = [], ...rows] = cellsOf((await desk.call('GET', 'registrations-export.csv')).text);
    const column = header.indexOf('Remboursé');
    return [lead, child].map(({ reference }) => rows.find(([first]) => first === reference)?.[column]);
  };
  const stated = async () => {
    const { totals }: Statement = (await desk.call('GET', 'statement')).body.data;
    return [(await ordersOf(family))[0]?.refundedCents, totals.refundedCents];
  };
  return { family, lead, child, desk, refunded, stated };
}

test('what went back to a family is the sum of its rows, with a donation where the order stands', async () => {
  const { child, desk, refunded, stated } = await openFamily();
  const { body } = await desk.read({ inscription: child });
  const items = body.data.items.map(({ documentId }: { documentId: string }) => documentId);
  for (const request of [{ items }, { donation: true }]) {
    const done = await desk.act({ inscription: child }, 'refund', { ...request, reason: 'Demandé' });
    expect(done.status, done.text).toBe(200);
    await t.deliver();
    await t.deliver();
  }
  expect(await refunded()).toEqual(['5,00', '21,51']);
  expect(await stated()).toEqual([2_651, 2_651]);
});

test('a payment of a family that came after the edition was cancelled went back whole, and the file says so', async () => {
  const { family, refunded, stated } = await openFamily((editionId) =>
    t.db.orm.update(eventEditions).set({ status: 'cancelled' }).where(eq(eventEditions.id, editionId)),
  );
  expect((await ordersOf(family))[0]).toMatchObject({ status: 'refunded' });
  expect(await refunded()).toEqual(['48,01', '0,00']);
  expect(await stated()).toEqual([4_801, 4_801]);
});

test('an order of nothing was not paid: nothing was owed', async () => {
  const { desk, register } = await openDesk(t, { priceCents: 0 });
  const free = await register();
  await t.db.transaction((tx) => settleFreeOrder(tx, t.platform, free.order.id));
  const [header = [], row = []] = cellsOf((await desk.call('GET', 'registrations-export.csv')).text);
  expect(row[header.indexOf('Paiement')]).toBe('Rien à payer');
});
