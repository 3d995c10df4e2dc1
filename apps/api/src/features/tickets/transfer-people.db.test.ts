import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import { users } from '../../platform/auth/tables.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { exportPerson, forgetPerson } from '../../platform/people/registry.ts';
import { buildUser } from '../../testing/build-user.ts';
import { groups } from '../groups/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { assoInscriptions } from '../participation/tables.ts';
import { readReceipt } from '../payments/receipt/read-receipt.ts';
import { orders } from '../payments/tables.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { buildRegistration, Registrant } from '../registration/testing/registration-world.ts';
import { codeOf, malo, nora, type PassedTicket, TicketHands } from './testing/transfer-world.ts';

type User = Awaited<ReturnType<typeof buildUser>>;

let t: PaymentTest;
let hands: TicketHands;
beforeAll(async () => {
  t = await openPaymentTest();
  hands = new TicketHands(t);
});
afterAll(() => t.closeAll());

const insert = inserter(() => t.db);
const registered = features.flatMap((feature) => feature.personalData ?? []);

/** Without the mails, which say by whom a ticket was offered. */
async function exportOf(user: User): Promise<string> {
  const { outgoing_mails: _, ...data } = await exportPerson(t.db.orm, registered, user);
  return JSON.stringify(data);
}

async function forget(user: User): Promise<void> {
  const mail = { queue: async () => undefined };
  await t.db.transaction((tx) => forgetPerson(tx, registered, user, { now: t.clock.now(), mail }));
}

const mineOf = async (user: User) =>
  (await t.as(user).inject({ url: '/api/custom/my-inscriptions' })).json().data;

describe('one person of a shared order', () => {
  /** Léa pays for herself and for Tom; Tom's place is passed on. */
  async function buildShared() {
    const edition = { transferableUntil: hands.inDays(30), cancellableUntil: hands.inDays(30) };
    const world = await buildRegistration(t, edition, [{ name: '10 km', priceCents: 2_000, stock: 10 }]);
    const [holder, friend] = [await buildUser(t), await buildUser(t)];
    const child = await insert(thirdPersons, {
      ownerId: holder.id,
      kind: 'child',
      firstname: 'Tom',
      lastname: 'Lefort',
      birthdate: '2015-03-02',
    });
    const parent = await new Registrant(t, holder).open(world.edition);
    await parent.reserve(world.first);
    const added = await parent.call('POST', `custom/sign-up-session/${parent.sessionId}/people`, {
      people: [{ tierDocumentId: child.documentId }],
      withArticles: true,
    });
    const tom = parent.submission(world.edition, {
      form: [
        { fieldName: 'prenom', value: 'Tom' },
        { fieldName: 'nom', value: 'Lefort' },
        { fieldName: 'naissance', value: '2015-03-02' },
      ],
      billing: {},
      sessionId: added.body.data[1].sessionId,
      tierRegister: true,
      tierRegisterDocumentId: child.documentId,
    });
    const made = await parent.call('POST', 'custom/create-inscription', {
      data: parent.submission(world.edition),
      others: [tom],
    });
    await hands.pay(holder, made.body.inscriptionId, parent.sessionId);
    const people = await t.db.orm
      .select()
      .from(inscriptions)
      .where(eq(inscriptions.editionId, world.edition.id))
      .orderBy(inscriptions.id);
    const [own, toms] = people.map(({ documentId }) => documentId);
    const base = { ...world, holder, friend, door: holder };
    const ticketOf = (inscriptionId = ''): PassedTicket => ({ ...base, inscriptionId });
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.payerId, holder.id));
    if (!order) throw new Error('no order');
    return { ...base, own: ticketOf(own), toms: ticketOf(toms), order };
  }

  test('goes to its new holder alone: neither reads of the other, and the receipt stays as it was', async () => {
    const { toms, holder, friend, order } = await buildShared();
    await hands.passOn(toms, friend);
    const [theirs] = await mineOf(friend);
    expect(theirs).toMatchObject({ firstname: 'Malo', sharedOrder: null, receiptOrderId: null });
    expect(JSON.stringify(theirs)).not.toMatch(/Lefort|lea@exemple/);
    const nextHolder = await buildUser(t);
    await hands.passOn({ ...toms, holder: friend }, nextHolder, nora);
    const mine = await mineOf(holder);
    expect(mine).toMatchObject([{ firstname: 'Léa', sharedOrder: null, receiptOrderId: order.documentId }]);
    expect(JSON.stringify(mine)).not.toMatch(/Malo|Nora/);
    const payer = { ...holder, isPlatformAdmin: false, sessionId: '' };
    const { lines } = await readReceipt(t.platform, payer, order.documentId);
    expect(lines.map(({ person }) => person)).toEqual(['Léa Lefort', 'Tom Lefort']);
  });

  test('is given up by its new holder alone: the part goes back to who paid', async () => {
    const { own, toms, friend, order } = await buildShared();
    await hands.passOn(toms, friend);
    expect((await hands.cancel(toms, toms.holder)).statusCode, 'no longer theirs').toBe(404);
    expect((await hands.cancel(toms, friend)).statusCode).toBe(200);
    await t.deliver();
    await t.deliver();
    const [after] = await t.db.orm.select().from(orders).where(eq(orders.id, order.id));
    expect(after).toMatchObject({ status: 'partially_refunded', payerId: own.holder.id });
    expect((await hands.rowOf(own)).status).toBe('confirmed');
    expect(await disagreements(t)).toEqual([]);
  });

  test('that of the payer does not give the order away', async () => {
    const { own, toms, holder, friend, order } = await buildShared();
    await hands.passOn(own, friend);
    const receipt = { url: `/api/orders/${order.documentId}/receipt.pdf` };
    expect((await t.as(friend).inject(receipt)).statusCode).toBe(404);
    expect((await t.as(holder).inject(receipt)).statusCode).toBe(200);
    expect(await mineOf(friend)).toMatchObject([{ firstname: 'Malo', sharedOrder: null }]);
    expect(await mineOf(holder)).toMatchObject([{ documentId: toms.inscriptionId }]);
    expect((await hands.ticketsOf(holder)).map(({ holderName }) => holderName)).toEqual(['Tom Lefort']);
  });
});

describe('a registration in a group', () => {
  async function inGroup(values: Partial<typeof groups.$inferInsert>) {
    let groupId = 0;
    const ticket = await hands.offered({
      more: async ({ edition }) => {
        const group = await insert(groups, {
          name: 'Les Lièvres',
          type: 'team',
          maxMembers: 1,
          editionId: edition.id,
          ...values,
        });
        groupId = group.id;
        return { group: group.documentId };
      },
    });
    const placesTaken = async () =>
      (await t.db.orm.select().from(groups).where(eq(groups.id, groupId)))[0]?.placesTaken;
    return { ticket, groupId, placesTaken };
  }

  test('keeps its one place in a full group', async () => {
    const { ticket, groupId, placesTaken } = await inGroup({});
    const accepted = await hands.accept(ticket.friend, ticket.token);
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(await hands.rowOf(ticket)).toMatchObject({ groupId, firstname: 'Malo' });
    expect(await placesTaken()).toBe(1);
    expect(await mineOf(ticket.friend)).toMatchObject([{ groupName: 'Les Lièvres' }]);
    expect((await hands.cancel(ticket, ticket.friend)).statusCode).toBe(200);
    expect(await placesTaken()).toBe(0);
  });

  test('that a company is billed for is not billed to the new holder', async () => {
    const { ticket } = await inGroup({ type: 'organization' });
    expect((await hands.accept(ticket.friend, ticket.token)).statusCode).toBe(200);
    expect(await mineOf(ticket.friend)).toMatchObject([{ unpaid: null, receiptOrderId: null }]);
  });

  test('of an association goes to its members alone', async () => {
    const association = await insert(associations, { name: 'Les Foulées', status: 'accepted' });
    const associationId = association.id;
    const holder = await buildUser(t);
    const world = await buildRegistration(t, { transferableUntil: hands.inDays(30) }, [
      { name: '10 km', priceCents: 0 },
    ]);
    const both = { assoAccepted: 'accepted', eventAccepted: 'accepted' } as const;
    await insert(assoInscriptions, { associationId, editionId: world.edition.id, ...both });
    const join = (userId: number) =>
      insert(memberships, { associationId, userId, role: 'member', status: 'active' });
    await join(holder.id);
    const { documentId: group } = await insert(groups, {
      name: 'Le car de 6 h',
      type: 'association',
      associationId,
      editionId: world.edition.id,
    });
    const registrant = await new Registrant(t, holder).open(world.edition, { group });
    await registrant.reserve(world.first);
    const { body } = await registrant.submit(world.edition, {
      group,
      associationDocumentId: association.documentId,
    });
    const friend = await buildUser(t);
    const ticket = { ...world, holder, friend, door: holder, inscriptionId: body.inscriptionId as string };
    expect((await hands.offer(ticket)).statusCode).toBe(200);
    const token = await hands.tokenFor(friend);
    const refused = await hands.accept(friend, token);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      403,
      expect.stringContaining('des Foulées'),
    ]);
    expect(await hands.ticketsOf(holder)).toHaveLength(1);
    await join(friend.id);
    expect((await hands.accept(friend, token)).statusCode).toBe(200);
    expect(await hands.rowOf(ticket)).toMatchObject({ userId: friend.id, associationId });
  });
});

describe('who deletes their account', () => {
  /** From Léa to Malo to Nora, who all have accounts with a proven address. */
  async function passedTwice() {
    const ticket = await hands.build();
    const [lea, second, third] = [ticket.holder, ticket.friend, await buildUser(t)];
    await hands.passOn(ticket, second, malo);
    t.clock.advance(60_000);
    await hands.passOn({ ...ticket, holder: second }, third, nora);
    for (const { id } of [lea, second, third])
      await t.db.orm.update(users).set({ isConfirmed: true }).where(eq(users.id, id));
    return { ticket, lea, second, third };
  }

  test('after passing a ticket on leaves it to the other, and their name out of the chain', async () => {
    const { ticket, lea, second, third } = await passedTwice();
    await forget(lea);
    expect(await hands.chainOf(ticket)).toEqual([
      ['Compte supprimé', 'Malo Petit'],
      ['Malo Petit', 'Nora Blanc'],
    ]);
    await forget(second);
    expect(await hands.chainOf(ticket)).toEqual([
      ['Compte supprimé', 'Compte supprimé'],
      ['Compte supprimé', 'Nora Blanc'],
    ]);
    const [own] = await hands.ticketsOf(third);
    expect((await hands.scan(ticket, own?.code ?? '')).statusCode).toBe(200);
  });

  test('with an offer under way ends it', async () => {
    const ticket = await hands.offered();
    await forget(ticket.holder);
    expect(codeOf(await hands.accept(ticket.friend, ticket.token))).toBe('link_unusable');
  });

  test('or takes their data along reads nothing of the others', async () => {
    const { lea, second, third } = await passedTwice();
    expect(await exportOf(third)).not.toMatch(
      new RegExp(`Lefort|Petit|lea@exemple|${lea.email}|${second.email}`, 'i'),
    );
    expect(await exportOf(second)).not.toMatch(new RegExp(`Lefort|Blanc|lea@exemple|${lea.email}`, 'i'));
    expect(await exportOf(lea)).not.toMatch(new RegExp(`Blanc|${third.email}`, 'i'));
  });
});

describe('a registration that was made for somebody', () => {
  /** Not paid yet: whoever takes it over may pay it as well. */
  async function takenOver() {
    const world = await buildRegistration(t);
    const [payer, person] = [await buildUser(t), await buildUser(t)];
    const registrant = await new Registrant(t, payer).open(world.edition, { tierEmail: person.email });
    await registrant.reserve(world.first);
    const { body } = await registrant.submit(world.edition, {
      tierRegister: true,
      tierRegisterEmail: person.email,
    });
    const claimed = await hands.accept(person, await hands.tokenFor(person), {});
    expect(claimed.statusCode, claimed.body).toBe(200);
    return { payer, person, inscriptionId: body.inscriptionId as string };
  }

  test('does not tell who takes it over the address of the bill', async () => {
    const { payer, person, inscriptionId } = await takenOver();
    expect(JSON.stringify(await mineOf(person))).not.toContain('lea@exemple.fr');
    expect(await exportOf(person)).not.toContain('lea@exemple.fr');
    const call = { inscriptionId };
    const pay = (user: User, url: string) =>
      t.as(user).inject({ method: 'POST', url: `/api/custom/${url}`, payload: call });
    const page = await pay(person, 'create-checkout');
    expect(page.statusCode, page.body).toBe(200);
    const atProvider = await fetch(`${t.sandbox.url}/v1/checkout/sessions/${page.json().id}`, {
      headers: { authorization: `Bearer ${t.sandbox.secretKey}` },
    });
    expect(await atProvider.json()).toMatchObject({ object: 'checkout.session', customer_email: null });
    const again = await pay(person, 'retry-payment');
    expect(again.json().metadata.email).toBe(person.email);
    expect((await pay(payer, 'retry-payment')).json().metadata.email).toBe('lea@exemple.fr');
  });
});
