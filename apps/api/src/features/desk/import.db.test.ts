import { importMessages } from '@kermesse/domain/desk/import-messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { orders } from '../payments/tables.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { Registrant } from '../registration/testing/registration-world.ts';
import { Desk, openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

type World = Awaited<ReturnType<typeof openDesk>>;

const send = (world: World, text: string, data: object = {}, desk: Desk = world.desk) =>
  desk.call('POST', 'registrations-import', {
    data: {
      file: Buffer.from(text).toString('base64'),
      product: world.race.documentId,
      isDryRun: false,
      ...data,
    },
  });

const registeredIn = ({ edition }: World) =>
  t.db.orm.select().from(inscriptions).where(eq(inscriptions.editionId, edition.id));

async function soldOf({ race }: World) {
  const [row] = await t.db.orm.select().from(products).where(eq(products.id, race.id));
  return row?.sold;
}

const people = `Prénom;Nom;E-mail;Date de naissance;Règlement;Motif
Nadia;Kaci;nadia@example.org;02/04/1986;chèque;
Yanis;Perrot;;14/07/2001;invitation;Bénévole de l’an dernier
`;

describe('people of a spreadsheet', () => {
  test('are checked without any change, then all registered, with no mail', async () => {
    const world = await openDesk(t);
    const before = await t.db.orm.select().from(outgoingMails);
    const checked = await send(world, people, { isDryRun: true });
    expect(checked.status).toBe(200);
    expect(checked.body.data).toMatchObject({
      columns: ['firstname', 'lastname', 'email', 'birthdate', 'settlement', 'note'],
      lines: 2,
      ready: 2,
      issueCount: 0,
      totalCents: 3_000,
      isDone: false,
    });
    expect(await registeredIn(world)).toEqual([]);
    expect(await soldOf(world)).toBe(0);
    const done = await send(world, people);
    expect(done.body.data).toMatchObject({ ready: 2, isDone: true });
    const made = await registeredIn(world);
    expect(made.map(({ firstname, status }) => [firstname, status])).toEqual([
      ['Nadia', 'confirmed'],
      ['Yanis', 'confirmed'],
    ]);
    const paid = await t.db.orm
      .select()
      .from(orders)
      .where(eq(orders.inscriptionId, made[0]?.id ?? 0));
    expect(paid).toMatchObject([{ method: 'check', totalCents: 3_000, feeCents: 0 }]);
    expect(await soldOf(world)).toBe(2);
    await t.deliver();
    expect(await t.db.orm.select().from(outgoingMails)).toHaveLength(before.length);
    expect(await disagreements(t)).toEqual([]);
  });

  test('get their tickets when that is asked for', async () => {
    const world = await openDesk(t);
    await send(world, people.replace('nadia@', 'nadia.2@'), { sendsTickets: true });
    await t.deliver();
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, 'nadia.2@example.org'));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['registration.claim', 'tickets.confirmed']);
  });

  test('are nobody when one line is wrong, and every error has its line and column', async () => {
    const world = await openDesk(t);
    const answer = await send(world, `${people}Zoé;;pas-une-adresse;31/02/2000;;\n`);
    expect(answer.body.data).toMatchObject({ isDone: false, ready: 2, issueCount: 3 });
    expect(
      answer.body.data.issues.map(({ line, heading }: { line: number; heading: string }) => [line, heading]),
    ).toEqual(
      expect.arrayContaining([
        [4, 'Nom'],
        [4, 'E-mail'],
        [4, 'Date de naissance'],
      ]),
    );
    expect(await registeredIn(world)).toEqual([]);
    expect(await soldOf(world)).toBe(0);
  });

  test('are nobody when there are not places for all', async () => {
    const world = await openDesk(t, { stock: 1 });
    const answer = await send(world, people);
    expect(answer.body.data).toMatchObject({ isDone: false, ready: 1, issueCount: 1 });
    expect(answer.body.data.issues[0]).toMatchObject({
      line: 3,
      message: 'Stock insuffisant pour Course 10 km',
    });
    expect(await registeredIn(world)).toEqual([]);
  });

  test('are recognised in a second import, and in the same file', async () => {
    const world = await openDesk(t);
    await send(world, people);
    const again = await send(world, people);
    expect(again.body.data).toMatchObject({ isDone: false, issueCount: 2 });
    const more = `${people}Nadia;KACI;;1986-04-02;;\nAna;Ruiz;;;;\n`;
    const skipping = await send(world, more, { duplicates: 'skip' });
    expect(skipping.body.data).toMatchObject({ isDone: true, ready: 1 });
    expect(skipping.body.data.skipped).toHaveLength(3);
    expect(await registeredIn(world)).toHaveLength(3);
  });

  test('need columns that name them, and a file that can be read', async () => {
    const world = await openDesk(t);
    const unknown = await send(world, 'Truc;Chose\na;b\n', { isDryRun: true });
    expect(unknown.body.data.issues.map(({ message }: { message: string }) => message)).toEqual([
      'Dites quelle colonne donne «\u00a0Prénom\u00a0».',
      'Dites quelle colonne donne «\u00a0Nom\u00a0».',
    ]);
    const mapped = await send(world, 'Truc;Chose\na;b\n', { columns: ['firstname', 'lastname'] });
    expect(mapped.body.data).toMatchObject({ isDone: true, ready: 1 });
    const moved = await send(world, 'Truc;Chose\na;b\n', { columns: ['firstname'] });
    expect(moved.status).toBe(409);
    const picture = await send(world, '\u0000\u0001PNG');
    expect(picture.status).toBe(400);
    expect(picture.body.error.message).toContain('n’est pas un tableau');
  });

  test('may be imported by the team alone', async () => {
    const world = await openDesk(t);
    const stranger = new Desk(t, await buildUser(t), world.edition);
    expect((await send(world, people, {}, stranger)).status).toBe(403);
  });

  test('do not keep buyers waiting, and are nobody when one of them took a place meanwhile', async () => {
    const count = 100;
    const world = await openDesk(t, { stock: count });
    const lines = Array.from({ length: count }, (_, index) => `Prénom ${index};Nom;q${index}@example.org`);
    const buyer = await new Registrant(t, await buildUser(t)).open(world.edition);
    let isOver = false;
    const importing = send(world, `Prénom;Nom;E-mail\n${lines.join('\n')}\n`).finally(() => {
      isOver = true;
    });
    // The plan is made once registrations are written, which the lock of their table shows.
    const isWriting = sql`select 1 from pg_locks where locktype = 'relation' and mode = 'RowExclusiveLock'
      and relation = 'tickets'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    while (!isOver && (await rowsOf(t.db.orm, isWriting)).length === 0);
    expect((await buyer.reserve(world.race)).status).toBe(200);
    expect(isOver, 'the import goes on').toBe(false);
    const refused = await importing;
    expect([refused.status, refused.body.error.message]).toEqual([409, importMessages.placesTaken]);
    expect(await registeredIn(world)).toEqual([]);
    expect(await soldOf(world)).toBe(0);
  });

  test.each([100, 400])('may be %i at once', async (count) => {
    const world = await openDesk(t, { stock: count });
    const lines = Array.from(
      { length: count },
      (_, index) => `Prénom ${index};Nom;p${index}of${count}@example.org`,
    );
    const answer = await send(world, `Prénom;Nom;E-mail\n${lines.join('\n')}\n`);
    expect(answer.body.data).toMatchObject({ isDone: true, ready: count });
    expect(await soldOf(world)).toBe(count);
    expect(await disagreements(t)).toEqual([]);
  });
});
