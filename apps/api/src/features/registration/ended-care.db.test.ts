import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { groupMembers, groups } from '../groups/tables.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { tom } from './testing/family-orders.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const insert = inserter(() => t.db);

/** The mother's child is in the family; the father is in its care, and has a cart with both. */
async function buildCart() {
  const world = await buildRegistration(t, {}, [{ name: '10 km', priceCents: 0, stock: 10 }]);
  const [mother, father] = [await buildUser(t), await buildUser(t)];
  const child = await insert(thirdPersons, {
    ownerId: mother.id,
    kind: 'child',
    firstname: 'Tom',
    lastname: 'Lefort',
    birthdate: '2015-03-02',
  });
  const family = await insert(groups, { name: 'Famille Lefort', type: 'family', ownerId: mother.id });
  const childHere = await insert(groupMembers, {
    groupId: family.id,
    isActive: true,
    thirdPersonId: child.id,
    role: 'child',
    invitedById: mother.id,
  });
  const fatherHere = await insert(groupMembers, {
    groupId: family.id,
    isActive: true,
    userId: father.id,
    role: 'parent',
  });
  const parent = await new Registrant(t, father).open(world.edition);
  await parent.reserve(world.first);
  const added = await parent.call('POST', `custom/sign-up-session/${parent.sessionId}/people`, {
    people: [{ tierDocumentId: child.documentId }],
    withArticles: true,
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return {
    ...world,
    mother,
    father,
    child,
    childHere,
    fatherHere,
    parent,
    childSession: added.body.data[1].sessionId as string,
  };
}

type Cart = Awaited<ReturnType<typeof buildCart>>;

async function remove(by: Cart['mother'], { documentId }: { documentId: string }) {
  const gone = await t.as(by).inject({ method: 'DELETE', url: `/api/group-members/${documentId}` });
  expect(gone.statusCode, gone.body).toBe(200);
}

/** The calls that name the child, by whoever sends them. */
function callsOf(
  { edition, child, first }: Pick<Cart, 'edition' | 'child' | 'first'>,
  registrant: Registrant,
  childSession: string,
) {
  const { documentId } = child;
  const ofChild = registrant.submission(edition, {
    form: tom,
    billing: {},
    sessionId: childSession,
    tierRegister: true,
    tierRegisterDocumentId: documentId,
  });
  const both = { data: registrant.submission(edition), others: [ofChild] };
  const draft = `custom/answer-drafts/${edition.documentId}?kind=participant&tierDocumentId=${documentId}`;
  return {
    validate: () => registrant.call('POST', 'custom/validate-inscription', both),
    create: () => registrant.call('POST', 'custom/create-inscription', both),
    alone: () => registrant.call('POST', 'custom/create-inscription', { data: ofChild }),
    open: () =>
      registrant.call('POST', 'custom/sign-up-session', {
        eventEditionDocumentId: edition.documentId,
        tierDocumentId: documentId,
      }),
    add: () =>
      registrant.call('POST', `custom/sign-up-session/${registrant.sessionId}/people`, {
        people: [{ tierDocumentId: documentId }],
        withArticles: false,
      }),
    wait: () =>
      registrant.call('POST', `products/${first.documentId}/waiting-list/toggle`, {
        session_id: childSession,
        quantity: 1,
        tierRegisterDocumentId: documentId,
      }),
    readDraft: () => registrant.call('GET', draft),
    saveDraft: () => registrant.call('PUT', draft, { data: { answers: {}, pageIndex: 0 } }),
    restrictions: () =>
      registrant.call(
        'GET',
        `custom/me-inscriptions?eventEditionId=${edition.documentId}&tierDocumentId=${documentId}`,
      ),
  };
}

async function answersOf(calls: ReturnType<typeof callsOf>) {
  const answers: [string, number, string][] = [];
  for (const [name, call] of Object.entries(calls)) {
    const { status, body } = await call();
    answers.push([name, status, body.error?.code ?? '']);
  }
  return answers;
}

const everyCall = (calls: object, status: number, code: string) =>
  Object.keys(calls).map((name) => [name, status, code]);

const placesOf = async ({ first }: Cart) => {
  const [row] = await t.db.orm.select().from(products).where(eq(products.id, first.id));
  return { held: row?.held, sold: row?.sold };
};

describe('who loses the care of a child in the middle of a registration', () => {
  test('is told so by every call that names the child, and goes on without them', async () => {
    const cart = await buildCart();
    const { parent, childSession, edition } = cart;
    await remove(cart.mother, cart.fatherHere);
    const calls = callsOf(cart, parent, childSession);
    expect(await answersOf(calls)).toEqual(everyCall(calls, 409, 'care_ended'));
    const { body } = await calls.validate();
    expect(body.error).toMatchObject({
      message: reservationMessages.careEnded,
      details: { sessionId: childSession },
    });
    expect(await placesOf(cart), 'nothing was lost by asking').toEqual({ held: 2, sold: 0 });

    const left = await parent.call('DELETE', `products/reservations/session/${childSession}`);
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect(await placesOf(cart), 'the father keeps his place').toEqual({ held: 1, sold: 0 });
    const people = await parent.call('GET', `custom/sign-up-session/${parent.sessionId}/people`);
    expect(people.body.data).toHaveLength(1);
    expect((await parent.submit(edition)).status).toBe(200);
    expect(await placesOf(cart)).toEqual({ held: 0, sold: 1 });
  });

  test('registers the child after all when the care is given back', async () => {
    const cart = await buildCart();
    const role = (value: 'family_friend' | 'guardian') =>
      t.db.orm.update(groupMembers).set({ role: value }).where(eq(groupMembers.id, cart.fatherHere.id));
    const { create } = callsOf(cart, cart.parent, cart.childSession);
    await role('family_friend');
    expect((await create()).status).toBe(409);
    await role('guardian');
    const made = await create();
    expect([made.status, made.body.people]).toEqual([200, 2]);
  });

  test('reads that the order has changed when the child was deleted, and goes on without them', async () => {
    const cart = await buildCart();
    const { parent, edition } = cart;
    await remove(cart.mother, cart.childHere);
    const rows = await t.db.orm.select().from(thirdPersons).where(eq(thirdPersons.id, cart.child.id));
    expect(rows).toEqual([]);
    const { validate, create, open } = callsOf(cart, parent, cart.childSession);
    for (const call of [validate, create])
      expect((await call()).body.error).toMatchObject({
        code: 'conflict',
        message: reservationMessages.otherCart,
      });
    expect((await open()).status).toBe(404);
    expect(await placesOf(cart)).toEqual({ held: 1, sold: 0 });
    expect((await parent.submit(edition)).status).toBe(200);
  });
});

describe('somebody else’s child does not exist', () => {
  test('for a stranger, whether or not it is in a cart', async () => {
    const cart = await buildCart();
    await remove(cart.mother, cart.fatherHere);
    const stranger = await new Registrant(t, await buildUser(t)).open(cart.edition);
    const calls = callsOf(cart, stranger, stranger.sessionId);
    expect(await answersOf(calls)).toEqual(everyCall(calls, 404, 'not_found'));
    const guessed = { ...cart, child: { ...cart.child, documentId: 'a'.repeat(24) } };
    const ofNobody = callsOf(guessed, stranger, stranger.sessionId);
    expect(await answersOf(ofNobody)).toEqual(everyCall(ofNobody, 404, 'not_found'));
  });

  test('for who was in its care, in another cart than the one that it is in', async () => {
    const cart = await buildCart();
    const elsewhere = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0, stock: 10 }]);
    const there = await new Registrant(t, cart.father).open(elsewhere.edition);
    await remove(cart.mother, cart.fatherHere);
    const calls = callsOf({ ...elsewhere, child: cart.child }, there, there.sessionId);
    expect(await answersOf(calls)).toEqual(everyCall(calls, 404, 'not_found'));
  });

  test('for who was in its care and has left it out', async () => {
    const cart = await buildCart();
    await cart.parent.call('DELETE', `products/reservations/session/${cart.childSession}`);
    await remove(cart.mother, cart.fatherHere);
    const { open, add, saveDraft } = callsOf(cart, cart.parent, cart.parent.sessionId);
    for (const call of [open, add, saveDraft]) expect((await call()).status).toBe(404);
  });
});
