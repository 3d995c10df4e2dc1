import { paymentMessages } from '@kermesse/domain/payments/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { buildAssociation } from '../memberships/testing/association-world.ts';
import { inscriptions } from '../registration/tables.ts';
import { disagreements } from './testing/agreement.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  type Registered,
  startCheckout,
} from './testing/payment-test.ts';

let t: PaymentTest;
let edition: Awaited<ReturnType<typeof buildEdition>>['edition'];
let product: Awaited<ReturnType<typeof buildProduct>>;
let registered: Registered;
const minute = 60_000;

beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());
beforeEach(async () => {
  ({ edition } = await buildEdition(t));
  product = await buildProduct(t, edition, { stock: 2 });
  registered = await buildRegistration(t, edition, [{ product, quantity: 2 }]);
});

const mine = async ({ user, inscription }: Registered) => {
  const { data } = (await t.as(user).inject({ url: '/api/custom/my-inscriptions' })).json();
  return data.find(({ documentId }: { documentId: string }) => documentId === inscription.documentId);
};
const reopen = ({ user, inscription }: Registered) =>
  t.as(user).inject({
    method: 'POST',
    url: `/api/custom/my-inscriptions/${inscription.documentId}/reopen-cart`,
    payload: {},
  });
const stock = async () => {
  const [row] = await t.db.orm.select().from(products).where(eq(products.id, product.id));
  return { held: row?.held, sold: row?.sold };
};

describe('a registration that was not paid', () => {
  test('says until when it can be, among one’s own, at home and on the page of the payment', async () => {
    await startCheckout(t, registered);
    const until = new Date(t.clock.now().getTime() + 40 * minute).toISOString();
    const unpaid = { until, isProcessing: false, isOwnOrder: true, amountCents: registered.order.totalCents };
    expect((await mine(registered)).unpaid).toMatchObject(unpaid);
    const home = (await t.as(registered.user).inject({ url: '/api/custom/home' })).json();
    expect(home.registrations[0].unpaid).toMatchObject(unpaid);
    const verified = await t.as(registered.user).inject({
      method: 'POST',
      url: '/api/custom/verify-payment-status',
      payload: { inscriptionId: registered.inscription.documentId },
    });
    expect(verified.json()).toMatchObject({ payment_status: 'unpaid', unpaid });
  });

  test('leads back to the association with which somebody registers, unless the form asks for it', async () => {
    const { id, documentId } = await buildAssociation(t);
    const ofAssociation = async (values: Partial<typeof inscriptions.$inferInsert>) => {
      const isTheirs = eq(inscriptions.id, registered.inscription.id);
      await t.db.orm
        .update(inscriptions)
        .set({ associationId: id, ...values })
        .where(isTheirs);
      return (await mine(registered)).unpaid.associationDocumentId;
    };
    expect(await ofAssociation({})).toBe(documentId);
    const chosen = { associations: [{ id: documentId }] };
    expect(await ofAssociation({ kind: 'volunteer', volunteerAnswers: chosen })).toBeNull();
  });

  test('leads back to the very page that was left, without a session', async () => {
    const { url } = (await startCheckout(t, registered)).json();
    const again = await t.as(registered.user).inject({
      method: 'POST',
      url: '/api/custom/create-checkout',
      payload: { inscriptionId: registered.inscription.documentId },
    });
    expect(again.json().url).toBe(url);
  });

  test('is not to be paid while the bank works on a debit', async () => {
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id, 'sepa');
    await t.deliver();
    expect((await mine(registered)).unpaid).toMatchObject({ isProcessing: true });
    expect((await reopen(registered)).json().error.code).toBe('already_paid');
  });
});

describe('going back to the cart', () => {
  test('keeps the places and their deadline, and what is submitted again is paid once', async () => {
    const { id } = (await startCheckout(t, registered)).json();
    t.clock.advance(5 * minute);
    expect((await reopen(registered)).statusCode).toBe(200);
    expect(await stock()).toEqual({ held: 2, sold: 0 });
    const opened = await t.as(registered.user).inject({
      method: 'POST',
      url: '/api/custom/sign-up-session',
      payload: { eventEditionDocumentId: edition.documentId },
    });
    const session = opened.json();
    expect(Date.parse(session.expiresAt) - t.clock.now().getTime()).toBe(35 * minute);
    const cart = await t.as(registered.user).inject({
      url: `/api/products/reservations/session/${session.sessionId}`,
    });
    expect(cart.json().data).toMatchObject([{ productId: product.documentId, quantity: 2 }]);
    const [ended] = await t.db.orm
      .select()
      .from(inscriptions)
      .where(eq(inscriptions.id, registered.inscription.id));
    expect(ended?.status).toBe('cancelled');
    expect((await t.pay(id)).status, 'its page is closed').not.toBe(303);
    await t.deliver();
    expect(await stock()).toEqual({ held: 2, sold: 0 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('finds the answers again in the form', async () => {
    await t.db.orm
      .update(inscriptions)
      .set({ answers: [{ fieldName: 'club', fieldLabel: 'Club', documentId: '', value: 'ASPTT' }] })
      .where(eq(inscriptions.id, registered.inscription.id));
    await reopen(registered);
    const draft = await t.as(registered.user).inject({
      url: `/api/custom/answer-drafts/${edition.documentId}?kind=participant`,
    });
    expect(draft.json().data.answers).toEqual({ club: 'ASPTT' });
  });

  test('is for who ordered: who took the registration over keeps it, and may pay or give up', async () => {
    const friend = await buildUser(t);
    await t.db.orm
      .update(inscriptions)
      .set({ userId: friend.id })
      .where(eq(inscriptions.id, registered.inscription.id));
    const claimed = { ...registered, user: friend };
    expect((await mine(claimed)).unpaid).toMatchObject({ isOwnOrder: false });
    const refused = await reopen(claimed);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      paymentMessages.orderedBySomebodyElse,
    ]);
    expect((await reopen(registered)).statusCode).toBe(404);
    expect((await mine(claimed)).status).toBe('pending_payment');
    expect(await stock()).toEqual({ held: 2, sold: 0 });
    const page = await t.as(friend).inject({
      method: 'POST',
      url: '/api/custom/create-checkout',
      payload: { inscriptionId: registered.inscription.documentId },
    });
    await t.pay(page.json().id);
    await t.deliver();
    expect((await mine(claimed)).status).toBe('confirmed');
  });

  test('is not possible once it is paid, twice, or after the end', async () => {
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id);
    expect((await reopen(registered)).json().error.code).toBe('already_paid');
    const second = await buildRegistration(t, edition, [
      { product: await buildProduct(t, edition), quantity: 1 },
    ]);
    const answers = await Promise.all([reopen(second), reopen(second), reopen(second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await disagreements(t)).toEqual([]);
  });
});
