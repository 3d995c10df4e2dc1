import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { pdf } from './support.ts';

test('documents of an association are kept in versions and read by the roles they name', {
  tag: '@long',
}, async ({ page, browser, journey }) => {
  await journey.signIn('presidente@kermesse.test');
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const area = new URL(page.url()).pathname;
  await journey.visit(`${area}/documents`);
  const statutes = page.getByRole('listitem').filter({ hasText: 'Statuts de l’association' });
  await statutes.getByRole('button', { name: '1 version d’avant' }).click();
  await expect(statutes.getByText('Version 1')).toBeVisible();
  await journey.picture('association-documents');

  await page.getByRole('button', { name: 'Ajouter un document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog.getByText('Ajoutez le fichier.')).toBeVisible();
  await dialog.getByLabel('Titre').fill('Contrat du local');
  // Members and moderators, the last two.
  await dialog.getByRole('combobox', { name: 'Qui peut le lire' }).press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await dialog.locator('input[type="file"]').setInputFiles(pdf());
  await expect(dialog.getByText('Document téléchargé avec succès')).toBeAttached();
  await journey.expectAccessible();
  await journey.picture('association-document-new');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const contract = page.getByRole('listitem').filter({ hasText: 'Contrat du local' });
  await expect(contract.getByText('Lu par\u00a0: président, responsable et trésorier')).toBeVisible();

  await contract.getByRole('button', { name: 'Actions pour Contrat du local' }).click();
  await page.getByRole('menuitem', { name: 'Nouvelle version' }).click();
  await dialog.locator('input[type="file"]').setInputFiles(pdf());
  await expect(dialog.getByText('Document téléchargé avec succès')).toBeAttached();
  await dialog.getByLabel('Ce qui change').fill('Avenant du loyer');
  await dialog.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(contract.getByRole('button', { name: '1 version d’avant' })).toBeVisible();

  const member = await somebodyElse(browser, 'membre@kermesse.test');
  await member.goto(`${area}/documents`);
  await expect(member.getByText('Statuts de l’association')).toBeVisible();
  await expect(member.getByText('Contrat du local')).toHaveCount(0);
  await expect(member.getByText('Comptes de l’exercice')).toHaveCount(0);
  await expect(member.getByRole('button', { name: 'Ajouter un document' })).toHaveCount(0);
  const download = member.waitForEvent('download');
  await member.getByRole('button', { name: 'Télécharger Statuts de l’association' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Statuts de l.?association\.pdf$/);
  await member.context().close();

  await contract.getByRole('button', { name: 'Actions pour Contrat du local' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(contract).toHaveCount(0);
});
