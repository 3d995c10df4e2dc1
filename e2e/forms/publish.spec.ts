import { registerByCalls } from '../registration/register-by-calls.ts';
import { makeRace, newRunner } from '../registration/world.ts';
import { expect, test } from '../support/test.ts';

test('publishing over answers says how many are concerned, and keeps a question for those who answered it', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const race = await makeRace(request, { price: 0, stock: 20 });
  await registerByCalls(request, race, await newRunner(request, 'Zélie'));
  await journey.signIn('organisatrice@kermesse.test');
  await journey.visit(`/organizer/editions/${race.editionId}/form`);

  // Under a name that is now asked as a number, and without the date of birth.
  await page.locator('[data-row="naissance"] [data-select]').click();
  await page.keyboard.press('Delete');
  await page.locator('[data-row="nom"] [data-select]').click();
  await page.getByRole('combobox', { name: 'Type de réponse' }).click();
  await page.getByRole('option', { name: 'Nombre' }).click();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publier le formulaire' });
  await expect(dialog).toContainText('« Date de naissance » est supprimée : 1 réponse déjà donnée');
  await expect(dialog).toContainText('« Nom » passe de « Texte » à « Nombre » : 1 réponse déjà donnée');
  await expect(dialog).toContainText('Plus aucune question ne demande la date de naissance');
  await expect(dialog).not.toContainText('Tout est en ordre');
  await journey.expectAccessible();
  await journey.picture('publish-over-answers');

  await dialog
    .getByRole('button', { name: /^Masquer aux nouveaux inscrits/ })
    .first()
    .click();
  await expect(dialog).not.toContainText('« Date de naissance » est supprimée');
  await dialog.getByRole('button', { name: /^Publier la version 2/ }).click();
  await expect(page.getByText('Publié · v2')).toBeVisible();
  await expect(page.locator('[data-row="naissance"]')).toContainText('masquée aux nouveaux');

  // Whoever comes now is not asked for it.
  await page.goto(`/inscriptions?eventEditionDocumentId=${race.editionId}&participant=true`);
  await expect(page.getByLabel('Prénom')).toBeVisible();
  await expect(page.getByLabel('Date de naissance')).toHaveCount(0);
});
