import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { stateOf } from '../payments/testing/paid.ts';
import { openPaymentTest, type PaymentTest, startCheckout } from '../payments/testing/payment-test.ts';
import { profiles } from '../profiles/tables.ts';
import { findDrift } from '../reservations/reconcile.ts';
import { waitingListEntries } from '../reservations/tables.ts';
import { Shopper } from '../reservations/testing/sale-world.ts';
import { Desk, openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

async function open(overrides: Parameters<typeof openDesk>[1] = {}) {
  const world = await openDesk(t, { config: { maxQuantity: 30, allowWaitingList: true }, ...overrides });
  const { edition, race, desk } = world;
  return {
    ...world,
    visitor: async (quantity = 1) => {
      const buyer = await new Shopper(t, null, '203.0.113.7').open(edition);
      expect((await buyer.reserve(race, quantity)).status).toBe(200);
      return buyer;
    },
    held: async () => (await desk.call('GET', 'held-places')).body.data,
    release: (by: Desk, { sessionId }: { sessionId: string }) =>
      by.call('POST', `held-places/${sessionId}/release`, {}),
    releaseVisitors: (by: Desk) => by.call('POST', 'held-places/release-visitors', {}),
    countersOf: async () => {
      const [row] = await t.db.orm
        .select({ held: products.held, sold: products.sold })
        .from(products)
        .where(eq(products.id, race.id));
      return row;
    },
  };
}

async function expectAgreement() {
  expect(await findDrift(t.db.orm)).toEqual([]);
  expect(await disagreements(t)).toEqual([]);
}

describe('an organiser', () => {
  test('sees who holds what, since when and until when, and of a visitor nothing but that', async () => {
    const { edition, race, held, visitor, register, desk } = await open({ stock: 20 });
    const buyer = await visitor(3);
    const user = await buildUser(t);
    await t.db.orm.insert(profiles).values({ userId: user.id, firstname: 'Inès', lastname: 'Moreau' });
    const member = await new Shopper(t, user).open(edition);
    await member.reserve(race, 2);
    const sent = await register();
    const answer = await desk.call('GET', 'held-places');
    expect(answer.text).not.toContain('203.0.113');
    const now = t.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const item = { productName: 'Course 10 km', tierName: 'Standard', hasTier: false, optionName: null };
    const cart = { isSubmitted: false, registrationId: null, heldSince: at(0), expiresAt: at(40) };
    expect(await held()).toEqual({
      places: 6,
      visitorPlaces: 3,
      visitors: 1,
      visitorBound: 10_000,
      carts: [
        {
          ...cart,
          documentId: buyer.sessionId,
          name: null,
          items: [expect.objectContaining({ ...item, quantity: 3 })],
        },
        {
          ...cart,
          documentId: member.sessionId,
          name: 'Inès Moreau',
          items: [expect.objectContaining({ ...item, quantity: 2 })],
        },
        expect.objectContaining({
          documentId: sent.session.documentId,
          isSubmitted: true,
          registrationId: sent.inscription.documentId,
        }),
      ],
    });
    expect((await desk.call('GET', 'registrations-overview')).body.data.held).toBe(6);
    t.clock.advance(41 * 60_000);
    expect((await held()).places, 'their time is over').toBe(0);
  });

  test('releases a cart: the buyer is told, who waits is served, and it is written down', async () => {
    const { edition, race, owner, desk, visitor, release, countersOf } = await open({ stock: 1 });
    const buyer = await visitor();
    const waiting = await buildUser(t);
    const next = await new Shopper(t, waiting).open(edition);
    expect((await next.toggle(race)).status).toBe(200);
    const { status, body } = await release(desk, buyer);
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^1\splace est libérée\.$/)]);

    expect((await buyer.cart()).body.error.code).toBe('session_expired');
    expect((await buyer.reserve(race)).body.error.code).toBe('session_expired');
    const [entry] = await t.db.orm
      .select()
      .from(waitingListEntries)
      .where(eq(waitingListEntries.userId, waiting.id));
    expect(entry?.status).toBe('offered');
    const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, waiting.email));
    expect(mails).toHaveLength(1);
    expect(await countersOf(), 'kept for who waited').toEqual({ held: 1, sold: 0 });
    const audit = await t.db.orm.select().from(auditEntries).where(eq(auditEntries.editionId, edition.id));
    expect(audit).toEqual([
      expect.objectContaining({
        action: 'held-places.released',
        actorId: owner.id,
        after: { places: 1, isVisitor: true },
      }),
    ]);
    expect((await release(desk, buyer)).body.error).toMatchObject({
      code: 'conflict',
      message: 'Ces places ne sont déjà plus gardées.',
    });
    await expectAgreement();
  });

  test('releases all visitors at once and nobody who has an account', async () => {
    const { edition, race, desk, visitor, releaseVisitors, held, countersOf } = await open({ stock: 200 });
    await Promise.all(Array.from({ length: 55 }, (_, n) => visitor(n === 0 ? 2 : 1)));
    const member = await new Shopper(t, await buildUser(t)).open(edition);
    await member.reserve(race, 4);
    const { body } = await releaseVisitors(desk);
    expect(body.message).toMatch(/^56\splaces sont libérées\.$/);
    expect(await held()).toMatchObject({ places: 4, visitorPlaces: 0, visitors: 0 });
    expect(await countersOf()).toEqual({ held: 4, sold: 0 });
    expect((await member.cart()).status).toBe(200);
    expect((await releaseVisitors(desk)).body.message).toMatch(/^0\splace/);
    await expectAgreement();
  });

  test('of another edition, or who may only look, releases nothing', async () => {
    const { edition, visitor, release, releaseVisitors, held } = await open();
    const buyer = await visitor();
    const elsewhere = await open();
    expect((await elsewhere.release(elsewhere.desk, buyer)).status).toBe(404);
    await elsewhere.releaseVisitors(elsewhere.desk);
    const viewer = new Desk(t, await addAdmin(t, 'viewer', { editionId: edition.id }), edition);
    expect((await viewer.call('GET', 'held-places')).status).toBe(200);
    expect((await release(viewer, buyer)).status).toBe(403);
    expect((await releaseVisitors(viewer)).status).toBe(403);
    expect(await held()).toMatchObject({ places: 1 });
  });
});

describe('a cart that was sent', () => {
  test('is not taken from somebody on the payment page: they pay, and have their place', async () => {
    const { desk, register, release, countersOf } = await open();
    const sent = await register();
    const { id } = (await startCheckout(t, sent)).json();
    const refused = await release(desk, { sessionId: sent.session.documentId });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringContaining('annulez-la pour rendre ses places'),
    ]);
    await t.pay(id);
    await t.deliver();
    expect(await stateOf(t, sent)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
    expect((await release(desk, { sessionId: sent.session.documentId })).body.error.message).toBe(
      'Ces places ne sont déjà plus gardées.',
    );
    expect(await countersOf()).toEqual({ held: 0, sold: 1 });
    await expectAgreement();
  });

  test('keeps its place when it is paid at the very moment of a release', async () => {
    const { desk, register, release, releaseVisitors, countersOf } = await open({ stock: 6 });
    const sent = await Promise.all(Array.from({ length: 6 }, () => register()));
    for (const each of sent) await t.pay((await startCheckout(t, each)).json().id);
    const [answers] = await Promise.all([
      Promise.all(sent.map(({ session }) => release(desk, { sessionId: session.documentId }))),
      releaseVisitors(desk),
      t.deliver(),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await countersOf()).toEqual({ held: 0, sold: 6 });
    await expectAgreement();
  });
});
