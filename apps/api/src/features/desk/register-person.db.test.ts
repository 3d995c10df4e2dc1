import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { dynamicForms, formVersions } from '../forms/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { orders } from '../payments/tables.ts';
import { ledgerEntries } from '../payments/tables-ledger.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { buildProduct, openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { tickets } from '../tickets/tables.ts';
import { Desk, openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest({ PAYMENT_ACCOUNT_REQUIRED: 'on' });
});
afterAll(() => t.closeAll());

const person = { firstname: 'Nadia', lastname: 'Kaci' };
type World = Awaited<ReturnType<typeof openDesk>>;

const register = ({ race }: Pick<World, 'race'>, desk: Desk, data: object = {}) =>
  desk.call('POST', 'registrations', {
    data: {
      ...person,
      articles: [{ product: race.documentId, quantity: 1 }],
      settlement: 'cash',
      ...data,
    },
  });

const registeredIn = ({ edition }: Pick<World, 'edition'>) =>
  t.db.orm.select().from(inscriptions).where(eq(inscriptions.editionId, edition.id));

async function soldOf({ race }: Pick<World, 'race'>) {
  const [row] = await t.db.orm.select().from(products).where(eq(products.id, race.id));
  return row?.sold;
}

async function orderOf(inscriptionId: number) {
  const [order] = await t.db.orm.select().from(orders).where(eq(orders.inscriptionId, inscriptionId));
  if (!order) throw new Error('there is no order');
  return order;
}

describe('somebody at the desk', () => {
  test('pays in cash without a fee and has a ticket at once, without account or mail', async () => {
    const world = await openDesk(t);
    const answer = await register(world, world.desk);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ name: 'Nadia Kaci', totalCents: 3_000 });
    expect(answer.body.data.tickets).toHaveLength(1);
    const [made] = await registeredIn(world);
    expect(made).toMatchObject({ status: 'confirmed', userId: null, email: null, totalCents: 3_000 });
    const order = await orderOf(made?.id ?? 0);
    expect(order).toMatchObject({
      status: 'paid',
      method: 'cash',
      feeCents: 0,
      totalCents: 3_000,
      markedPaidById: world.owner.id,
    });
    const entries = await t.db.orm.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id));
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['paid', 3_000]]);
    expect(await soldOf(world)).toBe(1);
    const before = await t.db.orm.select().from(outgoingMails);
    await t.deliver();
    expect(await t.db.orm.select().from(outgoingMails)).toHaveLength(before.length);
    expect(await disagreements(t)).toEqual([]);
    const detail = await world.desk.call('GET', `registrations/${made?.documentId}`);
    expect(detail.body.data).toMatchObject({ accountEmail: null, mails: [] });
    expect(detail.body.data.history[0]).toMatchObject({ action: 'registration.made' });
  });

  test('gets the ticket by mail when that is asked for, and may take the registration over', async () => {
    const world = await openDesk(t);
    const email = 'nadia.kaci@example.org';
    const refused = await register(world, world.desk, { sendsTickets: true });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.issues[0].path).toBe('data.email');
    const answer = await register(world, world.desk, { email, sendsTickets: true });
    expect(answer.status).toBe(200);
    await t.deliver();
    const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['registration.claim', 'tickets.confirmed']);
  });

  test('is invited for nothing with a reason, which desk and export show', async () => {
    const world = await openDesk(t);
    const without = await register(world, world.desk, { settlement: 'invitation' });
    expect(without.status).toBe(400);
    expect(without.text).toContain('Dites pourquoi cette place est offerte');
    expect(await registeredIn(world)).toEqual([]);
    const note = 'Élue de la commune';
    expect((await register(world, world.desk, { settlement: 'invitation', note })).status).toBe(200);
    const [made] = await registeredIn(world);
    expect(made?.totalCents).toBe(0);
    const detail = await world.desk.call('GET', `registrations/${made?.documentId}`);
    expect(detail.body.data.order).toMatchObject({ method: 'invitation', totalCents: 0, note });
    const file = await world.desk.call('GET', 'registrations-export.csv');
    expect(file.text).toContain(note);
    const statement = await world.desk.call('GET', 'statement');
    expect(statement.body.data.totals).toMatchObject({ grossCents: 0, feesCents: 0, netCents: 0 });
    expect(await soldOf(world)).toBe(1);
    expect(await disagreements(t)).toEqual([]);
  });

  test('is registered once by a double click', async () => {
    const world = await openDesk(t);
    const data = {
      ...person,
      articles: [{ product: world.race.documentId, quantity: 1 }],
      settlement: 'check',
    };
    const click = () =>
      t.as(world.owner).inject({
        method: 'POST',
        url: `/api/event-editions/${world.edition.documentId}/registrations`,
        headers: { 'idempotency-key': 'one-click' },
        payload: { data },
      });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await registeredIn(world)).toHaveLength(1);
  });
});

describe('the rules for buyers hold at the desk', () => {
  test('two desks sell the last place at once: one of them does', async () => {
    const world = await openDesk(t, { stock: 1 });
    const desks = [world.desk, await world.addDesk()];
    const answers = await Promise.all(desks.map((desk) => register(world, desk)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error.message).toBe('Stock insuffisant pour Course 10 km');
    expect(await soldOf(world)).toBe(1);
    expect(await registeredIn(world)).toHaveLength(1);
    expect(await disagreements(t)).toEqual([]);
  });

  test('age needs a birth date, options and quantities are the product’s', async () => {
    const world = await openDesk(t, {
      config: { limitAge: { limit: 'over', age: 16 }, maxQuantity: 2 },
    });
    const unknown = await register(world, world.desk);
    expect(unknown.body.error.message).toBe('Indiquez la date de naissance pour prendre Course 10 km.');
    const child = await register(world, world.desk, { birthdate: '2015-01-01' });
    expect(child.status).toBe(403);
    const many = await register(world, world.desk, {
      birthdate: '1980-01-01',
      articles: [{ product: world.race.documentId, quantity: 3 }],
    });
    expect(many.body.error.message).toContain('au plus 2');
    expect((await register(world, world.desk, { birthdate: '1980-01-01' })).status).toBe(200);
    expect((await register(world, world.desk, { birthdate: '2999-01-01' })).status).toBe(400);
  });

  test('one of a single choice, and at least one article', async () => {
    const world = await openDesk(t, { config: { onePerPage: false } });
    const none = await register(world, world.desk, { articles: [] });
    expect(none.text).toContain('Choisissez au moins un article.');
    const other = await buildProduct(t, (await openDesk(t)).edition);
    const foreign = await register(world, world.desk, {
      articles: [{ product: other.documentId, quantity: 1 }],
    });
    expect(foreign.body.error.message).toBe('Produit non disponible');
  });

  test('a cancelled, finished or unpublished edition registers nobody', async () => {
    const cases = [
      [{ status: 'cancelled' }, 'Cette édition est annulée.'],
      [{ status: 'draft' }, 'Publiez cette édition'],
      [{ endsAt: new Date('2020-01-02'), startsAt: new Date('2020-01-01') }, 'Cette édition est terminée'],
    ] as const;
    for (const [change, text] of cases) {
      const world = await openDesk(t);
      await t.db.orm.update(eventEditions).set(change).where(eq(eventEditions.id, world.edition.id));
      const answer = await register(world, world.desk);
      expect(answer.body.error.message).toContain(text);
      expect(await registeredIn(world)).toEqual([]);
    }
  });

  test('the online sale may be closed', async () => {
    const world = await openDesk(t, { onSaleUntil: new Date('2020-01-01'), isHidden: true });
    const change = { registrationClosesAt: new Date('2020-01-01'), isOpenToParticipants: false };
    await t.db.orm.update(eventEditions).set(change).where(eq(eventEditions.id, world.edition.id));
    expect((await register(world, world.desk)).status).toBe(200);
  });

  test('nobody but the team may do it', async () => {
    const world = await openDesk(t);
    const stranger = new Desk(t, await buildUser(t), world.edition);
    expect((await register(world, stranger)).status).toBe(403);
    expect((await stranger.call('GET', 'desk-offer')).status).toBe(403);
    expect(await registeredIn(world)).toEqual([]);
  });

  test('answers must be right, those left out are missing', async () => {
    const world = await openDesk(t);
    const question = { id: 'q1', fieldName: 'taille', fieldLabel: 'Taille', fieldType: 'number' };
    const named = { id: 'q2', fieldName: 'prenom', fieldLabel: 'Prénom', fieldRequired: true };
    const owed = { id: 'q3', fieldName: 'club', fieldLabel: 'Club', fieldRequired: true };
    const pages = [
      { id: 'p1', name: 'Vous', blocks: [{ id: 'b1', name: 'B', questions: [question, named, owed] }] },
    ];
    const [form] = await t.db.orm
      .insert(dynamicForms)
      .values({ editionId: world.edition.id, name: 'F', pages, settings: {}, formStatus: 'published' })
      .returning();
    await t.db.orm.insert(formVersions).values({
      formId: form?.id ?? 0,
      number: 1,
      name: 'F',
      pages,
      settings: {},
      publishedAt: t.clock.now(),
    });
    const wrong = await register(world, world.desk, { answers: { taille: 'grande' } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.details.issues[0].path).toBe('data.answers.taille');
    const answer = await register(world, world.desk, { answers: { taille: '170' } });
    expect(answer.status).toBe(200);
    const detail = await world.desk.call('GET', `registrations/${answer.body.data.documentId}`);
    const answers = detail.body.data.sections[0].answers;
    expect(
      answers.map(({ fieldName, text }: { fieldName: string; text: string }) => [fieldName, text]),
    ).toEqual([
      ['taille', '170'],
      ['prenom', 'Nadia'],
      ['club', ''],
    ]);
    const issued = await t.db.orm.select().from(tickets).where(eq(tickets.editionId, world.edition.id));
    expect(issued.map(({ holderName }) => holderName)).toEqual(['Nadia Kaci']);
  });
});
