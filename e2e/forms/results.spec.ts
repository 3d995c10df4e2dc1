import { readFile } from 'node:fs/promises';
import { organiser } from '../catalog/edition.ts';
import { asOrganiser } from '../support/demo-organiser.ts';
import { expect, test } from '../support/test.ts';

test('an organiser reads what runners answered, by article, and takes a chart along', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const trail = (await asOrganiser(request)).latestEdition('Trail des Remparts');
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${trail}/form`);
  await page.getByRole('link', { name: 'Résultats' }).click();
  await expect(page.getByRole('heading', { name: 'Résultats', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page par page' })).toBeVisible();
  const sizes = page.getByRole('list', { name: 'Taille du T-shirt' });
  const total = async () =>
    (await sizes.getByRole('listitem').allTextContents())
      .map((line) => Number(line.split(':').at(-1)))
      .reduce((sum, count) => sum + count, 0);
  const everybody = await total();
  expect(everybody).toBeGreaterThan(50);
  await expect(page.getByRole('list', { name: /^Mots les plus fréquents.*mot pour l’équipe/ })).toContainText(
    'équipe',
  );
  await expect(page.getByText(/personnes ont modifié au moins une réponse/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('results');

  await page.getByRole('button', { name: 'Lire les réponses' }).last().click();
  await expect(page.getByRole('link', { name: 'Voir l’inscription' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Afficher les comptes' }).click();
  await expect(page.getByText(/prévention santé/)).toBeVisible();

  const chart = page.waitForEvent('download');
  await page.getByRole('button', { name: /Taille du T-shirt.*PNG/ }).click();
  const file = await readFile(await (await chart).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const table = page.waitForEvent('download');
  await page.getByRole('menuitem').last().click();
  expect(await readFile(await (await table).path(), 'utf8')).toContain('Taille du T-shirt');

  await page.getByRole('combobox', { name: 'Produits' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/product=/);
  await expect.poll(total).toBeLessThan(everybody);
  await page.reload();
  await expect.poll(total, 'the address keeps the filter').toBeLessThan(everybody);
  await journey.picture('results-filtered');
});
