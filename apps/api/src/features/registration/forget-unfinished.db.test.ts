import { lifetimes } from '@kermesse/domain/settings/lifetimes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { holds, signUpSessions } from '../reservations/tables.ts';
import { registrationFeature } from './feature.ts';
import { forgetUnfinished } from './forget-unfinished.ts';
import { answerDrafts } from './tables-follow-up.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

const day = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const saveDraft = (edition: { documentId: string }, user: { id: number } | null) =>
  t.as(user).inject({
    method: 'PUT',
    url: `/api/custom/answer-drafts/${edition.documentId}?kind=participant`,
    payload: { data: { answers: { prenom: 'Léa' }, pageIndex: 0 } },
  });
const run = { documentId: 'run', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
const forgetTonight = () => forgetUnfinished.handler(t.platform, {}, run);
const count = async (table: typeof answerDrafts | typeof signUpSessions | typeof holds) =>
  (await t.db.orm.select({ id: table.id }).from(table)).length;

test('what was begun and never sent is forgotten when its time is over, what led to a registration is not', async () => {
  const { edition, products, drift } = await buildRegistration(t, {}, [{ name: '10 km', priceCents: 0 }]);
  const [product] = products;
  if (!product) throw new Error('no product');
  const registered = await new Registrant(t, await buildUser(t)).open(edition);
  await registered.reserve(product);
  expect((await registered.submit(edition)).status).toBe(200);
  const gone = await new Registrant(t, null).open(edition);
  await gone.reserve(product);
  await gone.leave();
  expect((await saveDraft(edition, null)).statusCode).toBe(200);
  expect([await count(signUpSessions), await count(holds), await count(answerDrafts)]).toEqual([2, 2, 1]);

  t.clock.advance(lifetimes.endedSignUpSessionMs - day);
  await forgetTonight();
  expect([await count(signUpSessions), await count(holds)], 'not yet').toEqual([2, 2]);

  t.clock.advance(3 * day);
  await forgetTonight();
  expect([await count(signUpSessions), await count(holds), await count(answerDrafts)]).toEqual([1, 1, 1]);

  t.clock.advance(lifetimes.answerDraftMs);
  await forgetTonight();
  expect(await count(answerDrafts)).toBe(0);
  expect(await drift()).toEqual([]);
  expect(registrationFeature.jobs, 'it runs every night').toContain(forgetUnfinished);
  expect(forgetUnfinished.schedule).not.toBeNull();
});
