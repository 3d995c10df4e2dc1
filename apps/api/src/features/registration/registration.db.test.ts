import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { products } from '../catalog/public.ts';
import { groups } from '../groups/public.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { buildSale } from '../reservations/testing/sale-world.ts';
import { volunteerAvailabilities } from '../volunteers/tables-people.ts';
import { inscriptionItems, inscriptions } from './tables.ts';
import {
  buildRegistration,
  lea,
  publishForm,
  Registrant,
  registrationForm,
} from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const newcomer = async () => new Registrant(t, await buildUser(t));
const inscriptionOf = async (documentId: string) => {
  const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.documentId, documentId));
  if (!row) throw new Error('no inscription');
  return row;
};

describe('a registration', () => {
  test('for a free course is confirmed at once, with the person and the answers as they were given', async () => {
    const { edition, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0, stock: 3 }]);
    const person = await (await newcomer()).open(edition);
    await person.reserve(first);
    const { status, body } = await person.submit(edition);
    expect([status, body.status, body.paymentRequired, body.totalAmount]).toEqual([
      200,
      'confirmed',
      false,
      0,
    ]);
    expect(body.reservations).toMatchObject([{ product: { name: '5 km' }, quantity: 1, unit_price: 0 }]);
    expect(await inscriptionOf(body.inscriptionId)).toMatchObject({
      firstname: 'Léa',
      lastname: 'Lefort',
      birthdate: '1990-02-14',
      kind: 'participant',
    });
    const [product] = await t.db.orm.select().from(products).where(eq(products.id, first.id));
    expect([product?.held, product?.sold]).toEqual([0, 1]);
  });

  test('that costs something waits for its payment, with the server’s own amounts', async () => {
    const { edition, first } = await buildRegistration(t);
    const person = await (await newcomer()).open(edition);
    await person.reserve(first);
    const { body } = await person.submit(edition);
    expect(body).toMatchObject({ status: 'pending_payment', paymentRequired: true, totalAmount: 21.51 });
  });

  test('with an empty cart is refused where something is sold, unless the form allows it', async () => {
    for (const isAllowed of [false, true]) {
      const sale = await buildSale(t);
      const meal = await sale.product({ name: 'Repas', stock: 0 });
      await publishForm(t, sale, registrationForm([meal]), { allowEmptyCart: isAllowed });
      const person = await (await newcomer()).open(sale.edition);
      const asked = await person.validate(sale.edition);
      const sent = await person.submit(sale.edition);
      expect(asked.body.isValid).toBe(isAllowed);
      expect(sent.status).toBe(isAllowed ? 200 : 400);
      if (!isAllowed)
        expect(sent.body.error.details.issues).toMatchObject([
          { message: expect.stringContaining('Choisissez au moins un article pour vous inscrire.') },
        ]);
    }
  });

  test('sent twice, one after the other or at once, is made once', async () => {
    const { edition, first } = await buildRegistration(t);
    const person = await (await newcomer()).open(edition);
    await person.reserve(first);
    const answers = await Promise.all([person.submit(edition), person.submit(edition)]);
    const again = await person.submit(edition);
    const ids = [...answers, again].map(({ body }) => body.inscriptionId);
    expect(new Set(ids).size).toBe(1);
    const rows = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.editionId, edition.id));
    expect(rows).toHaveLength(1);
  });

  test('leaves out what is hidden, and refuses what the form does not ask', async () => {
    const { edition, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
    const person = await (await newcomer()).open(edition);
    await person.reserve(first);
    const stranger = await person.submit(edition, { form: [...lea, { fieldName: 'admin', value: true }] });
    expect(stranger.status).toBe(400);
    expect(stranger.body.error).toMatchObject({
      code: 'registration_invalid',
      message: "Données d'inscription invalides",
      details: { issues: [{ path: 'admin' }] },
    });
    const hidden = await person.submit(edition, { form: [...lea, { fieldName: 'numero', value: '123' }] });
    expect(hidden.status).toBe(200);
    const row = await inscriptionOf(hidden.body.inscriptionId);
    expect(row.answers).not.toContainEqual(expect.objectContaining({ fieldName: 'numero' }));
  });

  test('names each field that is wrong, and holds nothing back', async () => {
    const { edition } = await buildRegistration(t);
    const person = await (await newcomer()).open(edition);
    const { body } = await person.validate(edition, {
      form: [
        { fieldName: 'prenom', value: '' },
        { fieldName: 'licence', value: true },
      ],
    });
    expect(body.isValid).toBe(false);
    expect(
      body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]),
    ).toEqual([
      ['prenom', 'Prénom est requis.'],
      ['nom', 'Nom est requis.'],
      ['naissance', 'Date de naissance est requis.'],
      ['numero', 'Numéro de licence est requis.'],
      [expect.stringMatching(/^product_/), 'Veuillez sélectionner au moins une course'],
    ]);
  });

  test('counts what the server holds, not what the browser says that it chose', async () => {
    const { edition, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
    const person = await (await newcomer()).open(edition);
    const { status, body } = await person.submit(edition, {
      form: [...lea, { fieldName: `product_${first.documentId}`, value: true }],
    });
    expect(status).toBe(400);
    expect(body.error.details.issues[0].message).toBe('Veuillez sélectionner au moins une course');
  });

  test('with another person’s file is refused at its field', async () => {
    const { edition, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
    const person = await (await newcomer()).open(edition);
    await person.reserve(first);
    const { status, body } = await person.submit(edition, {
      form: [...lea, { fieldName: 'certificat', value: '/api/files/somebodyelse.pdf' }],
    });
    expect([status, body.error.details.issues[0].path]).toEqual([400, 'certificat']);
  });

  test('of somebody else’s session does not exist', async () => {
    const { edition, first } = await buildRegistration(t);
    const one = await (await newcomer()).open(edition);
    await one.reserve(first);
    const other = await newcomer();
    other.sessionId = one.sessionId;
    expect((await other.submit(edition)).status).toBe(404);
  });

  test('needs an account', async () => {
    const { edition } = await buildRegistration(t);
    const visitor = await new Registrant(t, null).open(edition);
    expect((await visitor.submit(edition)).status).toBe(401);
  });
});

describe('a group with one place left', () => {
  test('takes one of two who register at once, and says so to the other', async () => {
    const { edition, insert } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
    const group = await insert(groups, {
      name: 'Les Lièvres',
      type: 'team',
      editionId: edition.id,
      maxMembers: 1,
    });
    const people = await Promise.all([newcomer(), newcomer()]);
    const [product] = await t.db.orm.select().from(products).where(eq(products.editionId, edition.id));
    for (const person of people) {
      await person.open(edition, { group: group.documentId });
      if (product) await person.reserve(product);
    }
    const answers = await Promise.all(
      people.map((person) => person.submit(edition, { group: group.documentId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.message).toBe('Groupe complet');
    const [row] = await t.db.orm.select().from(groups).where(eq(groups.id, group.id));
    expect(row?.placesTaken).toBe(1);
  });

  test('of the organisation kind pays nothing now', async () => {
    const { edition, insert, first } = await buildRegistration(t);
    const group = await insert(groups, { name: 'ACME', type: 'organization', editionId: edition.id });
    const person = await (await newcomer()).open(edition, { group: group.documentId });
    await person.reserve(first);
    const { body } = await person.submit(edition, { group: group.documentId, billing: {} });
    expect(body).toMatchObject({ status: 'confirmed', paymentRequired: false });
  });
});

describe('a cart of another way', () => {
  test('opened by the link of a group is not submitted without it, nor the other way round', async () => {
    const { edition, insert, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
    const group = await insert(groups, { name: 'Les Lièvres', type: 'team', editionId: edition.id });
    for (const [opened, submitted] of [
      [group.documentId, null],
      [null, group.documentId],
    ] as const) {
      const person = await (await newcomer()).open(edition, { group: opened });
      await person.reserve(first);
      expect((await person.submit(edition, { group: submitted })).status).toBe(409);
      expect((await person.submit(edition, { group: opened })).status).toBe(200);
    }
  });

  test('opened for oneself is not submitted for a child', async () => {
    const { edition, insert, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
    const user = await buildUser(t);
    const child = await insert(thirdPersons, { ownerId: user.id, kind: 'child', firstname: 'Lou' });
    const person = await new Registrant(t, user).open(edition);
    await person.reserve(first);
    const forChild = { tierRegister: true, tierRegisterDocumentId: child.documentId };
    expect((await person.submit(edition, forChild)).status).toBe(409);
  });
});

describe('somebody else', () => {
  test('is registered by address, told by mail, takes it over once, and is not registered twice', async () => {
    const { edition, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
    const friend = await buildUser(t, { email: 'ami@exemple.fr' });
    const person = await (await newcomer()).open(edition);
    await person.reserve(first);
    const third = { tierRegister: true, tierRegisterEmail: 'ami@exemple.fr' };
    const { status, body } = await person.submit(edition, third);
    expect(status).toBe(200);
    const [mail] = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'registration.claim'));
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(mail?.toEmail).toBe('ami@exemple.fr');
    await t.platform.jobs.runDue();
    const [tickets] = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.kind, 'tickets.confirmed'), eq(outgoingMails.toEmail, 'ami@exemple.fr')));
    expect(tickets?.text).toContain('Reprendre mon inscription');
    expect(tickets?.text, 'their space is still empty').not.toContain('/participant');

    const again = await (await newcomer()).open(edition);
    await again.reserve(first);
    const refused = await again.submit(edition, third);
    expect(refused.body.error.details.issues[0]).toMatchObject({
      path: 'tierRegisterEmail',
      message: 'Cet email est déjà inscrit à cet événement',
    });

    const claim = (who: { id: number }) =>
      t.as(who).inject({ method: 'POST', url: '/api/custom/claim-inscription', payload: { token } });
    expect((await claim(await buildUser(t))).statusCode).toBe(403);
    expect((await claim(friend)).json()).toMatchObject({ inscriptionId: body.inscriptionId });
    expect((await claim(friend)).statusCode).toBe(400);
    expect((await inscriptionOf(body.inscriptionId)).userId).toBe(friend.id);
  });
});

describe('a volunteer', () => {
  test('says when they can come: touching ranges become one', async () => {
    const { edition } = await buildRegistration(t);
    const person = await (await newcomer()).open(edition, { volunteer: true });
    const range = (begin: string, end: string) => ({
      id: begin,
      begin: `2027-06-12T${begin}:00Z`,
      end: `2027-06-12T${end}:00Z`,
    });
    const { status, body } = await person.submit(edition, {
      volunteer: { timeRanges: [range('08:00', '10:00'), range('10:00', '12:00'), range('14:00', '16:00')] },
      billing: {},
    });
    expect([status, body.status]).toEqual([200, 'confirmed']);
    const row = await inscriptionOf(body.inscriptionId);
    const ranges = await t.db.orm
      .select()
      .from(volunteerAvailabilities)
      .where(eq(volunteerAvailabilities.inscriptionId, row.id));
    expect(ranges).toHaveLength(2);
  });

  test('comes with an association of their own, and with no other', async () => {
    const { edition, insert } = await buildRegistration(t);
    const user = await buildUser(t);
    const own = await insert(associations, { name: 'Les Foulées' });
    const other = await insert(associations, { name: 'Le Cercle' });
    await insert(memberships, { associationId: own.id, userId: user.id, role: 'member', status: 'active' });
    const volunteer = (documentId: string) => ({
      billing: {},
      volunteer: {
        associations: [documentId],
        timeRanges: [{ id: 'a', begin: '2027-06-12T08:00:00Z', end: '2027-06-12T10:00:00Z' }],
      },
    });
    const person = await new Registrant(t, user).open(edition, { volunteer: true });
    expect((await person.submit(edition, volunteer(other.documentId))).status).toBe(403);
    const { status, body } = await person.submit(edition, volunteer(own.documentId));
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await inscriptionOf(body.inscriptionId)).associationId).toBe(own.id);
  });

  test('without a range is told so', async () => {
    const { edition } = await buildRegistration(t);
    const person = await (await newcomer()).open(edition, { volunteer: true });
    const { body } = await person.submit(edition, { billing: {} });
    expect(body.error.details.issues).toContainEqual(
      expect.objectContaining({ message: 'Veuillez sélectionner au moins une plage horaire' }),
    );
  });
});

describe('a product that sells out while the form is filled in', () => {
  test('stays with whoever holds it', async () => {
    const { edition, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0, stock: 1 }]);
    const quick = await (await newcomer()).open(edition);
    const slow = await (await newcomer()).open(edition);
    await quick.reserve(first);
    expect((await slow.reserve(first)).status).toBe(409);
    expect((await quick.submit(edition)).body.status).toBe('confirmed');
    expect((await slow.submit(edition)).status).toBe(400);
    const items = await t.db.orm
      .select()
      .from(inscriptionItems)
      .where(eq(inscriptionItems.productId, first.id));
    expect(items).toHaveLength(1);
  });
});
