import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { reservationMessages as say } from '@kermesse/domain/reservations/messages';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles, thirdPersons } from '../profiles/public.ts';
import { expireSessions } from './expire-sessions.ts';
import { holds, signUpSessions } from './tables.ts';
import { buildSale, type SaleWorld, Shopper } from './testing/sale-world.ts';
import { openSecondNode, type SecondNode } from './testing/second-node.ts';

let t: TestApp;
let other: SecondNode;
let sale: SaleWorld;

beforeAll(async () => {
  // Tests advance the clock by an hour without signing in again.
  t = await openTestApp({ env: { ACCESS_TOKEN_MS: '86400000', REFRESH_TOKEN_MS: '86400000' } });
  other = await openSecondNode(t);
});
afterAll(async () => {
  await other.close();
  await t.close();
});
beforeEach(async () => {
  sale = await buildSale(t);
});

const minute = 60_000;

async function buildChild(ownerId: number, firstname = 'Tom', birthdate: string | null = null) {
  const [child] = await t.db.orm
    .insert(thirdPersons)
    .values({ ownerId, kind: 'child', firstname, lastname: 'Lefort', birthdate })
    .returning();
  if (!child) throw new Error('the child was not stored');
  return child;
}

class Parent extends Shopper {
  async add(people: readonly { documentId: string }[], withArticles = false) {
    return this.call('POST', `custom/sign-up-session/${this.sessionId}/people`, {
      people: people.map(({ documentId }) => ({ tierDocumentId: documentId })),
      withArticles,
    });
  }

  people() {
    return this.call('GET', `custom/sign-up-session/${this.sessionId}/people`);
  }
}

/** Somebody with children, who has opened a registration. */
async function buildParent(children = 2, node: TestApp = t) {
  const user = await buildUser(t);
  const kids = [];
  for (let n = 0; n < children; n += 1) kids.push(await buildChild(user.id, `Enfant ${n + 1}`));
  const parent = await new Parent(node, user).open(sale.edition);
  return { user, kids, parent };
}

const sessionsOf = (userId: number) =>
  t.db.orm.select().from(signUpSessions).where(eq(signUpSessions.userId, userId)).orderBy(signUpSessions.id);

describe('people in one cart', () => {
  test('have articles of their own, and one deadline that is extended for all', async () => {
    const product = await sale.product({ stock: 10 });
    const { user, kids, parent } = await buildParent();
    await t.db.orm.insert(profiles).values({ userId: user.id, firstname: 'Léa', lastname: 'Lefort' });
    await parent.reserve(product);
    t.clock.advance(10 * minute);
    const added = await parent.add(kids);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect(added.body.data).toMatchObject([
      { firstname: 'Léa', tierDocumentId: null, reservations: [{ quantity: 1 }] },
      { firstname: 'Enfant 1', tierDocumentId: kids[0]?.documentId, reservations: [] },
      { firstname: 'Enfant 2', tierDocumentId: kids[1]?.documentId, reservations: [] },
    ]);
    expect(added.body.meta.session.isShared).toBe(true);
    const child = await new Parent(t, user).open(sale.edition, { tierDocumentId: kids[0]?.documentId });
    expect(child.sessionId).toBe(added.body.data[1].sessionId);
    t.clock.advance(5 * minute);
    expect((await child.reserve(product)).status).toBe(200);
    const deadlines = async () =>
      new Set((await sessionsOf(user.id)).map(({ expiresAt }) => expiresAt.getTime()));
    const [before] = await deadlines();
    expect((await deadlines()).size).toBe(1);
    await child.call('POST', `custom/sign-up-session/${child.sessionId}/extend`, {});
    const [after] = await deadlines();
    expect((await deadlines()).size).toBe(1);
    expect(after).toBeGreaterThan(before ?? 0);
    const { body } = await parent.call('POST', `custom/sign-up-session/${parent.sessionId}/extend`, {});
    expect(body.error.code, 'one extension for all of them').toBe('extension_refused');
  });

  test('get the place that the waiting list keeps for one of them', async () => {
    const product = await sale.product({ stock: 2, config: { allowWaitingList: true } });
    const { user, kids, parent } = await buildParent();
    const [waiting, other] = kids;
    if (!waiting || !other) throw new Error('nobody');
    const lucky = await sale.visitor();
    expect((await lucky.reserve(product)).status).toBe(200);
    expect((await parent.reserve(product)).status).toBe(200);
    await parent.toggle(product, { tierRegisterDocumentId: waiting.documentId });
    await lucky.release(product);
    expect(await sale.countersOf(product), 'one place is kept for the child').toMatchObject({ held: 2 });
    const both = await parent.add(kids, true);
    expect(both.body.error.message).toBe(say.notForEverybody(product.name, 1));
    const added = await parent.add([waiting], true);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect(added.body.data).toMatchObject([
      { tierDocumentId: null, reservations: [{ quantity: 1 }] },
      { tierDocumentId: waiting.documentId, reservations: [{ quantity: 1 }] },
    ]);
    expect(await sale.countersOf(product)).toMatchObject({ held: 2 });
    const mine = await parent.call('GET', 'custom/my-waiting-lists');
    expect(mine.body.data, 'the offer was taken').toEqual([]);
    expect(await sessionsOf(user.id)).toHaveLength(2);
    expect(await sale.drift()).toEqual([]);
  });

  test('end together when the time is over', async () => {
    const product = await sale.product({ stock: 10 });
    const { user, kids, parent } = await buildParent();
    await parent.reserve(product);
    await parent.add(kids, true);
    expect(await sale.countersOf(product)).toMatchObject({ held: 3 });
    t.clock.advance(46 * minute);
    await expireSessions(t.platform);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0 });
    expect(new Set((await sessionsOf(user.id)).map(({ status }) => status))).toEqual(new Set(['expired']));
    expect(await sale.drift()).toEqual([]);
  });

  test('are added once by a second click, on two nodes at once', async () => {
    const product = await sale.product({ stock: 10 });
    const { user, kids, parent } = await buildParent();
    await parent.reserve(product);
    const twin = new Parent(other.t, user);
    twin.sessionId = parent.sessionId;
    const answers = await Promise.all([parent.add(kids, true), twin.add(kids, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sessionsOf(user.id)).toHaveLength(3);
    expect(await sale.countersOf(product)).toMatchObject({ held: 3 });
  });

  test('one who leaves takes nothing from the others, even if it is who began', async () => {
    const product = await sale.product({ stock: 10 });
    const { user, kids, parent } = await buildParent();
    await parent.reserve(product);
    await parent.add(kids, true);
    expect((await parent.leave()).body.data.released).toBe(1);
    const child = await new Parent(t, user).open(sale.edition, { tierDocumentId: kids[0]?.documentId });
    expect((await child.people()).body.data).toHaveLength(2);
    expect(await sale.countersOf(product)).toMatchObject({ held: 2 });
  });

  test('one whom the family deletes leaves with what they hold, and the parent keeps to their own', async () => {
    const product = await sale.product({ stock: 3, config: { allowWaitingList: true } });
    const { user, kids, parent } = await buildParent();
    const [child, other] = kids;
    if (!child || !other) throw new Error('nobody');
    await parent.reserve(product);
    await parent.add(kids, true);
    const asleep = await buildChild(user.id, 'Zoé');
    await parent.toggle(product, { tierRegisterDocumentId: asleep.documentId });
    for (const { documentId } of [child, asleep])
      expect((await parent.call('DELETE', `tiers/${documentId}`)).status).toBe(200);
    expect(await sale.countersOf(product)).toMatchObject({ held: 2 });
    expect((await parent.people()).body.data).toMatchObject([
      { tierDocumentId: null, reservations: [{ quantity: 1 }] },
      { tierDocumentId: other.documentId, reservations: [{ quantity: 1 }] },
    ]);
    const mine = await parent.call('GET', 'custom/my-waiting-lists');
    expect(mine.body.data, 'nobody waits in place of a child').toEqual([]);
    expect(await sale.drift()).toEqual([]);
  });

  test('bring what they already hold, without keeping it longer', async () => {
    const product = await sale.product({ stock: 10 });
    const { user, kids, parent } = await buildParent(1);
    const child = await new Parent(t, user).open(sale.edition, { tierDocumentId: kids[0]?.documentId });
    await child.reserve(product);
    const first = (await sessionsOf(user.id)).find(({ documentId }) => documentId === child.sessionId);
    t.clock.advance(30 * minute);
    const late = await parent.open(sale.edition);
    await late.reserve(product);
    expect((await late.add(kids)).body.data).toHaveLength(2);
    for (const { expiresAt } of (await sessionsOf(user.id)).filter(({ status }) => status === 'active'))
      if (expiresAt > t.clock.now()) expect(expiresAt).toEqual(first?.expiresAt);
  });

  test('are no more than ten', async () => {
    const { kids, parent } = await buildParent(10);
    const refused = await parent.add(kids);
    expect([refused.status, refused.body.error.message]).toEqual([409, say.tooManyPeople(10)]);
    expect((await parent.add(kids.slice(0, 9))).body.data).toHaveLength(10);
  });
});

describe('nobody', () => {
  test('adds somebody else’s child, or adds to somebody else’s cart', async () => {
    const { kids } = await buildParent(1);
    const stranger = await new Parent(t, await buildUser(t)).open(sale.edition);
    expect((await stranger.add(kids)).status).toBe(404);
    const mine = await buildParent(1);
    const thief = new Parent(t, await buildUser(t));
    thief.sessionId = mine.parent.sessionId;
    expect((await thief.add([])).status).toBe(400);
    expect((await thief.add(mine.kids)).status).toBe(404);
    expect((await thief.people()).status).toBe(404);
  });

  test('adds people without an account', async () => {
    const visitor = await new Parent(t, null).open(sale.edition);
    const { kids } = await buildParent(1);
    expect((await visitor.add(kids)).status).toBe(401);
  });
});

describe('the same articles for those who join', () => {
  test('are taken for all or for nobody', async () => {
    const product = await sale.product({ stock: 3 });
    const { user, kids, parent } = await buildParent(3);
    await parent.reserve(product);
    const refused = await parent.add(kids, true);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'stock_insufficient']);
    expect(refused.body.error.message).toBe(say.notForEverybody('10 km', 3));
    expect(await sale.countersOf(product)).toMatchObject({ held: 1 });
    expect(await sessionsOf(user.id)).toHaveLength(1);
    expect((await parent.add(kids.slice(0, 2), true)).status).toBe(200);
    expect(await sale.countersOf(product)).toMatchObject({ held: 3 });
  });

  test('are none of any product when one of them is short', async () => {
    const plenty = await sale.product({ stock: 50 });
    const scarce = await sale.product({ name: 'Repas', stock: 2 });
    const { kids, parent } = await buildParent(2);
    await parent.reserve(plenty);
    await parent.reserve(scarce);
    expect((await parent.add(kids, true)).status).toBe(409);
    expect(await sale.countersOf(plenty)).toMatchObject({ held: 1 });
    expect(await sale.countersOf(scarce)).toMatchObject({ held: 1 });
    expect(await sale.drift()).toEqual([]);
  });

  test('leave out whom they are not for, and what has options to choose', async () => {
    const adults = await sale.product({
      name: 'Trail',
      config: productConfigSchema.parse({ limitAge: { limit: 'over', age: 18 } }),
    });
    const shirt = await sale.product({ name: 'Maillot' });
    const size = await sale.option(shirt, { name: 'M' });
    const user = await buildUser(t);
    const child = await buildChild(user.id, 'Tom', '2020-05-05');
    const parent = await new Parent(t, user).open(sale.edition);
    await parent.reserve(adults);
    await parent.reserve(shirt, 1, { option_id: size.documentId });
    const added = await parent.add([child], true);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect(added.body.notes).toEqual([
      say.notForPerson('Tom', 'Cette course est réservée aux 18 ans et plus'),
      say.choosePerson('Tom', 'Maillot'),
    ]);
    expect(added.body.data[1].reservations).toEqual([]);
  });
});

describe('families on two nodes, more people than places', () => {
  const granted = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status === 200).length;

  test('each gets all of its places or none, and nothing is sold twice', async () => {
    const race = await sale.product({ stock: 16 });
    const meal = await sale.product({ name: 'Repas', stock: 21 });
    const families = [];
    for (let n = 0; n < 12; n += 1) families.push(await buildParent(2, n % 2 ? t : other.t));
    // In different orders, so that locks in the order of choosing would dead-lock.
    for (const [n, { parent }] of families.entries())
      for (const product of n % 2 ? [race, meal] : [meal, race]) await parent.reserve(product);
    const answers = await Promise.all(families.map(({ kids, parent }) => parent.add(kids, true)));
    // 12 parents hold one each: 4 of the 16 are left, for two families of two children.
    expect(granted(answers)).toBe(2);
    expect(await sale.countersOf(race)).toMatchObject({ held: 16 });
    expect(await sale.countersOf(meal)).toMatchObject({ held: 16 });
    expect(await sale.drift()).toEqual([]);
  });

  test('beside single buyers: exactly what is there is taken', async () => {
    const race = await sale.product({ stock: 20 });
    const families = [];
    for (let n = 0; n < 6; n += 1) families.push(await buildParent(3, n % 2 ? t : other.t));
    for (const { parent } of families) await parent.reserve(race);
    const singles = await Promise.all(
      Array.from({ length: 20 }, (_, n) => new Shopper(n % 2 ? t : other.t, null).open(sale.edition)),
    );
    const [together, alone] = await Promise.all([
      Promise.all(families.map(({ kids, parent }) => parent.add(kids, true))),
      Promise.all(singles.map((buyer) => buyer.reserve(race))),
    ]);
    const held = 6 + granted(together) * 3 + granted(alone);
    expect(held).toBeLessThanOrEqual(20);
    expect(await sale.countersOf(race)).toMatchObject({ held });
    const [{ n } = { n: -1 }] = await t.db.orm
      .select({ n: sql<number>`coalesce(sum(${holds.quantity}), 0)::int` })
      .from(holds)
      .where(and(eq(holds.productId, race.id), eq(holds.status, 'confirmed')));
    expect(n).toBe(held);
    expect(await sale.drift()).toEqual([]);
  });
});
