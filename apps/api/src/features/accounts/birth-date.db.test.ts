import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const form = {
  gender: 'M',
  lastname: 'Petit',
  firstname: 'Léo',
  phone: '+33612407718',
  language: [{ label: 'Français', value: 'fr' }],
  birthPlace: 'Amiens',
  nationality: 'FR',
  country: 'France',
  address: '12 rue du Marché',
  policy: true,
};

test.each([
  [14, 400],
  [16, 200],
  [101, 400],
])('somebody of %i years fills the sign-up page: %i', async (age, status) => {
  const user = await buildUser(t);
  const year = t.clock.now().getUTCFullYear() - age;
  const answer = await t.as(user).inject({
    method: 'POST',
    url: '/api/auth/create-or-update-user',
    payload: { data: { registerFormValues: { ...form, major: `${year}-01-01` } } },
  });
  expect(answer.statusCode).toBe(status);
  if (status === 400) {
    expect(answer.json().error.details.issues).toEqual([
      {
        path: 'data.registerFormValues.major',
        message: 'La date de naissance doit se situer entre 15 et 100 ans avant aujourd’hui.',
      },
    ]);
  }
});
