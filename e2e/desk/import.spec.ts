import { organiser } from '../catalog/edition.ts';
import { makeRace } from '../registration/world.ts';
import { expect, test } from '../support/test.ts';

const csv = (text: string) => ({
  name: 'participants.csv',
  mimeType: 'text/csv',
  // As Excel saves it in France.
  buffer: Buffer.from(text, 'latin1'),
});

test('people of a spreadsheet: columns corrected, errors by line, then everybody at once', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const race = await makeRace(request, { price: 12, stock: 10 });
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race.editionId}/registrations`);
  await page.getByRole('link', { name: 'Importer' }).click();
  await expect(page.getByRole('heading', { name: 'Importer des participants' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('import-file');
  const file = page.locator('input[type=file]');

  await file.setInputFiles(csv('Prénom;Patronyme;Naissance;Payé par\nZoé;Müller;31/02/1990;troc\n'));
  const column = (name: string) => page.getByRole('combobox', { name: `Lire la colonne ${name} comme` });
  await expect(page.getByText(/Dites quelle colonne donne/)).toBeVisible();
  await column('Patronyme').click();
  await page.getByRole('option', { name: 'Nom', exact: true }).click();
  await page.getByRole('button', { name: 'Vérifier' }).click();
  const errors = page.getByRole('list', { name: 'Erreurs du fichier' });
  await expect(errors).toContainText('troc');
  await expect(errors).toContainText('31/02/1990');
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();
  await journey.expectAccessible();
  await journey.picture('import-errors');

  await file.setInputFiles(
    csv('Prénom;Nom;Naissance;Payé par\nZoé;Müller;28/02/1990;espèces\nIker;Etxeberria;14/07/2001;chèque\n'),
  );
  await expect(page.getByText('Tout est bon')).toBeVisible();
  await journey.picture('import-ready');
  await page.getByRole('button', { name: 'Importer 2 personnes' }).click();
  await expect(page.getByText('2 personnes ont leur place')).toBeVisible();
  await journey.picture('import-done');
  await page.getByRole('link', { name: 'Voir les inscriptions' }).click();
  await expect(page.getByText('Zoé Müller').first()).toBeVisible();
});
