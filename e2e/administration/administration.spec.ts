import { makeAccount, newPerson, password } from '../accounts/people.ts';
import { makeRace } from '../registration/world.ts';
import { openElsewhere, somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';

const admin = 'admin@kermesse.test';

test('a reported page is taken down, its organiser learns why, and it comes back', { tag: '@long' }, async ({
  page,
  request,
  browser,
  journey,
}) => {
  const { editionId, name: eventName } = await makeRace(request, { price: 10, stock: 5 });
  const address = `/inscription/${editionId}`;
  const visitor = await openElsewhere(browser);
  await visitor.goto(address);
  await visitor.getByRole('button', { name: 'Signaler cette page' }).click();
  const dialog = visitor.getByRole('dialog', { name: `Signaler ${eventName}` });
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(dialog.getByText('Choisissez un motif.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /Que se passe-t-il/ }).click();
  await visitor.getByRole('option', { name: 'Cela ressemble à une arnaque' }).click();
  await dialog.getByLabel('Dites-nous en plus').fill('Le lieu n’existe pas.');
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(visitor.getByText('Merci, votre signalement est bien arrivé.').first()).toBeVisible();

  await journey.signIn(admin);
  await journey.visit('/admin');
  await expect(page.getByRole('heading', { name: 'À faire' })).toBeVisible();
  await journey.picture('admin-overview');
  await page.getByRole('link', { name: /signalements? à lire/ }).click();
  await page.getByRole('searchbox').fill(eventName);
  const row = page.getByRole('row').filter({ hasText: eventName });
  await expect(row).toHaveCount(1);
  await journey.expectAccessible();
  await journey.picture('admin-reports');
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer la page…' }).click();
  const taking = page.getByRole('dialog');
  await taking.getByRole('combobox', { name: 'Motif' }).click();
  await page.getByRole('option', { name: 'Arnaque probable' }).click();
  await taking.getByLabel('Précisions').fill('Le lieu annoncé n’existe pas.');
  await journey.picture('admin-take-down');
  await taking.getByRole('button', { name: 'Retirer la page' }).click();
  await expect(page.getByText('La page est retirée').first()).toBeVisible();
  await expect(row.getByText('Traité')).toBeVisible();

  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Événement non trouvé' })).toBeVisible();
  const organiser = await somebodyElse(browser, 'organisatrice@kermesse.test');
  await organiser.goto(`/organizer/editions/${editionId}`);
  await expect(organiser.getByText('Le lieu annoncé n’existe pas.')).toBeVisible();
  if (process.env.PICTURES)
    for (const width of [390, 1440]) {
      await organiser.setViewportSize({ width, height: 900 });
      await organiser.screenshot({ path: `screenshots/admin-organizer-notice-${width}.png` });
    }

  await journey.open(`/admin/events?q=${encodeURIComponent(eventName)}`);
  await journey.picture('admin-events');
  await page
    .getByRole('row')
    .filter({ hasText: eventName })
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remettre en ligne…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remettre en ligne' }).click();
  await expect(page.getByText('La page est de nouveau en ligne').first()).toBeVisible();
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(200);
  await journey.visit('/admin/journal?what=event');
  await expect(page.getByText('Le lieu annoncé n’existe pas.').first()).toBeVisible();
  await journey.picture('admin-journal');
});

test('a suspended person is signed out and told how to answer', { tag: '@long' }, async ({
  page,
  request,
  browser,
  journey,
}) => {
  const person = newPerson('Suspendue');
  await makeAccount(request, person);
  const hers = await openElsewhere(browser);
  await hers.goto('/login');
  await hers.getByLabel('Adresse email').fill(person.email);
  await hers.getByLabel('Mot de passe', { exact: true }).fill(password);
  await hers.getByRole('button', { name: 'Se connecter' }).click();
  await expect(hers).toHaveURL(/\/home/);

  await journey.signIn(admin);
  await journey.visit(`/admin/accounts?q=${encodeURIComponent(person.email)}`);
  await journey.picture('admin-accounts');
  await page
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Suspendre…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Motif' }).click();
  await page.getByRole('option', { name: 'Fraude ou tromperie' }).click();
  await dialog.getByLabel('Précisions').fill('Trois plaintes concordantes.');
  await dialog.getByRole('button', { name: 'Suspendre le compte' }).click();
  await expect(page.getByText('Le compte est suspendu').first()).toBeVisible();

  await hers.goto('/profile');
  await expect(hers).toHaveURL(/\/login/);
  await hers.getByLabel('Adresse email').fill(person.email);
  await hers.getByLabel('Mot de passe', { exact: true }).fill(password);
  await hers.getByRole('button', { name: 'Se connecter' }).click();
  await expect(hers.getByText(/Ce compte est suspendu/).first()).toBeVisible();

  for (const part of ['money', 'jobs', 'health']) {
    await journey.visit(`/admin/${part}`);
    await journey.picture(`admin-${part}`);
  }
  const stranger = await somebodyElse(browser, 'participante@kermesse.test');
  await stranger.goto('/admin/accounts');
  await expect(stranger.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
});
