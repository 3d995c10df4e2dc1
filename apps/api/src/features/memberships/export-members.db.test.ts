import { rowCountHeader } from '@kermesse/domain/shared/export-format';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from './tables.ts';
import {
  type AssociationWorld,
  addMember,
  buildAssociationWorld,
  buildPerson,
} from './testing/association-world.ts';

let t: TestApp;
let world: AssociationWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildAssociationWorld(t);
});

const file = (user: { id: number } | null, payload: object = {}, format = 'csv') =>
  t.as(user).inject({
    method: 'POST',
    url: `/api/associations/${world.association.documentId}/members-export.${format}`,
    payload,
  });
const byName = { sort: ['user.profile.lastname:asc'] };

describe('the members of an association as a file', () => {
  test('are all of them, with words and days as on screen', async () => {
    const answer = await file(world.people.president, { query: byName });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/membres_association_\d{4}-\d\d-\d\d\.csv/);
    expect(answer.headers[rowCountHeader]).toBe('6');
    const [header, ...rows] = readCsv(answer.body);
    expect(header).toEqual(['Prénom', 'Nom', 'Email', 'Téléphone', 'Rôle', 'Statut', "Date d'adhésion"]);
    expect(rows).toHaveLength(6);
    const [first] = rows;
    const { accountant } = world.people;
    expect(first?.slice(0, 6)).toEqual([
      'Prénom-accountant',
      'Nom-accountant',
      accountant.email,
      '06 12 34 56 78',
      'Comptable',
      'Actif',
    ]);
    expect(first?.[6]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  test('follow the filters, the search and the selection of the list', async () => {
    const { president } = world.people;
    const names = async (payload: object) =>
      readCsv((await file(president, payload)).body)
        .slice(1)
        .map(([, lastname]) => lastname);
    expect(
      await names({ query: { filters: { $and: [{ role: { $in: ['manager', 'member'] } }] }, ...byName } }),
    ).toEqual(['Nom-manager', 'Nom-member']);
    const fields = ['firstname', 'lastname'].map((name) => ({
      user: { profile: { [name]: { $containsi: 'NOM-mod' } } },
    }));
    expect(await names({ query: { filters: { $and: [{ $or: fields }] } } })).toEqual(['Nom-moderator']);
    const { rows } = world;
    expect(await names({ ids: [rows.member.documentId, rows.manager.documentId] })).toEqual([
      'Nom-member',
      'Nom-manager',
    ]);
    expect(await names({ query: byName, exceptIds: [rows.president.documentId] })).not.toContain(
      'Nom-president',
    );
  });

  test('never come from another association', async () => {
    const other = await buildAssociationWorld(t);
    const { documentId } = other.rows.member;
    const asked = await file(world.people.president, {
      query: { association: other.association.documentId },
      ids: [documentId],
    });
    expect(readCsv(asked.body)).toHaveLength(1);
    const own = await file(world.people.president, { query: { association: other.association.documentId } });
    expect(readCsv(own.body)).toHaveLength(7);
    expect((await file(other.people.president)).statusCode).toBe(403);
  });

  test('show a formula instead of running it, and a workbook opens', async () => {
    const hostile = await buildPerson(t, '=HYPERLINK("http://evil")', '@SUM(A1)', '+33612345678');
    await addMember(t, world.association, hostile);
    const [row] = await t.db.orm.select().from(memberships).where(eq(memberships.userId, hostile.id));
    const payload = { ids: [row?.documentId ?? ''] };
    expect((await file(world.people.president, payload)).body).toContain(
      `"'=HYPERLINK(""http://evil"")";'@SUM(A1);`,
    );
    const workbook = await file(world.people.president, payload, 'xlsx');
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect(workbook.rawPayload.subarray(0, 2).toString('latin1')).toBe('PK');
  });

  test('are refused with their reason when the query is wrong', async () => {
    expect((await file(world.people.president, { query: { filters: { password: 'x' } } })).statusCode).toBe(
      400,
    );
    expect((await file(world.people.president, { unknown: true })).statusCode).toBe(400);
    expect((await file(world.people.president, {}, 'pdf')).statusCode).toBe(400);
    expect((await file(world.people.member)).statusCode).toBe(403);
  });
});
