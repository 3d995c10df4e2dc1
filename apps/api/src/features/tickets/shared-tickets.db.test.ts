import { deletionMessages } from '@kermesse/domain/accounts/deletion';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { deletionConsequences, forgetPerson } from '../../platform/people/registry.ts';
import { buildUser } from '../../testing/build-user.ts';
import { findAffected } from '../desk/edition-change/find-affected.ts';
import { groupMembers, groups } from '../groups/tables.ts';
import { orders } from '../payments/tables.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { thirdPersons } from '../profiles/public.ts';
import { inscriptions } from '../registration/tables.ts';
import { buildRegistration, Registrant } from '../registration/testing/registration-world.ts';
import { tickets } from './tables.ts';

type User = Awaited<ReturnType<typeof buildUser>>;

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const insert = inserter(() => t.db);
const ticketsOf = async (user: User) => {
  const answer = await t.as(user).inject({ method: 'GET', url: '/api/tickets' });
  return answer.json().data as { code: string; inscriptionId: string; holderName: string }[];
};
const statusOf = async (user: User, url: string) =>
  (await t.as(user).inject({ method: 'GET', url })).statusCode;
const filesOf = (code: string) => ['', '.pdf', '.ics'].map((ending) => `/api/tickets/${code}${ending}`);

/** A person registers and pays for another, who is reached by mail. */
async function registerFriend({ isPaid }: { isPaid: boolean }) {
  const { edition, first } = await buildRegistration(t);
  const [payer, friend] = [await buildUser(t), await buildUser(t)];
  const registrant = await new Registrant(t, payer).open(edition);
  await registrant.reserve(first);
  const { body } = await registrant.submit(edition, { tierRegister: true, tierRegisterEmail: friend.email });
  const opened = await t.as(payer).inject({
    method: 'POST',
    url: '/api/custom/create-checkout',
    payload: { inscriptionId: body.inscriptionId, sessionId: registrant.sessionId },
  });
  const page: string = opened.json().id;
  if (isPaid) {
    await t.pay(page);
    await t.deliver();
  }
  const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, friend.email));
  const token = mails.map(({ text }) => /claim\?token=([\w-]+)/.exec(text ?? '')?.[1]).find(Boolean) ?? '';
  const claim = (user: User) =>
    t.as(user).inject({ method: 'POST', url: '/api/custom/claim-inscription', payload: { token } });
  return { payer, friend, claim, page, inscriptionId: body.inscriptionId as string };
}

describe('a registration that its person took over', () => {
  test('gives them the tickets; the receipt stays with who paid', async () => {
    const { payer, friend, claim } = await registerFriend({ isPaid: true });
    const [ticket] = await ticketsOf(payer);
    const code = ticket?.code ?? '';
    expect(await ticketsOf(friend)).toEqual([]);
    expect((await claim(await buildUser(t))).statusCode, 'somebody else').toBe(403);
    const claimed = await claim(friend);
    expect(claimed.statusCode, claimed.body).toBe(200);
    expect((await ticketsOf(friend)).map((each) => each.code)).toEqual([code]);
    for (const url of filesOf(code)) {
      expect(await statusOf(friend, url), url).toBe(200);
      expect(await statusOf(payer, url), url).toBe(404);
    }
    expect(await ticketsOf(payer)).toEqual([]);
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.payerId, payer.id));
    const receipt = `/api/orders/${order?.documentId}/receipt.pdf`;
    expect([await statusOf(payer, receipt), await statusOf(friend, receipt)]).toEqual([200, 404]);
  });

  test('before it is paid can still be paid by who made it', async () => {
    const { payer, friend, claim, page, inscriptionId } = await registerFriend({ isPaid: false });
    expect((await claim(friend)).statusCode).toBe(200);
    const verify = (user: User) =>
      t.as(user).inject({
        method: 'POST',
        url: '/api/custom/verify-payment-status',
        payload: { sessionId: page },
      });
    expect((await verify(payer)).json()).toMatchObject({ payment_status: 'unpaid' });
    expect((await verify(await buildUser(t))).statusCode).toBe(404);
    const again = await t.as(payer).inject({
      method: 'POST',
      url: '/api/custom/retry-payment',
      payload: { originalSessionId: page },
    });
    await t.pay(again.json().checkout.id);
    await t.deliver();
    expect((await ticketsOf(friend)).map((each) => each.inscriptionId)).toEqual([inscriptionId]);
    expect(await ticketsOf(payer)).toEqual([]);
  });
});

describe('a registration for another adult whose payer deletes the account', () => {
  const registered = features.flatMap((feature) => feature.personalData ?? []);
  const forget = (person: User, now = t.clock.now()) =>
    t.db.transaction((tx) =>
      forgetPerson(tx, registered, person, { now, mail: { queue: async () => undefined } }),
    );
  const rowOf = async (documentId: string) => {
    const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.documentId, documentId));
    if (!row) throw new Error('no registration');
    return row;
  };
  const holdersOf = async (inscriptionId: number) =>
    (await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscriptionId))).map(
      ({ holderName }) => holderName,
    );

  test('stays with that person, who is reached and takes it over', async () => {
    const { payer, friend, claim, inscriptionId } = await registerFriend({ isPaid: true });
    const before = await deletionConsequences(t.db.orm, registered, payer, t.clock.now());
    expect(before.map(({ message }) => message)).toEqual([deletionMessages.registrationsOfOthers(1)]);
    await forget(payer);
    const row = await rowOf(inscriptionId);
    expect(row).toMatchObject({
      userId: null,
      firstname: 'Léa',
      lastname: 'Lefort',
      email: friend.email,
      billingEmail: null,
      status: 'confirmed',
    });
    expect(await holdersOf(row.id)).toEqual(['Léa Lefort']);
    const told = { editionId: row.editionId, key: 'test:', after: '', limit: 10 };
    const affected = await findAffected(t.db.orm, told);
    expect(affected.map(({ address }) => address)).toEqual([friend.email]);
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.payerId, payer.id));
    expect(order, 'the payer is forgotten').toMatchObject({ payerName: 'Compte supprimé', payerEmail: null });
    const claimed = await claim(friend);
    expect(claimed.statusCode, claimed.body).toBe(200);
    expect((await ticketsOf(friend)).map(({ holderName }) => holderName)).toEqual(['Léa Lefort']);
  });

  test.each([
    ['without an address of their own', { email: null }, 0],
    ['at the address of the payer', 'payer', 0],
    ['once the event is over', {}, 3_650],
  ] as const)('is forgotten %s', async (_, change, days) => {
    const { payer, inscriptionId } = await registerFriend({ isPaid: true });
    const changes = change === 'payer' ? { email: payer.email.toUpperCase() } : change;
    if (Object.keys(changes).length > 0)
      await t.db.orm.update(inscriptions).set(changes).where(eq(inscriptions.documentId, inscriptionId));
    await forget(payer, new Date(t.clock.now().getTime() + days * 86_400_000));
    const row = await rowOf(inscriptionId);
    expect(row).toMatchObject({ userId: payer.id, lastname: 'Compte supprimé', email: null });
    expect(await holdersOf(row.id)).toEqual(['Compte supprimé']);
  });
});

describe('the tickets of a child', () => {
  async function buildFamily() {
    const { edition, first } = await buildRegistration(t, {}, [{ name: '1 km', priceCents: 0 }]);
    const mother = await buildUser(t);
    const child = await insert(thirdPersons, {
      ownerId: mother.id,
      kind: 'child',
      firstname: 'Lou',
      lastname: 'Lefort',
      birthdate: '2017-05-17',
    });
    const family = await insert(groups, { name: 'Famille Lefort', type: 'family', ownerId: mother.id });
    const place = { groupId: family.id, isActive: true };
    await insert(groupMembers, { ...place, thirdPersonId: child.id, role: 'child' });
    const join = async (role: 'parent' | 'guardian' | 'family_friend', isActive = true) => {
      const user = await buildUser(t);
      await insert(groupMembers, { ...place, userId: user.id, role, isActive });
      return user;
    };
    const registrant = await new Registrant(t, mother).open(edition, { tierDocumentId: child.documentId });
    await registrant.reserve(first);
    const { status, body } = await registrant.submit(edition, {
      tierRegister: true,
      tierRegisterDocumentId: child.documentId,
      form: [
        { fieldName: 'prenom', value: 'Lou' },
        { fieldName: 'nom', value: 'Lefort' },
        { fieldName: 'naissance', value: '2017-05-17' },
      ],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return { mother, child, join, inscriptionId: body.inscriptionId as string };
  }

  test('are shown to the parents and guardians of the family, and to nobody else in it', async () => {
    const { mother, join } = await buildFamily();
    const [own] = await ticketsOf(mother);
    expect(own?.holderName).toBe('Lou Lefort');
    const code = own?.code ?? '';
    for (const user of [await join('parent'), await join('guardian')]) {
      expect((await ticketsOf(user)).map((each) => each.code)).toEqual([code]);
      for (const url of filesOf(code)) expect(await statusOf(user, url), url).toBe(200);
    }
    for (const user of [await join('family_friend'), await join('parent', false), await buildUser(t)]) {
      expect(await ticketsOf(user)).toEqual([]);
      for (const url of filesOf(code)) expect(await statusOf(user, url), url).toBe(404);
    }
  });

  test('are not shown to who puts somebody else’s child into a family of their own', async () => {
    const { child } = await buildFamily();
    const thief = await buildUser(t);
    const theirs = await insert(groups, { name: 'Autre famille', type: 'family', ownerId: thief.id });
    await insert(groupMembers, {
      groupId: theirs.id,
      isActive: true,
      thirdPersonId: child.id,
      role: 'child',
    });
    expect(await ticketsOf(thief)).toEqual([]);
  });

  test('of the mother herself stay hers', async () => {
    const { join, inscriptionId } = await buildFamily();
    const father = await join('parent');
    await t.db.orm
      .update(inscriptions)
      .set({ thirdPersonId: null })
      .where(eq(inscriptions.documentId, inscriptionId));
    expect(await ticketsOf(father)).toEqual([]);
  });
});
