import { makeProfile, newPerson } from '../accounts/people.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { addMember, askToJoin, foundAssociation } from './world.ts';

/** A green square. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMQSvDHihiGlgQAy5YwQWyUYTkAAAAASUVORK5CYII=',
  'base64',
);

test('settings are previewed, edited and kept; a logo that cannot be sent leaves the default one', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const { id } = await foundAssociation(request, 'benevole@kermesse.test');
  await journey.signIn('benevole@kermesse.test');
  await journey.visit(`/my-associations/${id}/settings`);
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect(save).toBeDisabled();
  await page.getByText('Modifier', { exact: true }).click();
  await page.getByLabel('Mot d’accueil').fill('Bienvenue chez nous.');
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByLabel('Téléphone').fill('12');
  await page.getByRole('tab', { name: 'Général' }).click();
  await save.click();
  // What is wrong opens its tab and stands at its field.
  await expect(page.getByText('Erreur dans le numéro de téléphone.')).toBeVisible();
  await expect(page.getByLabel('Téléphone')).toBeFocused();
  await page.getByLabel('Téléphone').fill('03 22 99 88 77');
  await save.click();
  await expect(page.getByText('Paramètres sauvegardés avec succès').first()).toBeVisible();
  await expect(page.getByText('0322998877')).toBeVisible();

  await page.getByRole('tab', { name: 'Général' }).click();
  await expect(page.getByText('Bienvenue chez nous.')).toBeVisible();
  await page.getByRole('button', { name: 'Changer le logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logo de l’association' });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText("Aucun fichier n'est selectionne.")).toBeVisible();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: png };
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ ...file, name: 'a.txt', mimeType: 'text/plain' });
  await expect(dialog.getByText("Le type de fichier text/plain n'est pas accepté.")).toBeVisible();
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Logo uploade avec succes !').first()).toBeVisible();

  journey.expectTrouble(/spaces\/upload|Failed to load resource/);
  await page.route('**/api/spaces/upload', (route) => route.abort());
  await page.getByRole('button', { name: 'Changer le logo' }).click();
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/Un logo par défaut lui a été attribué/).first()).toBeVisible();
  const { data } = await (await request.get(`/api/associations/${id}`)).json();
  expect(data.url_logo).toBe('/images/default_asso.jpg');
});

test('several requests are accepted at once, and the presidency changes hands when both have said yes', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const [successor, ...newcomers] = [newPerson('Zoé'), newPerson('Léo'), newPerson('Ana')];
  for (const person of [successor, ...newcomers]) await makeProfile(request, person);
  const { id } = await foundAssociation(request, 'benevole@kermesse.test');
  await addMember(request, id, successor.email, 'benevole@kermesse.test', 'moderator');
  for (const { email } of newcomers) await askToJoin(request, id, email);
  await journey.signIn('benevole@kermesse.test');
  await page.goto(`/my-associations/${id}/members?filter=pending`);
  await page.getByRole('checkbox', { name: 'Sélectionner la page' }).check();
  const bulk = page.getByRole('group', { name: 'Actions sur la sélection' });
  await expect(bulk.getByRole('button', { name: 'Refuser' })).toBeVisible();
  // Who waits for an answer can be neither suspended nor taken back.
  for (const name of ['Suspendre', 'Réactiver'])
    await expect(bulk.getByRole('button', { name })).toHaveCount(0);
  await bulk.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText('2 demandes acceptées').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actifs\s*4$/ })).toBeVisible();

  // The same two get a role together.
  await page.goto(`/my-associations/${id}/members`);
  for (const { lastname } of newcomers)
    await page.getByRole('checkbox', { name: new RegExp(`Sélectionner .*${lastname}`) }).check();
  await expect(bulk.getByRole('button', { name: 'Marquer comme payé' })).toBeVisible();
  await bulk.getByRole('button', { name: 'Modifier rôle' }).click();
  const roles = page.getByRole('dialog', { name: 'Modifier le rôle' });
  await expect(roles.getByText(/^2\smembres$/)).toBeVisible();
  await roles.getByRole('combobox', { name: 'Rôle' }).click();
  await page.getByRole('option', { name: 'Modérateur' }).click();
  await roles.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('2 rôles mis à jour').first()).toBeVisible();

  await journey.visit(`/my-associations/${id}/roles`);
  await page.getByLabel('Nouveau président ou nouvelle présidente').fill(successor.lastname);
  await page.getByRole('option', { name: new RegExp(successor.lastname) }).click();
  await page.getByRole('button', { name: 'Proposer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proposer' }).click();
  await expect(page.getByText('La présidence est proposée à')).toBeVisible();

  const other = await somebodyElse(browser, successor.email);
  await other.goto(`/my-associations/${id}`);
  await expect(other.getByText('vous propose la présidence')).toBeVisible();
  await other.getByRole('button', { name: 'Accepter' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(other.getByText('Vous présidez maintenant l’association.').first()).toBeVisible();
  await other.getByRole('link', { name: 'Rôles' }).first().click();
  await expect(other.getByRole('heading', { name: 'Transmettre la présidence' })).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rôles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transmettre la présidence' })).toHaveCount(0);
});
