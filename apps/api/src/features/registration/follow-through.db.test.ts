import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database } from '../../platform/db/database.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products, promoCodes } from '../catalog/tables.ts';
import { groups } from '../groups/tables.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { expireSessions } from '../reservations/expire-sessions.ts';
import { inscriptionItems, inscriptions } from './tables.ts';
import { billing, buildRegistration, Registrant } from './testing/registration-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

/** One place, a group of one and a code for one use: everything an inscription consumes. */
async function buildScarce(priceCents = 2_000) {
  const world = await buildRegistration(t, {}, [{ name: '10 km', priceCents, stock: 1 }]);
  await t.db.orm
    .update(products)
    .set({ config: { allowWaitingList: true } })
    .where(eq(products.id, world.first.id));
  const group = await world.insert(groups, {
    name: 'Les Foulées',
    type: 'team',
    editionId: world.edition.id,
    maxMembers: 1,
  });
  const code = await world.insert(promoCodes, {
    editionId: world.edition.id,
    code: 'FETE',
    discountType: 'percentage',
    discountPercent: 10,
    maxRedemptions: 1,
  });
  const user = await buildUser(t);
  const registrant = await new Registrant(t, user).open(world.edition, { group: group.documentId });
  await registrant.reserve(world.first);
  const { status, body } = await registrant.submit(world.edition, {
    group: group.documentId,
    billing: priceCents > 0 ? { ...billing, promo_code: 'FETE' } : billing,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const checkout = () =>
    t.as(user).inject({
      method: 'POST',
      url: '/api/custom/create-checkout',
      payload: { inscriptionId: body.inscriptionId, sessionId: registrant.sessionId },
    });
  const state = async () => {
    const [inscription] = await t.db.orm
      .select()
      .from(inscriptions)
      .where(eq(inscriptions.documentId, body.inscriptionId));
    const items = await t.db.orm
      .select()
      .from(inscriptionItems)
      .where(eq(inscriptionItems.inscriptionId, inscription?.id ?? 0));
    const [place] = await t.db.orm.select().from(groups).where(eq(groups.id, group.id));
    const [used] = await t.db.orm.select().from(promoCodes).where(eq(promoCodes.id, code.id));
    return {
      status: inscription?.status,
      items: items.map((item) => item.status),
      group: place?.placesTaken,
      code: used?.redemptions,
    };
  };
  const mails = async () =>
    (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.userId, user.id))).filter(
      ({ kind }) => kind === 'tickets.confirmed',
    );
  return { ...world, user, checkout, state, mails };
}

describe('an inscription that nobody pays', () => {
  test('ends with its time: place, group, code and items are free, and who waits is offered the place', async () => {
    const { state, first, edition, mails } = await buildScarce();
    expect(await state()).toEqual({ status: 'pending_payment', items: ['pending'], group: 1, code: 1 });
    const waiting = await new Registrant(t, await buildUser(t)).open(edition);
    expect((await waiting.toggle(first)).body).toMatchObject({ isInList: true, position: 1 });
    t.clock.advance(41 * 60_000);
    await t.deliver();
    expect(await state()).toEqual({ status: 'expired', items: ['released'], group: 0, code: 0 });
    expect((await waiting.queue(first)).body).toMatchObject({ offer: { quantity: 1 } });
    expect(await mails()).toEqual([]);
  });

  test('ends even when the word of it was lost', async () => {
    const { state } = await buildScarce();
    t.clock.advance(41 * 60_000);
    const deaf = new Database(t.db.engine, async () => undefined);
    await expireSessions({ ...t.platform, db: deaf });
    expect((await state()).status).toBe('pending_payment');
    await t.deliver();
    expect(await state()).toMatchObject({ status: 'expired', items: ['released'], group: 0, code: 0 });
  });
});

describe('an inscription that is confirmed', () => {
  test('by its payment keeps group and code, and mails the tickets once', async () => {
    const { checkout, state, mails, first } = await buildScarce();
    const { id } = (await checkout()).json();
    await t.pay(id, 'duplicate-webhook');
    await t.deliver();
    await t.deliver();
    t.clock.advance(2 * 3_600_000);
    await t.deliver();
    expect(await state()).toEqual({ status: 'confirmed', items: ['sold'], group: 1, code: 1 });
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.attachments?.map(({ filename }) => filename)).toEqual(['billets.pdf', 'evenement.ics']);
    const [product] = await t.db.orm.select().from(products).where(eq(products.id, first.id));
    expect([product?.held, product?.sold]).toEqual([0, 1]);
  });

  test('because it costs nothing mails its tickets, too', async () => {
    const { state, mails } = await buildScarce(0);
    expect(await state()).toMatchObject({ status: 'confirmed', items: ['sold'], group: 1 });
    await t.deliver();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['billets.pdf', 'evenement.ics']);
    expect(await disagreements(t)).toEqual([]);
  });
});
