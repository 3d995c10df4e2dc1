import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inscriptions } from '../registration/tables.ts';
import { describeCheckout } from './describe-checkout.ts';
import { lockOrder } from './order-rows.ts';
import { planCheckout } from './start-checkout.ts';
import { orders } from './tables.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from './testing/payment-test.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest({ PUBLIC_URL: 'https://kermesse.example' });
});
afterAll(() => t.closeAll());

const images = [
  { url: 'https://images.example/course.jpg', alt: '' },
  { url: '/api/files/abc', alt: '' },
  { url: 'http://images.example/clair.jpg', alt: '' },
  { url: 'data:image/png;base64,AAAA', alt: '' },
];

test('the provider is told what each line is, with pictures that it can fetch safely', async () => {
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition, { description: 'Départ à 9 h', images });
  const registered = await buildRegistration(t, edition, [{ product, quantity: 2 }]);
  const { params } = await t.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, registered.order.id);
    if (!locked) throw new Error('no order');
    return describeCheckout(tx, t.platform, locked, await planCheckout(tx, t.platform, locked));
  });
  expect(params.line_items).toEqual([
    {
      quantity: 2,
      price_data: {
        currency: 'eur',
        unit_amount: 4_300,
        product_data: {
          name: 'Course 10 km',
          description: 'Départ à 9 h',
          images: ['https://images.example/course.jpg', 'https://kermesse.example/api/files/abc'],
          metadata: {
            product_id: product.documentId,
            inscription_item_id: expect.any(String),
            tier: 'Standard',
          },
        },
      },
    },
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: 647, product_data: { name: 'Frais de services' } },
    },
  ]);
  const { url } = (await startCheckout(t, registered)).json();
  expect(await (await fetch(url)).text()).toContain('Départ à 9 h');
});

test('the page offers whatever the account accepts, wallets included', async () => {
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition);
  const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
  await t.db.orm
    .update(inscriptions)
    .set({ billingMethod: 'card' })
    .where(eq(inscriptions.id, registered.inscription.id));
  const { id, url } = (await startCheckout(t, registered)).json();
  const page = await (await fetch(url)).text();
  for (const name of ['Apple Pay', 'Google Pay', 'PayPal', 'Prélèvement SEPA', 'Virement bancaire'])
    expect(page).toContain(name);
  await t.pay(id, 'paypal');
  await t.deliver();
  const [order] = await t.db.orm.select().from(orders).where(eq(orders.id, registered.order.id));
  expect(order, 'the receipt says how it was paid').toMatchObject({ status: 'paid', method: 'paypal' });
});

test('the means that was chosen reaches the provider; another try may use any', async () => {
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition);
  const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
  await t.db.orm
    .update(inscriptions)
    .set({ billingMethod: 'sepa' })
    .where(eq(inscriptions.id, registered.inscription.id));
  const { id, url } = (await startCheckout(t, registered)).json();
  expect(await (await fetch(url)).text()).not.toContain('value="accepted"');
  expect((await t.pay(id, 'accepted')).status, 'a card is refused').toBe(400);
  const again = await t.as(registered.user).inject({
    method: 'POST',
    url: '/api/custom/retry-payment',
    payload: { inscriptionId: registered.inscription.documentId },
  });
  expect((await t.pay(again.json().checkout.id, 'accepted')).status).toBe(303);
});
