import { memberImportMessages as say } from '@kermesse/domain/memberships/import-messages';
import type { MemberImportReport } from '@kermesse/domain/memberships/import-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profiles } from '../../profiles/tables.ts';
import { memberships } from '../tables.ts';
import { memberFieldValues } from '../tables-fields.ts';
import { sectionMembers } from '../tables-sections.ts';
import {
  type AssociationWorld,
  addPersonWithoutAccount,
  buildAssociationWorld,
  buildPerson,
  type User,
} from '../testing/association-world.ts';

let t: TestApp;
let world: AssociationWorld;
let stranger: User;
let request: { id: number; documentId: string };

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildAssociationWorld(t);
  await ofManager('POST', '/member-fields', { data: { name: 'Licence', kind: 'text', readers: 'member' } });
  await ofManager('POST', '/sections', { data: { name: 'Tennis' } });
  stranger = await buildPerson(t, 'Marie', 'Durand');
  const asked = await t.as(stranger).inject({
    method: 'POST',
    url: '/api/memberships',
    payload: { data: { association: world.association.documentId } },
  });
  expect(asked.statusCode, asked.body).toBe(201);
  request = asked.json().data;
});

async function ofManager(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/associations/${world.association.documentId}${path}`;
  const answer = await t.as(world.people.manager).inject({ method, url, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
}
const send = (text: string, more: object = {}): Promise<MemberImportReport> =>
  ofManager('POST', '/members-imports', {
    data: { file: Buffer.from(text).toString('base64'), duplicates: 'complete', isDryRun: false, ...more },
  });
const setStatus = (status: 'active' | 'suspended') =>
  t.db.orm.update(memberships).set({ status }).where(eq(memberships.id, request.id));

const heldOf = async (membershipId: number) => ({
  values: (
    await t.db.orm.select().from(memberFieldValues).where(eq(memberFieldValues.membershipId, membershipId))
  ).map(({ value }) => value),
  sections: await t.db.orm.$count(sectionMembers, eq(sectionMembers.membershipId, membershipId)),
});
const seenByStranger = async () => {
  const url = `/api/memberships/${request.documentId}/field-values`;
  return (await t.as(stranger).inject({ method: 'GET', url })).body;
};
const nothing = { values: [], sections: 0 };
const file = 'Prénom;Nom;Licence;Section\nMarie;DURAND;LIC-4711;Tennis';

describe('an account that bears the name of a line', () => {
  test.each([
    ['asks to join', 'pending', say.namesakeNotActive],
    ['is a member', 'active', say.namesakeWithAccount],
  ] as const)('gets and reads nothing of it when it %s', async (_, status, message) => {
    if (status === 'active') await setStatus(status);
    const { created, merged, notices } = await send(file, { isDryRun: true });
    await send(file);
    await t.platform.jobs.runDue();
    expect(await seenByStranger()).not.toContain('LIC-4711');
    expect(await heldOf(request.id)).toEqual(nothing);
    expect([created, merged, notices]).toEqual([1, 0, [{ line: 2, name: 'Marie DURAND', message }]]);
    // The same file again finds the member whom it made, not the account.
    expect(await send(file, { isDryRun: true })).toMatchObject({ created: 0, merged: 1 });
  });

  test('does not take a line from the record that the association keeps', async () => {
    const marie = await addPersonWithoutAccount(t, world.association, {
      firstname: 'Marie',
      lastname: 'Durand',
    });
    await send(file);
    await t.platform.jobs.runDue();
    expect(await heldOf(marie.id)).toEqual({ values: ['LIC-4711'], sections: 1 });
    expect(await heldOf(request.id)).toEqual(nothing);
  });

  test('is written to once it is accepted and its birth date agrees, unless it is suspended meanwhile', async () => {
    await t.db.orm.update(profiles).set({ birthday: '1980-04-03' }).where(eq(profiles.userId, stranger.id));
    const dated = 'Prénom;Nom;Né(e) le;Licence;Section\nMarie;Durand;03/04/1980;LIC-4711;Tennis';
    expect(await send(dated, { isDryRun: true })).toMatchObject({ created: 1, merged: 0 });
    await setStatus('active');
    expect(await send(dated)).toMatchObject({ created: 0, merged: 1 });
    await setStatus('suspended');
    await t.platform.jobs.runDue();
    expect(await heldOf(request.id)).toEqual(nothing);
    await setStatus('active');
    await send(dated);
    await t.platform.jobs.runDue();
    expect(await heldOf(request.id)).toEqual({ values: ['LIC-4711'], sections: 1 });
  });
});

test('a line that fits two members by name alone is left out, and says so', async () => {
  for (const birthday of ['1950-01-01', '1980-04-03'])
    await addPersonWithoutAccount(t, world.association, { birthday });
  const { created, merged, skipped, notices } = await send('Prénom;Nom;Licence\nOdette;Fournier;7', {
    isDryRun: true,
  });
  expect([created, merged, skipped, notices[0]?.message]).toEqual([0, 0, 1, say.severalNamesakes]);
});
