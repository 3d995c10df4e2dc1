import { organiser } from '../catalog/edition.ts';
import { makeRace, newRunner, next, registrationAddress } from '../registration/world.ts';
import { findViolations } from '../support/accessibility.ts';
import { openElsewhere, somebodyElse } from '../support/somebody-else.ts';
import { demoPassword, expect, test } from '../support/test.ts';

test('the last ticket moves from one browser to the other, live, and comes back when it is released', async ({
  page,
  browser,
  request,
  journey,
}) => {
  const race = await makeRace(request, {
    price: 0,
    stock: 1,
    other: '21 km',
    edition: { visitor_places_per_address: 1 },
  });
  const first = await newRunner(request, 'Alix');
  await journey.signIn(first.email);
  await page.goto(registrationAddress(race.editionId));
  await next(page).click();
  await expect(page.getByText('1 restant')).toBeVisible();

  // Somebody without an account looks at the same race in another browser.
  const other = await openElsewhere(browser);
  await other.goto(registrationAddress(race.editionId));
  await other.getByLabel('Prénom').fill('Noa');
  await other.getByRole('textbox', { name: 'Nom', exact: true }).fill('Petit');
  await other.getByLabel('Date de naissance').fill('01/02/1991');
  await next(other).click();
  await expect(other.getByRole('button', { name: 'Choisir 10 km' })).toBeVisible();

  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(page.getByText('Réservé', { exact: true })).toBeVisible();
  await expect(other.getByText('Complet', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Choisir 10 km' })).toBeHidden();

  // Reloading loses nothing: neither the place nor the answers.
  await page.reload();
  await expect(page.getByText('Réservé', { exact: true })).toBeVisible();

  // Another tab of the same browser is on the same way: what one does the other shows.
  const tab = await page.context().newPage();
  await tab.goto(registrationAddress(race.editionId));
  await expect(tab.getByText('Réservé', { exact: true })).toBeVisible();
  await tab.getByRole('button', { name: 'Retirer 10 km' }).first().click();
  await expect(page.getByRole('button', { name: 'Choisir 10 km' })).toBeVisible();
  await tab.close();
  await expect(other.getByRole('button', { name: 'Choisir 10 km' })).toBeVisible();
  await other.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(other.getByText('Réservé', { exact: true })).toBeVisible();
  await expect(page.getByText('Complet', { exact: true })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('registration-sold-out');

  // Without an account one connection holds one place here; what is in the cart stays there.
  await other.getByRole('button', { name: 'Choisir 21 km' }).click();
  await expect(
    other.getByText(/^Sans compte, une même connexion internet garde au plus 1\splace/),
  ).toBeVisible();
  await expect(other.getByText('Réservé', { exact: true })).toHaveCount(1);

  // The organiser sees who holds what, and gives it back to everybody.
  const desk = await somebodyElse(browser, organiser);
  await desk.goto(`/organizer/editions/${race.editionId}/registrations`);
  await desk.getByRole('link', { name: 'Places gardées (1)' }).click();
  const cart = desk.getByRole('listitem').filter({ hasText: 'Visiteur sans compte' });
  await expect(cart.getByText(/^1\s× 10 km$/)).toBeVisible();
  expect(await findViolations(desk)).toEqual([]);
  await cart.getByRole('button', { name: /^Libérer 1\splace/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Libérer' }).click();
  await expect(desk.getByText(/^1\splace est libérée/).first()).toBeVisible();
  await expect(desk.getByText('Aucune place gardée, personne n’attend')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choisir 10 km' })).toBeVisible();
  await other.getByRole('button', { name: 'Choisir 21 km' }).click();
  await other.waitForURL(/\/session-expired/);
  await expect(other.getByText(/l’équipe de l’événement a libéré les places/)).toBeVisible();
  await other.getByRole('link', { name: 'Reprendre mon inscription' }).click();
  await other.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(other.getByText('Réservé', { exact: true })).toBeVisible();
  // What happens meanwhile is seen without a reload.
  await expect(cart.getByText(/^1\s× 10 km$/)).toBeVisible();

  // Whoever signs in at that computer gets the place, a line that knows them, and nothing that Noa typed.
  const second = await newRunner(request, 'Basile');
  let signedLines = 0;
  other.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      if (payload.toString().includes('"token"')) signedLines += 1;
    }),
  );
  await other.goto(`/login?redirect=${encodeURIComponent(registrationAddress(race.editionId))}`);
  await other.getByLabel('Adresse email').fill(second.email);
  await other.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(other.getByLabel('Prénom')).toHaveValue('Basile');
  await next(other).click();
  await expect(other.getByText('Réservé', { exact: true })).toBeVisible();
  await expect.poll(() => signedLines).toBeGreaterThan(0);
  await other.close();
});
