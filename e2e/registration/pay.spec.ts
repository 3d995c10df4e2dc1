import { expect, test } from '../support/test.ts';
import { makeRace, newRunner, next, registrationAddress } from './world.ts';

test('a runner registers, pays by card after an abandoned try, and holds the ticket', async ({
  page,
  request,
  journey,
}) => {
  test.setTimeout(60_000);
  const race = await makeRace(request, { price: 20, stock: 30 });
  const runner = await newRunner(request, 'Camille');
  await journey.signIn(runner.email);
  await journey.visit(registrationAddress(race.editionId));

  // The profile answered what it could, and says so.
  await expect(page.getByText(/3\sréponses reprises de votre profil/)).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
  await journey.picture('registration-page-1');
  await next(page).click();

  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(page.getByRole('button', { name: 'Retirer 10 km' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Panier/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  await expect(drawer.getByText('Frais de services')).toBeVisible();
  await expect(drawer.getByText('21,51 €')).toBeVisible();
  await journey.expectAccessible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Email de facturation').fill(runner.email);
  await expect(page.getByRole('radio', { name: 'Carte bancaire' })).toBeChecked();
  await journey.expectAccessible();
  await journey.picture('registration-page-2');
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();

  // The provider's test page: given up once.
  await page.waitForURL((url) => !url.pathname.startsWith('/inscriptions'));
  await journey.picture('payment-sandbox');
  await page.getByRole('link', { name: /Annuler|Retour/ }).click();
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('payment-cancelled');
  await page.getByRole('button', { name: 'Réessayer le paiement' }).click();

  await page.waitForURL((url) => !url.pathname.startsWith('/inscriptions'));
  await page.getByRole('radio', { name: /Carte acceptée/ }).check();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await page.waitForURL(/\/inscriptions\/status/);
  await expect(page.getByRole('heading', { name: /votre paiement est accepté/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('img', { name: /Code du billet de Camille/ })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('payment-accepted');

  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('link', { name: 'Mon espace participant' }).click();
  await expect(page.getByText('Confirmée')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('participant');
});
