import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedTestApp } from '../../../testing/embedded-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildAssociationWorld } from '../testing/association-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openEmbeddedTestApp();
});
afterAll(() => t.close());

test('a large club moves in on the embedded engine, and out again', async () => {
  const { association, people } = await buildAssociationWorld(t);
  const lines = Array.from(
    { length: 1_200 },
    (_, index) => `Anne;Membre${index};a${index}@exemple.test;01/02/1980`,
  );
  const url = `/api/associations/${association.documentId}/members-imports`;
  const data = {
    file: Buffer.from(['Prénom;Nom;E-mail;Né(e) le', ...lines].join('\n')).toString('base64'),
    isDryRun: false,
  };
  const started = await t.as(people.manager).inject({ method: 'POST', url, payload: { data } });
  expect(started.json().data).toMatchObject({ created: 1_200, issueCount: 0 });
  await t.platform.jobs.runDue();
  const latest = async () => (await t.as(people.manager).inject({ method: 'GET', url })).json().data[0];
  expect(await latest()).toMatchObject({ state: 'done', created: 1_200 });
  const { documentId } = await latest();
  await t.as(people.manager).inject({ method: 'POST', url: `${url}/${documentId}/undo` });
  await t.platform.jobs.runDue();
  expect(await latest()).toMatchObject({ state: 'undone', done: 0 });
});
