import { memberImportMessages as say } from '@kermesse/domain/memberships/import-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '../../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { memberships } from '../tables.ts';
import {
  type AssociationWorld,
  addPersonWithoutAccount,
  buildAssociationWorld,
} from '../testing/association-world.ts';

let t: TestApp;
let world: AssociationWorld;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildAssociationWorld(t);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object) =>
  t.as(world.people.manager).inject({ method, url: `/api/${url}`, ...(payload ? { payload } : {}) });
const place = (path: string) => `associations/${world.association.documentId}/${path}`;
async function done(method: Method, url: string, data?: object) {
  const answer = await call(method, url, data && { data });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
}
const send = (text: string, more: object = {}) =>
  done('POST', place('members-imports'), {
    file: Buffer.from(text).toString('base64'),
    isDryRun: false,
    ...more,
  });

test('a field and a section that lines of an import wait for are not deleted under them', async () => {
  const field = await done('POST', place('member-fields'), { name: 'Taille', kind: 'text' });
  const section = await done('POST', place('sections'), { name: 'Tennis' });
  await send('Prénom;Nom;Taille;Section\nOdette;Fournier;M;Tennis');
  for (const url of [`member-fields/${field.documentId}`, `sections/${section.documentId}`]) {
    const refused = await call('DELETE', place(url));
    expect([refused.statusCode, refused.json().error?.message]).toEqual([409, say.importOpen]);
  }
  await t.platform.jobs.runDue();
  const list = `memberships?association=${world.association.documentId}&q=odette&fields[0]=field_values&fields[1]=sections`;
  expect(await done('GET', list)).toMatchObject([
    { field_values: { [field.documentId]: 'M' }, sections: [{ name: 'Tennis' }] },
  ]);
});

test('taking an import back does not bring a choice back that was withdrawn since', async () => {
  const options = [{ label: 'S' }, { label: 'M' }, { label: 'L' }];
  const size = await done('POST', place('member-fields'), { name: 'Taille', kind: 'choice', options });
  const [small] = size.options;
  const odette = await addPersonWithoutAccount(t, world.association);
  const values = `memberships/${odette.documentId}/field-values`;
  await done('PUT', values, { values: { [size.documentId]: small.id } });
  await send('Prénom;Nom;Taille\nOdette;Fournier;M', { duplicates: 'replace' });
  await t.platform.jobs.runDue();
  await done('PUT', place(`member-fields/${size.documentId}`), { options: size.options.slice(1) });
  const [latest] = await done('GET', place('members-imports'));
  await done('POST', place(`members-imports/${latest.documentId}/undo`));
  await t.platform.jobs.runDue();
  const shown = (await done('GET', values)).values;
  expect(shown).toEqual({});
  await done('PUT', values, { values: shown });
});

test('an import can be taken back although somebody it passed over has an account since', async () => {
  const odette = await addPersonWithoutAccount(t, world.association, { email: null });
  const lines =
    'Prénom;Nom;Date de naissance;Téléphone\nOdette;Fournier;12/03/1948;0322471806\nSolène;Le Goff;;';
  await send(lines, { duplicates: 'complete' });
  const account = await buildUser(t, { email: `entre-temps-${world.association.id}@exemple.test` });
  await t.db.orm.update(memberships).set({ email: account.email }).where(eq(memberships.id, odette.id));
  const url = `/api/users/me/ownable-memberships/${odette.documentId}`;
  const taken = await t.as(account).inject({ method: 'POST', url });
  expect(taken.statusCode, taken.body).toBe(200);
  await t.platform.jobs.runDue();
  const [latest] = await done('GET', place('members-imports'));
  expect(latest).toMatchObject({ state: 'done', created: 1, merged: 0, undoRefusal: null });
  await done('POST', place(`members-imports/${latest.documentId}/undo`));
  await t.platform.jobs.runDue();
  expect((await done('GET', place('members-imports')))[0]).toMatchObject({ state: 'undone' });
});
