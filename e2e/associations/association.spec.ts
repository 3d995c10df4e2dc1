import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { mailedLink, makeProfile, newPerson } from '../accounts/people.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { pdf, rowOf } from './support.ts';
import { addMember, askToJoin, endAssociation, foundAssociation, sellToMembers } from './world.ts';

/** In the embedded register. */
const siret = '461 573 255 00027';
const name = 'Secours des bords de Somme';

test('an association is created by its SIRET, once', { tag: '@long' }, async ({ page, request, journey }) => {
  await journey.signIn('benevole@kermesse.test');
  await journey.visit('/associations');
  await page.getByRole('button', { name: 'Créer une association' }).click();
  const dialog = page.getByRole('dialog', { name: "Formulaire d'Association" });
  await dialog.getByRole('button', { name: 'Rechercher' }).click();
  await expect(dialog.getByText('Veuillez saisir un SIRET/SIREN.')).toBeVisible();
  await dialog.getByLabel('SIRET ou SIREN').fill(siret);
  await dialog.getByRole('button', { name: 'Rechercher' }).click();
  await expect(dialog.getByLabel('Nom de l’association')).toHaveValue(name);
  await expect(dialog.getByLabel('Ville')).toHaveValue('Amiens');
  await journey.expectAccessible();
  await journey.picture('association-create');

  await dialog.getByRole('button', { name: 'Créer l’association' }).click();
  await expect(dialog.getByText('Un document officiel est obligatoire.')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('secours@associations.test');
  await dialog.getByLabel('Téléphone').fill('03 22 44 55 66');
  await dialog.getByLabel('Description courte').fill('Premiers secours sur les fêtes.');
  await dialog.getByLabel('Description longue').fill('Nous veillons sur les fêtes et les courses.');
  await dialog.locator('input[type="file"]').first().setInputFiles(pdf());
  await expect(dialog.getByText('Document téléchargé avec succès')).toBeAttached();

  // Nothing is lost by a reload, the document included; the address opens the dialog again.
  await page.reload();
  await expect(dialog.getByText('Votre saisie a été gardée.')).toBeVisible();
  await expect(dialog.getByLabel('Nom de l’association')).toHaveValue(name);
  await expect(dialog.getByLabel('Description courte')).toHaveValue('Premiers secours sur les fêtes.');
  await dialog.getByRole('button', { name: 'Créer l’association' }).click();
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('En attente de validation').first()).toBeVisible();
  await journey.expectAccessible();

  // A second association with the same number is refused at its field.
  await page.goto('/associations');
  await page.getByRole('button', { name: 'Créer une association' }).click();
  await expect(dialog.getByLabel('Nom de l’association')).toHaveValue('');
  await dialog.getByLabel('SIRET ou SIREN').fill(siret);
  await dialog.getByRole('button', { name: 'Rechercher' }).click();
  await expect(dialog.getByText('Ce SIRET existe déjà.')).toBeVisible();
  await dialog.getByLabel('SIRET ou SIREN').fill('461 573');
  await expect(dialog.getByText('Ce SIRET existe déjà.')).toHaveCount(0);
  await endAssociation(request, { id, name }, 'benevole@kermesse.test');
});

test('an association without SIRET is found by its RNA number', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  await journey.signIn('benevole@kermesse.test');
  await journey.visit('/associations');
  await page.getByRole('button', { name: 'Créer une association' }).click();
  const dialog = page.getByRole('dialog', { name: "Formulaire d'Association" });
  await dialog.getByLabel('Numéro RNA').fill('W80210');
  await dialog.getByRole('button', { name: 'Rechercher' }).click();
  await expect(dialog.getByText('Le numéro RNA commence par W, suivi de neuf chiffres')).toBeVisible();
  await dialog.getByLabel('Numéro RNA').fill('w802 100 417');
  await dialog.getByRole('button', { name: 'Rechercher' }).click();
  await expect(dialog.getByLabel('Nom de l’association')).toHaveValue('Les Tricoteuses de la Noye');
  await expect(dialog.getByLabel('SIRET ou SIREN')).toHaveValue('');
  await journey.picture('association-create-rna');
  await dialog.getByLabel('Nom du président ou de la présidente').fill('Odette Vasseur');
  await dialog.getByLabel('E-mail').fill('tricot@associations.test');
  await dialog.getByLabel('Téléphone').fill('03 22 44 55 77');
  await dialog.locator('input[type="file"]').first().setInputFiles(pdf());
  await expect(dialog.getByText('Document téléchargé avec succès')).toBeAttached();
  await dialog.getByRole('button', { name: 'Créer l’association' }).click();
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await journey.visit(`/my-associations/${id}/settings?tab=legal`);
  await expect(page.getByText('W802100417')).toBeVisible();
  await endAssociation(request, { id, name: 'Les Tricoteuses de la Noye' }, 'benevole@kermesse.test');
});

test('nobody finds an association before a platform admin has read its document', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const { id, name: itsName } = await foundAssociation(request, 'benevole@kermesse.test', 'pending');
  expect((await request.get(`/api/associations/${id}`)).status()).toBe(404);
  // Nor does its invitation, signed out, lead to another page.
  for (const link of [id, '0'.repeat(24)]) {
    await page.goto(`/inscription/associations/${link}`);
    await expect(page.getByRole('heading', { name: 'Association non trouvée' })).toBeVisible();
  }
  await journey.signIn('admin@kermesse.test');
  await page.goto('/home');
  await page.getByRole('button', { name: /Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await page
    .getByRole('navigation', { name: 'Administration de la plateforme' })
    .getByRole('link', { name: 'Associations' })
    .click();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: itsName }) });
  const document = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Document officiel' }).click();
  expect((await readFile(await (await document).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await journey.expectAccessible();
  await card.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText(`Association acceptée : ${itsName}`).first()).toBeVisible();
  expect((await request.get(`/api/associations/${id}`)).status()).toBe(200);
});

/** Before the long form of an association of one's own, not after it. */
async function expectUnconfirmedToldEarly(page: Page): Promise<void> {
  await page.goto('/associations');
  await page.getByRole('button', { name: 'Créer une association' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Confirmez votre adresse e-mail avant de créer une association' }),
  ).toBeVisible();
}

test('somebody joins by the link that a president copied, once', { tag: '@long' }, async ({
  page,
  browser,
  request,
  journey,
}) => {
  const person = newPerson('Zoé');
  await makeProfile(request, person, { isConfirmed: false });
  const { id, name } = await foundAssociation(request, 'benevole@kermesse.test');
  const editionId = await sellToMembers(request, id, 'benevole@kermesse.test');
  await journey.signIn('benevole@kermesse.test');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/my-associations/${id}/members`);
  await page.getByRole('button', { name: 'Inviter' }).click();
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/inscription/associations/${id}`);
  await journey.expectAccessible();
  await page.keyboard.press('Escape');

  // A second person joins, once.
  const other = await somebodyElse(browser, person.email);
  await other.goto(`/inscription/sortie&eventEditionId=${editionId}`);
  await other.getByRole('link', { name: `Adhérer à ${name}` }).click();
  await expect(other).toHaveURL((url) => url.pathname === new URL(link).pathname);
  await other.getByRole('button', { name: 'Demander à adhérer' }).click();
  // Somebody may have signed up with another person's address, who would find themselves a member.
  await expect(other.getByText('Confirmez d’abord votre adresse').first()).toBeVisible();
  await expectUnconfirmedToldEarly(other);
  await other.goto(await mailedLink(request, person.email, 'accounts.confirm-email'));
  await expect(other.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  await other.goto(`/inscription/sortie&eventEditionId=${editionId}`);
  await other.getByRole('link', { name: `Adhérer à ${name}` }).click();
  await other.getByRole('button', { name: 'Demander à adhérer' }).click();
  await expect(other.getByText('Votre demande est envoyée.').first()).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Demander à adhérer' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Revenir à l’inscription' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /^Sortie/ })).toBeVisible();
  await other.goBack();

  await page.reload();
  await expect(page.getByText('dont 1 demande à traiter')).toBeVisible();

  // Whoever changes their mind takes the request back, and may ask again.
  await other.getByRole('link', { name: 'Voir ou retirer ma demande' }).click();
  await other.getByRole('button', { name: 'Retirer ma demande' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Retirer ma demande' }).click();
  await expect(other.getByText('Vous n’avez pas encore d’association')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Membres' })).toBeVisible();
  await expect(page.getByText('demande à traiter')).toHaveCount(0);
  await other.goto(new URL(link).pathname);
  await expect(other.getByRole('button', { name: 'Demander à adhérer' })).toBeVisible();
  await other.context().close();
});

test('a request is accepted and given a role, which counts at once and is remembered', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const person = newPerson('Zoé');
  await makeProfile(request, person);
  const { id } = await foundAssociation(request, 'benevole@kermesse.test');
  await askToJoin(request, id, person.email);
  await journey.signIn('benevole@kermesse.test');
  await page.goto(`/my-associations/${id}/members`);
  const menuOf = async () => {
    const row = await rowOf(page, person.lastname);
    await row.getByRole('button', { name: /Actions pour/ }).click();
  };
  await menuOf();
  await page.getByRole('menuitem', { name: 'Accepter' }).click();
  await expect(page.getByText('Demande acceptée').first()).toBeVisible();
  await expect((await rowOf(page, person.lastname)).getByText('Actif')).toBeVisible();
  await menuOf();
  await page.getByRole('menuitem', { name: 'Modifier rôle' }).click();
  const roles = page.getByRole('dialog', { name: 'Modifier le rôle' });
  await roles.getByRole('combobox', { name: 'Rôle' }).click();
  await page.getByRole('option', { name: 'Comptable' }).click();
  await roles.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Rôle mis à jour avec succès').first()).toBeVisible();
  await expect((await rowOf(page, person.lastname)).getByText('Comptable')).toBeVisible();

  // The new accountant opens what was closed to a member.
  const accountant = await somebodyElse(browser, person.email);
  await accountant.goto(`/my-associations/${id}`);
  await accountant.getByRole('link', { name: 'Membres' }).first().click();
  await expect(accountant.getByRole('heading', { level: 1, name: 'Membres' })).toBeVisible();
  await expect(accountant.getByRole('row').filter({ hasText: 'Delattre' })).toBeVisible();
  await accountant.context().close();

  // The profile and what happened, at an address of their own.
  await page.getByRole('link', { name: new RegExp(person.lastname) }).click();
  await expect(page).toHaveURL(/\/members\/[a-z0-9]{24}/);
  await page.getByRole('tab', { name: 'Activité' }).click();
  await expect(page.getByText('Changement de rôle : Membre → Comptable')).toBeVisible();
  await expect(page.getByText('Demande d’adhésion')).toBeVisible();
  await journey.expectAccessible();
  await page.keyboard.press('Escape');
});

test('the members leave in a file that says who they are', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const person = newPerson('Zoé');
  await makeProfile(request, person);
  const { id } = await foundAssociation(request, 'benevole@kermesse.test');
  await addMember(request, id, person.email, 'benevole@kermesse.test', 'accountant');
  await journey.signIn('benevole@kermesse.test');
  await journey.visit(`/my-associations/${id}/members`);
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: 'Sans filtre, Excel (.xlsx)' }).click();
  const file = await exporting;
  expect(file.suggestedFilename()).toMatch(/^membres_association_\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expect(page.getByText('Export réussi avec 2 membres !').first()).toBeVisible();
  const [sheet, ...rest] = await readWorkbook(await file.path());
  expect([sheet?.sheet, rest.length]).toEqual(['Membres', 0]);
  const [head, ...rows] = sheet?.data ?? [];
  expect(head).toEqual(['Prénom', 'Nom', 'Email', 'Téléphone', 'Rôle', 'Statut', "Date d'adhésion"]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  const shown = rows
    .map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)))
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  expect(shown).toEqual([
    [
      'Gérard',
      'Delattre',
      'benevole@kermesse.test',
      expect.stringMatching(/^0\d( \d\d){4}$/),
      'Président',
      'Actif',
      today,
    ],
    ['Zoé', person.lastname, person.email, '06 12 40 77 18', 'Comptable', 'Actif', today],
  ]);

  // What a filter leaves, by keyboard.
  await page.goto(`/my-associations/${id}/members?f.role=accountant`);
  await page.getByRole('button', { name: 'Exporter' }).focus();
  await page.keyboard.press('Enter');
  const filtered = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Avec filtres, CSV (.csv)' }).focus();
  await page.keyboard.press('Enter');
  const csv = await readFile(await (await filtered).path(), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('Prénom;Nom;Email'),
    expect.stringContaining(person.lastname),
  ]);
});

test('an association is ended by its name, and is gone', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const { id, name: itsName } = await foundAssociation(request, 'benevole@kermesse.test');
  await journey.signIn('benevole@kermesse.test');
  await journey.visit(`/my-associations/${id}/settings?tab=advanced`);
  const end = page.getByRole('button', { name: 'Supprimer', exact: true });
  await expect(end).toBeDisabled();
  await page.getByLabel(/Pour confirmer, recopiez/).fill(itsName);
  await end.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Association supprimée').first()).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  expect((await request.get(`/api/associations/${id}`)).status()).toBe(404);
});
