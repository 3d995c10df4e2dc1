import { deskMessages } from '@kermesse/domain/desk/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groups } from '../groups/tables.ts';
import { addAdmin, type User } from '../organizers/testing/event-world.ts';
import { itemsOf } from '../payments/testing/paid.ts';
import { buildEdition, buildProduct, buildRegistration } from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { answerCorrections, inscriptionDocuments } from '../registration/tables-follow-up.ts';
import { buildRegistration as openForm, Registrant } from '../registration/testing/registration-world.ts';
import { tickets } from '../tickets/tables.ts';
import { Desk } from './testing/desk-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
const insert = inserter(() => t.db);

type Person = Partial<typeof inscriptions.$inferInsert>;

async function openList() {
  const { owner, edition } = await buildEdition(t);
  const race = await buildProduct(t, edition, { name: '10 km' });
  const kids = await buildProduct(t, edition, { name: 'Enfants', priceCents: 0 });
  const group = await insert(groups, { name: 'Voisins', type: 'team', editionId: edition.id });
  const add = async (person: Person, product = race) => {
    const made = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    await t.db.orm.update(inscriptions).set(person).where(eq(inscriptions.id, made.inscription.id));
    return made;
  };
  const confirmed = { status: 'confirmed' as const, confirmedAt: t.clock.now() };
  const people = {
    zoe: await add({ firstname: 'Zoé', lastname: 'Äbel', email: 'zoe@exemple.fr', ...confirmed }),
    marc: await add({ firstname: 'Marc', lastname: 'Dupont', groupId: group.id, ...confirmed }, kids),
    ines: await add({ firstname: 'Inès', lastname: 'Dupont-Rey' }),
    paul: await add({ firstname: 'Paul', lastname: '100%', kind: 'volunteer', status: 'cancelled' }),
  };
  const paper = { kind: 'other' as const, label: 'Certificat' };
  await insert(inscriptionDocuments, { ...paper, inscriptionId: people.zoe.inscription.id });
  await insert(inscriptionDocuments, {
    ...paper,
    inscriptionId: people.marc.inscription.id,
    status: 'accepted',
  });
  return { owner, edition, race, kids, group, people, desk: new Desk(t, owner, edition) };
}

describe('the list of registrations', () => {
  test('is searched, narrowed, sorted and paged, with the count of all that fit', async () => {
    const { desk, kids, group } = await openList();
    const names = async (query: string) => {
      const { body } = await desk.list(query);
      return [body.data.map(({ firstname }: { firstname: string }) => firstname), body.meta.pagination.total];
    };
    expect(await names('sort=lastname:asc')).toEqual([['Paul', 'Marc', 'Inès', 'Zoé'], 4]);
    expect(await names('search=dupont')).toEqual([['Inès', 'Marc'], 2]);
    expect(await names('search=ines dup')).toEqual([['Inès'], 1]);
    expect(await names('search=ABEL')).toEqual([['Zoé'], 1]);
    expect(await names(`search=${encodeURIComponent('zoe@exemple')}`)).toEqual([['Zoé'], 1]);
    expect(await names(`search=${encodeURIComponent('100%')}`)).toEqual([['Paul'], 1]);
    expect(await names(`search=${encodeURIComponent('%')}`)).toEqual([['Paul'], 1]);
    expect(await names('status=confirmed&sort=lastname:asc')).toEqual([['Marc', 'Zoé'], 2]);
    expect(await names('status=cancelled&status=pending_payment')).toEqual([['Paul', 'Inès'], 2]);
    expect(await names('kind=volunteer')).toEqual([['Paul'], 1]);
    expect(await names(`product=${kids.documentId}`)).toEqual([['Marc'], 1]);
    expect(await names(`group=${group.documentId}`)).toEqual([['Marc'], 1]);
    expect(await names('documents=missing')).toEqual([['Zoé'], 1]);
    expect(await names('documents=given')).toEqual([['Marc'], 1]);
    expect(await names('pagination[page]=2&pagination[pageSize]=3&sort=createdAt:asc')).toEqual([
      ['Paul'],
      4,
    ]);
    expect(await names('pagination[page]=9')).toEqual([[], 4]);
  });

  test('says what each one is for, pays and still owes as papers', async () => {
    const { desk, people } = await openList();
    const { body } = await desk.list('search=zoe');
    expect(body.data).toEqual([
      expect.objectContaining({
        documentId: people.zoe.inscription.documentId,
        items: [{ productName: '10 km', tierName: 'Standard', optionName: null, quantity: 1 }],
        payment: { status: 'pending', method: null },
        documents: { expected: 1, missing: 1 },
      }),
    ]);
    const overview = await desk.call('GET', 'registrations-overview');
    expect(overview.body.data).toMatchObject({
      total: 4,
      byStatus: { confirmed: 2, pending_payment: 1, cancelled: 1, refunded: 0, expired: 0 },
      products: [{ name: '10 km' }, { name: 'Enfants' }],
      groups: [{ name: 'Voisins' }],
    });
  });

  test('refuses what it does not know, by name', async () => {
    const { desk } = await openList();
    for (const query of [
      'status=paid',
      'email=x',
      'sort=email:asc',
      'pagination[pageSize]=1000',
      'product=1',
    ])
      expect([query, (await desk.list(query)).status]).toEqual([query, 400]);
  });

  test('belongs to the edition: another one’s registrations do not exist there', async () => {
    const { people } = await openList();
    const other = await openList();
    expect((await other.desk.read(people.zoe)).status).toBe(404);
    expect((await other.desk.act(people.zoe, 'notes', { body: 'Bonjour' })).status).toBe(404);
    expect((await other.desk.act(people.zoe, 'cancel', { isRefunded: false })).status).toBe(404);
    const stranger = new Desk(t, await buildUser(t), other.edition);
    expect((await stranger.list()).status).toBe(403);
  });
});

test('notes are added by who reads registrations, with name and time', async () => {
  const { edition, people, desk } = await openList();
  const viewer = new Desk(t, await addAdmin(t, 'viewer', { editionId: edition.id }), edition);
  expect((await viewer.act(people.zoe, 'notes', { body: '  Arrive à 14 h  ' })).status).toBe(200);
  expect((await viewer.act(people.zoe, 'notes', { body: '   ' })).status).toBe(400);
  const { body } = await desk.read(people.zoe);
  expect(body.data.notes).toEqual([
    expect.objectContaining({ body: 'Arrive à 14 h', createdAt: t.clock.now().toISOString() }),
  ]);
  expect(body.data.history[0]).toMatchObject({ action: 'registration.noted' });
});

async function answeredForm() {
  const { edition, event, first } = await openForm(t, {}, [{ name: '5 km', priceCents: 0 }]);
  const owner = { id: event.ownerId } as User;
  const user = await buildUser(t);
  const person = await new Registrant(t, user).open(edition);
  await person.reserve(first);
  const { body } = await person.submit(edition);
  const [inscription] = await t.db.orm
    .select()
    .from(inscriptions)
    .where(eq(inscriptions.documentId, body.inscriptionId));
  if (!inscription) throw new Error('nobody registered');
  return { desk: new Desk(t, owner, edition), inscription, user, edition };
}

describe('an answer that is corrected', () => {
  test('is kept with the old one, shown to the person, and told', async () => {
    const { desk, inscription, user } = await answeredForm();
    const read = await desk.read({ inscription });
    expect(read.body.data.sections[0]).toMatchObject({
      title: 'Vous',
      answers: expect.arrayContaining([
        expect.objectContaining({ label: 'Date de naissance', text: '14/02/1990', isCorrectable: true }),
      ]),
    });
    const { status } = await desk.act({ inscription }, 'correct', {
      changes: [{ fieldName: 'nom', before: 'Lefort', value: 'Lefort-Martin' }],
      reason: 'Faute de frappe',
    });
    expect(status).toBe(200);
    const own = await t.as(user).inject({
      method: 'GET',
      url: `/api/custom/my-inscriptions/${inscription.documentId}`,
    });
    expect(own.json().data).toMatchObject({
      lastname: 'Lefort-Martin',
      corrections: [
        { fieldLabel: 'Nom', before: 'Lefort', after: 'Lefort-Martin', reason: 'Faute de frappe' },
      ],
    });
    const [ticket] = await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscription.id));
    expect(ticket?.holderName).toBe('Léa Lefort-Martin');
    const after = await desk.read({ inscription });
    expect(after.body.data.corrections).toHaveLength(1);
    expect(after.body.data.mails.map(({ subject }: { subject: string }) => subject)).toContain(
      'Votre inscription à Trail des Lilas a été corrigée',
    );
  });

  test('obeys the rules of the form, and asks for what it brings up', async () => {
    const { desk, inscription } = await answeredForm();
    const correct = (...changes: object[]) => desk.act({ inscription }, 'correct', { changes });
    const bad = await correct({ fieldName: 'naissance', before: '1990-02-14', value: '2090-01-01' });
    expect([bad.status, bad.body.error.details.issues[0].path]).toEqual([400, 'naissance']);
    expect((await correct({ fieldName: 'prenom', before: 'Léa', value: '' })).status).toBe(400);
    expect((await correct({ fieldName: 'inconnu', before: null, value: 'x' })).status).toBe(400);
    const half = await correct({ fieldName: 'licence', before: null, value: true });
    expect([half.status, half.body.error.details.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'numero' })],
    ]);
    const whole = await correct(
      { fieldName: 'licence', before: null, value: true },
      { fieldName: 'numero', before: null, value: 'A-12345' },
    );
    expect(whole.status).toBe(200);
    // Removing the licence also removes its number, and records it.
    await correct({ fieldName: 'licence', before: true, value: false });
    const rows = await t.db.orm
      .select()
      .from(answerCorrections)
      .where(eq(answerCorrections.inscriptionId, inscription.id));
    expect(rows.map(({ fieldName, after }) => [fieldName, after])).toEqual([
      ['licence', true],
      ['numero', 'A-12345'],
      ['licence', false],
      ['numero', null],
    ]);
  });

  test('twice at once: the second organiser is told that it has changed', async () => {
    const { desk, inscription } = await answeredForm();
    const answers = await Promise.all(
      ['Léa-Marie', 'Léna'].map((value) =>
        desk.act({ inscription }, 'correct', { changes: [{ fieldName: 'prenom', before: 'Léa', value }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.message).toMatch(/Prénom/);
  });
});

test('papers are accepted or asked for again; health papers only by who receives people', async () => {
  const { edition, people, desk } = await openList();
  const { inscription } = people.zoe;
  const paper = await insert(inscriptionDocuments, {
    inscriptionId: inscription.id,
    kind: 'health_form',
    label: 'Fiche de santé',
    status: 'submitted',
    fileUrl: '/api/files/0123456789abcdef0123456789abcdef.pdf',
  });
  const editor = new Desk(t, await addAdmin(t, 'editor', { editionId: edition.id }), edition);
  const review = (who: Desk, data: object) =>
    who.call('POST', `registrations/${inscription.documentId}/documents/${paper.documentId}/review`, {
      data,
    });
  expect((await review(editor, { status: 'accepted' })).status).toBe(403);
  expect((await review(desk, { status: 'refused', reason: '' })).status).toBe(400);
  const older = { fileUrl: '/api/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf' };
  const stale = await review(desk, { status: 'accepted', ...older });
  expect([stale.status, stale.body.error.message]).toEqual([409, deskMessages.documentReplaced]);
  const { fileUrl } = paper;
  expect((await review(desk, { status: 'refused', reason: 'Illisible', fileUrl })).status).toBe(200);
  const { body } = await desk.read(people.zoe);
  expect(body.data.documents).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Fiche de santé', status: 'refused', refusalReason: 'Illisible' }),
    ]),
  );
});

test('a registration shows its articles and what may be done with it', async () => {
  const { people, desk } = await openList();
  const { body } = await desk.read(people.ines);
  const [item] = await itemsOf(t, people.ines);
  expect(body.data).toMatchObject({
    items: [{ documentId: item?.documentId, productName: '10 km', status: 'pending', refundableCents: 0 }],
    order: { status: 'pending', totalCents: 4_624, byHandCents: 4_300, refundableCents: 0 },
    may: { note: true, cancel: true, markPaid: true, refund: false, move: false, resend: false },
  });
});
