import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnScript } from '../../testing/spawn-script.ts';
import { products } from '../catalog/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { tickets } from '../tickets/tables.ts';
import { checkouts } from './tables.ts';
import { disagreements } from './testing/agreement.ts';
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
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const script = fileURLToPath(new URL('./testing/killed-at-payment.ts', import.meta.url));

/** Kills a process after it stored the checkout and before the provider answered. */
async function registerOnAKilledNode() {
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition, { stock: 1 });
  const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { user, inscription, session } = registered;
  const body = JSON.stringify({ inscriptionId: inscription.documentId, sessionId: session.documentId });
  const args = [
    t.databaseUrl,
    `http://127.0.0.1:${port}`,
    t.clock.now().toISOString(),
    user.documentId,
    body,
  ];
  const node = await spawnScript(script, args, { stdio: 'inherit' });
  const [asked] = await once(silent, 'connection');
  node.kill('SIGKILL');
  await once(node, 'exit');
  asked.destroy();
  silent.close();
  const [noted] = await t.db.orm.select().from(checkouts).where(eq(checkouts.orderId, registered.order.id));
  expect(noted).toMatchObject({ status: 'open', providerSessionId: null });
  return { ...registered, product };
}

const statusOf = async ({ inscription }: { inscription: { id: number } }) =>
  (await t.db.orm.select().from(inscriptions).where(eq(inscriptions.id, inscription.id)))[0]?.status;

test('a server killed on the way to the payment page: the next one opens the page, and one payment counts', async () => {
  const registered = await registerOnAKilledNode();
  const answer = await startCheckout(t, registered);
  expect(answer.statusCode, answer.body).toBe(200);
  await t.pay(answer.json().id);
  await t.deliver();
  expect(await statusOf(registered)).toBe('confirmed');
  const own = await t.db.orm
    .select()
    .from(tickets)
    .where(eq(tickets.inscriptionId, registered.inscription.id));
  expect(own).toHaveLength(1);
  expect(await disagreements(t)).toEqual([]);
});

test('a server killed on the way to the payment page: who never comes back gives the place back', async () => {
  const registered = await registerOnAKilledNode();
  t.clock.advance(2 * 3_600_000);
  await t.deliver();
  await t.deliver();
  expect(await statusOf(registered)).toBe('expired');
  const [product] = await t.db.orm.select().from(products).where(eq(products.id, registered.product.id));
  expect([product?.held, product?.sold]).toEqual([0, 0]);
  expect(await disagreements(t)).toEqual([]);
});
