import { request as calls, type Page } from '@playwright/test';
import { makeRace, newRunner, next, registrationAddress } from '../registration/world.ts';
import { movingClock } from '../support/moving-clock.ts';
import { type ServerProcess, startProduct } from '../support/server.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';

const minute = 60_000;
const clock = movingClock();
let server: ServerProcess;
test.beforeAll(async () => {
  // So early that a busy machine does not use up by itself what is left after the warning.
  server = await startProduct({ ...clock.settings, SIGN_UP_WARNING_MS: String(20 * minute) });
});
test.afterAll(async () => {
  await server?.stop();
  clock.remove();
});

/** A tab that somebody left for another one. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('time runs out: once before one’s eyes, once in a tab that nobody looks at', async ({ browser }) => {
  const request = await calls.newContext({ baseURL: server.url });
  const race = await makeRace(request, { price: 0, stock: 2 });
  const address = registrationAddress(race.editionId);
  const [seen, unseen] = await Promise.all(
    ['Maud', 'Nils'].map(async (name) =>
      somebodyElse(browser, (await newRunner(request, name)).email, { baseURL: server.url }),
    ),
  );
  if (!seen || !unseen) throw new Error('no browser');
  const take = async (page: Page) => {
    await clock.install(page);
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Un nom gardé');
    await next(page).click();
    // Shown at once, before the server has said from when on the place is held.
    const reserved = page.waitForResponse('**/api/products/reserve');
    await page.getByRole('button', { name: 'Choisir 10 km' }).click();
    await reserved;
    await expect(page.getByText('Réservé', { exact: true })).toBeVisible();
  };
  await Promise.all([take(seen), take(unseen)]);
  await setVisibility(unseen, 'hidden');

  // Little time is left: said once, and it can be made longer once.
  await expect(seen.getByRole('button', { name: /Prolonger de/ })).toBeHidden();
  await clock.pass(25 * minute);
  await expect(seen.getByText('⏰ Session expire bientôt !').first()).toBeVisible();
  await seen.getByRole('button', { name: /Prolonger de 5\sminutes/ }).click();
  await expect(seen.getByText(/Session prolongée de 5\sminutes/).first()).toBeVisible();
  await expect(seen.getByRole('button', { name: /Prolonger de/ })).toBeHidden();

  await clock.pass(25 * minute);
  await expect(seen.getByText('Session expirée').first()).toBeVisible();
  await seen.waitForURL(/\/session-expired/);
  await expect(seen.getByText(/gardées 40\sminutes, 45\sminutes en tout/)).toBeVisible();
  for (const name of ['Voir les événements', 'Accueil'])
    await expect(seen.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Recharger' })).toBeVisible();

  // Back where one was: the answers are there, the cart is not, and the place is free.
  await seen.getByRole('link', { name: 'Reprendre mon inscription' }).click();
  await expect(seen.getByRole('button', { name: 'Choisir 10 km' })).toBeVisible();
  await seen.getByRole('button', { name: 'Précédent' }).click();
  await expect(seen.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Un nom gardé');

  // Nobody looked: a new session stands there without a word, and says so to whoever comes back.
  await expect(unseen.getByRole('button', { name: 'Choisir 10 km' })).toBeVisible();
  await setVisibility(unseen, 'visible');
  await expect(unseen.getByText('Nouvelle session créée').first()).toBeVisible();
  expect(new URL(unseen.url()).pathname).toBe('/inscriptions');
  await request.dispose();
});
