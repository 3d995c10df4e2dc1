import type { APIRequestContext } from '@playwright/test';
import { password } from '../accounts/people.ts';
import { mailedLink } from '../organizers/mails.ts';
import { registerByCalls } from '../registration/register-by-calls.ts';
import { makeRace, newRunner, next, registrationAddress } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';

/** Somebody holds the last place, and can let it go. */
async function holdLastPlace(request: APIRequestContext, race: { editionId: string; productId: string }) {
  const { email } = await newRunner(request, 'Odile');
  const { jwt } = await (
    await request.post('/api/auth/local', { data: { identifier: email, password } })
  ).json();
  const headers = { authorization: `Bearer ${jwt}` };
  const opened = await request.post('/api/custom/sign-up-session', {
    headers,
    data: { eventEditionDocumentId: race.editionId },
  });
  const { sessionId } = await opened.json();
  const held = await request.post('/api/products/reserve', {
    headers,
    data: { product_id: race.productId, session_id: sessionId, quantity: 1 },
  });
  expect(held.ok(), await held.text()).toBe(true);
  return () => request.delete(`/api/products/reservations/session/${sessionId}`, { headers });
}

test('a sold-out event leads to its waiting list; the place that comes back is taken by the link of the mail', async ({
  page,
  browser,
  request,
  journey,
}) => {
  const race = await makeRace(request, { price: 20, stock: 1, hasWaitingList: true });
  const letGo = await holdLastPlace(request, race);
  const [runner, other] = [await newRunner(request, 'Solène'), await newRunner(request, 'Tristan')];
  await journey.signIn(runner.email);

  await journey.visit(`/inscription/course&eventEditionId=${race.editionId}`);
  const aside = page.getByRole('complementary', { name: 'Inscription' });
  await expect(aside.getByText('Complet', { exact: true })).toBeVisible();
  await expect(aside.getByText(/dès|Votre place est gardée/i)).toHaveCount(0);
  await journey.picture('sold-out');
  await aside.getByRole('link', { name: 'Rejoindre la liste d’attente' }).click();
  await next(page).click();
  await page.getByRole('button', { name: 'Rejoindre la liste d’attente de 10 km' }).click();
  await expect(page.getByText('En liste d’attente, place 1')).toBeVisible();
  await expect(page.getByText(/Nous vous écrirons dès qu’une place se libère/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(/1re place de la liste d’attente/)).toBeVisible();

  await letGo();
  const link = await mailedLink(request, {
    to: runner.email,
    kind: 'reservations.waiting-list-offer',
    path: '/inscriptions',
  });

  // The wrong person and nobody at all are told so.
  const stranger = await somebodyElse(browser, other.email);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Cette place n’est pas à votre nom' })).toBeVisible();
  await stranger.context().clearCookies();
  await stranger.goto(link);
  await expect(stranger.getByRole('link', { name: 'Me connecter pour prendre ma place' })).toBeVisible();
  await stranger.context().close();

  for (const where of ['/home', `/inscription/course&eventEditionId=${race.editionId}`]) {
    await page.goto(where);
    await expect(page.getByText(/Une place vous est gardée, encore/).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voir ma place' }).click();
  await expect(page.getByRole('heading', { name: 'Une place vous est gardée' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('21,51 €')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('offer');
  await page.getByRole('button', { name: 'Prendre ma place' }).click();
  await expect(page.getByRole('button', { name: /^Panier/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer 10 km' }).first()).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Vous avez déjà pris cette place' })).toBeVisible();
  await page.goto(registrationAddress(race.editionId));
  await expect(page.getByRole('button', { name: /^Panier/ })).toBeVisible();
});

test('a place that is offered beside an unpaid order goes into one cart with it', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const race = await makeRace(request, { price: 20, stock: 1, hasWaitingList: true, other: '21 km' });
  const letGo = await holdLastPlace(request, race);
  const runner = await newRunner(request, 'Maëlle');
  const { send, sessionId } = await registerByCalls(request, { ...race, productId: race.otherId }, runner);
  await send(`/api/products/${race.productId}/waiting-list/toggle`, { session_id: sessionId, quantity: 1 });
  await letGo();
  await journey.signIn(runner.email);

  await page.goto(registrationAddress(race.editionId));
  await expect(page.getByRole('heading', { name: /^Inscription à payer/ })).toBeVisible();
  await page.getByRole('link', { name: 'Voir ma place' }).click();
  await expect(page.getByText(/les deux vont dans le même panier/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payer d’abord 21,51 €' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('offer-beside-unpaid');
  await page.getByRole('button', { name: 'Prendre ma place' }).click();
  for (const course of ['10 km', '21 km'])
    await expect(page.getByRole('button', { name: `Retirer ${course}` }).first()).toBeVisible();
});
