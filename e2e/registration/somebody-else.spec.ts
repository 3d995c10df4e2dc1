import { mailedLink, makeAccount, newPerson } from '../accounts/people.ts';
import { expect, test } from '../support/test.ts';
import { makeRace, newRunner, next, registrationAddress, takeWithOption } from './world.ts';

test('somebody registers themselves for a free distance with an option, then a friend by address, who takes the registration over', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  // Signing in as somebody else begins without a session: the first question about it is refused.
  journey.expectTrouble(/status of 401/);
  const race = await makeRace(request, { price: 0, stock: 10, option: 'T-shirt' });
  const runner = await newRunner(request, 'Inès');
  await journey.signIn(runner.email);
  await page.goto(registrationAddress(race.editionId));
  await next(page).click();

  // Nothing goes on without a course, and the page says why.
  await expect(page.getByRole('button', { name: 'Soumettre' })).toHaveAttribute('aria-disabled', 'true');
  await takeWithOption(page, '10 km', /T-shirt/);
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await expect(page.getByRole('heading', { name: /inscription est confirmée/ })).toBeVisible();
  await expect(page.getByText(/fiche de santé 3 mois avant/)).toBeVisible();
  await page.waitForURL(/\/participant/);
  await expect(page.getByRole('img', { name: /Code du billet/ })).toBeVisible();

  // Coming back: the dialog, and the way for another person.
  const friend = newPerson('Malo');
  await makeAccount(request, friend);
  await page.goto(registrationAddress(race.editionId));
  const dialog = page.getByRole('dialog', { name: 'Vous êtes déjà inscrit à cet événement' });
  await expect(dialog).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('registration-already');
  await dialog.getByRole('button', { name: 'Inscrire une autre personne par email' }).click();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByText('Veuillez saisir un email valide')).toBeVisible();
  await dialog.getByLabel('Email de la personne à inscrire').fill(friend.email);
  await dialog.getByRole('button', { name: 'Continuer' }).click();

  await page.waitForURL(/tierEmail=/);
  await page.getByLabel('Prénom').fill('Malo');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Durand');
  await page.getByLabel('Date de naissance').fill('03/04/1992');
  await next(page).click();
  await takeWithOption(page, '10 km', /T-shirt/);
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await expect(page.getByRole('heading', { name: 'Merci, l’inscription est confirmée' })).toBeVisible();
  await expect(page.getByText(`envoyé à ${friend.email}`)).toBeVisible();

  const link = await mailedLink(request, friend.email, 'registration.claim');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await journey.signIn(friend.email);
  await journey.visit(link);
  await page.getByRole('button', { name: 'Reprendre mon inscription' }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByText(race.name).first()).toBeVisible();
  await journey.expectAccessible();
});
