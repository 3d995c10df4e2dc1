import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { promoCodes } from '../catalog/tables.ts';
import { inscriptions } from './tables.ts';
import { billing, buildRegistration, Registrant } from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const stored = async () => (await t.db.orm.select({ id: inscriptions.id }).from(inscriptions)).length;

test('a total that cannot be paid online is refused in words before anything is stored', async () => {
  const { edition, first, option } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
  const dearer = await option(first, { name: 'Café', priceCents: 30 });
  const person = await new Registrant(t, await buildUser(t)).open(edition);
  expect((await person.reserve(first, 1, { option_id: dearer.documentId })).status).toBe(200);
  const message = 'Le montant à payer en ligne doit atteindre 0,50 €.';
  expect((await person.validate(edition)).body).toMatchObject({
    isValid: false,
    errors: [{ path: 'payment_method', message }],
  });
  const submitted = await person.submit(edition);
  expect(submitted).toMatchObject({
    status: 400,
    body: { error: { code: 'registration_invalid', details: { issues: [{ message }] } } },
  });
  expect(await stored()).toBe(0);
  expect((await person.cart()).body.data, 'the place is still held').toHaveLength(1);
});

test('a code that leaves a few cents is refused in words, one that leaves nothing is taken', async () => {
  const { edition, first, insert } = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 1_000 }]);
  const code = (name: string, discountCents: number) =>
    insert(promoCodes, { editionId: edition.id, code: name, discountType: 'fixed', discountCents });
  await code('PRESQUE', 980);
  await code('TOUT', 1_000);
  const person = await new Registrant(t, await buildUser(t)).open(edition);
  await person.reserve(first);
  const preview = await person.call('POST', 'custom/promo-codes/check', {
    code: 'PRESQUE',
    sessionId: person.sessionId,
  });
  expect(preview.body).toMatchObject({ valid: false, message: expect.stringContaining('il resterait 0,22') });
  const submitted = await person.submit(edition, { billing: { ...billing, promo_code: 'PRESQUE' } });
  expect(submitted).toMatchObject({ status: 400, body: { error: { code: 'amount_too_small' } } });
  expect(await stored()).toBe(0);
  const free = await person.submit(edition, { billing: { ...billing, promo_code: 'TOUT' } });
  expect(free).toMatchObject({ status: 200, body: { paymentRequired: false } });
});
