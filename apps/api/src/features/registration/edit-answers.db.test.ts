import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const day = 24 * 3_600_000;

/** A registration whose answers may be changed for a day. */
async function buildRegistered() {
  const { edition, first } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
  await t.db.orm
    .update(eventEditions)
    .set({ answersEditableUntil: new Date(t.clock.now().getTime() + day) })
    .where(eq(eventEditions.id, edition.id));
  const user = await buildUser(t);
  const registrant = await new Registrant(t, user).open(edition);
  await registrant.reserve(first);
  const { body } = await registrant.submit(edition);
  const url = `/api/custom/my-inscriptions/${body.inscriptionId}`;
  const read = async () => (await t.as(user).inject({ method: 'GET', url })).json().data;
  const edit = (answers: Record<string, unknown>) =>
    t.as(user).inject({ method: 'PUT', url: `${url}/answers`, payload: { data: { answers } } });
  const answerTo = async (name: string) =>
    (await read()).answers.find(({ fieldName }: { fieldName: string }) => fieldName === name)?.value;
  const holders = async () =>
    (await t.as(user).inject({ method: 'GET', url: '/api/tickets' }))
      .json()
      .data.map(({ holderName }: { holderName: string }) => holderName);
  return { edition, read, edit, answerTo, holders };
}

const issuesOf = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof buildRegistered>>['edit']>>) =>
  answer.json().error.details.issues.map(({ path }: { path: string }) => path);

test('an answer that brings a question into view needs the answer to that question, too', async () => {
  const { edit, answerTo, read } = await buildRegistered();
  expect((await read()).form.pages).toHaveLength(2);
  expect(issuesOf(await edit({ licence: true }))).toEqual(['numero']);
  expect(await answerTo('licence')).toBeUndefined();
  expect((await edit({ licence: true, numero: 'A-12' })).statusCode).toBe(200);
  expect(await answerTo('numero')).toBe('A-12');

  // Undoing the answer also removes the one that it made visible, and both are reported.
  expect((await edit({ licence: false })).statusCode).toBe(200);
  expect(await answerTo('numero')).toBeUndefined();
  expect((await read()).corrections.map(({ after }: { after: unknown }) => after)).toEqual(
    expect.arrayContaining([true, 'A-12', false, null]),
  );
});

test('what was sold and what decides about it stays', async () => {
  const { edit, answerTo } = await buildRegistered();
  expect(issuesOf(await edit({ naissance: '2015-01-01' }))).toEqual(['naissance']);
  expect(issuesOf(await edit({ inconnu: 'x' }))).toEqual(['inconnu']);
  expect(issuesOf(await edit({ prenom: '' }))).toEqual(['prenom']);
  expect(await answerTo('prenom')).toBe('Léa');
});

test('two changes at once both count', async () => {
  const { edit, answerTo } = await buildRegistered();
  const answers = await Promise.all([edit({ prenom: 'Lou' }), edit({ nom: 'Martin' })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await answerTo('prenom'), await answerTo('nom')]).toEqual(['Lou', 'Martin']);
});

test('a name that is corrected stands on the ticket', async () => {
  const { edit, holders } = await buildRegistered();
  expect((await edit({ prenom: 'Lou' })).statusCode).toBe(200);
  expect(await holders()).toEqual([expect.stringMatching(/^Lou /)]);
});

test('after the organiser’s last day nothing changes, and the form is not sent', async () => {
  const { edit, read, edition } = await buildRegistered();
  await t.db.orm
    .update(eventEditions)
    .set({ answersEditableUntil: t.clock.now() })
    .where(eq(eventEditions.id, edition.id));
  expect((await edit({ prenom: 'Lou' })).statusCode).toBe(409);
  expect((await read()).form).toBeNull();
});
