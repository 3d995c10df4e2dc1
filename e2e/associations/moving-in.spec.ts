import { makeProfile, newPerson, password } from '../accounts/people.ts';
import { openElsewhere } from '../support/somebody-else.ts';
import { expect, signIn, test } from '../support/test.ts';
import { foundAssociation } from './world.ts';

const csv = (text: string) => ({
  name: 'club.csv',
  mimeType: 'text/csv',
  // As Excel saves it in France.
  buffer: Buffer.from(text, 'latin1'),
});
const head = 'Prénom;Patronyme;Courriel;Tél portable;Né(e) le;Date d’adhésion'.replace('’', "'");

test('a club moves in: by hand, by a file that is corrected, undone and imported again, and a member takes over', {
  tag: '@long',
}, async ({ page, request, browser, journey }) => {
  const { id } = await foundAssociation(request, 'benevole@kermesse.test');
  await journey.signIn('benevole@kermesse.test');
  await journey.visit(`/my-associations/${id}/members`);

  // By hand.
  await page.getByRole('button', { name: 'Ajouter un membre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un membre' });
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog.getByText('Indiquez le nom.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Odette');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Fournier');
  await dialog.getByLabel('Date de naissance').fill('12/03/1948');
  await journey.expectAccessible();
  await journey.picture('member-add');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Membre ajouté').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Odette Fournier' })).toBeVisible();
  const cell = (column: string) =>
    page.getByRole('row').filter({ hasText: 'Odette' }).locator(`td[data-column="${column}"]`);
  await expect(cell('firstname')).toHaveText('OFOdetteSans compte');
  for (const column of ['email', 'phone']) await expect(cell(column)).toHaveText('–');
  await journey.picture('members-without-account');

  // Corrected in two tabs at once, each another line: both stay.
  await page.getByRole('link', { name: 'Odette Fournier' }).click();
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  const corrections = [page, otherTab].map((tab) =>
    tab.getByRole('dialog', { name: 'Modifier ses coordonnées' }),
  );
  for (const tab of [page, otherTab])
    await tab.getByRole('button', { name: 'Modifier ses coordonnées' }).click();
  for (const correction of corrections)
    await expect(correction.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Fournier');
  const [first, second] = corrections as [(typeof corrections)[0], (typeof corrections)[0]];
  await first.getByLabel('Ville').fill('Amiens');
  await first.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(first).toBeHidden();
  await second.getByLabel('Code postal').fill('80000');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(second).toBeHidden();
  await otherTab.getByRole('button', { name: 'Modifier ses coordonnées' }).click();
  await expect(second.getByLabel('Ville')).toHaveValue('Amiens');
  await expect(second.getByLabel('Code postal')).toHaveValue('80000');
  await otherTab.close();
  await journey.visit(`/my-associations/${id}/members`);

  // By a file with errors.
  await page.getByRole('link', { name: 'Importer' }).click();
  await expect(page.getByRole('heading', { name: 'Importer des membres' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-import-file');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(csv(`${head}\nZoé;Müller;zoe@;06 12;31/02/1990;01/09/2019\n`));
  await expect(page.getByText('Dites quelles colonnes donnent le prénom et le nom.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Lire la colonne Patronyme comme' }).click();
  await page.getByRole('option', { name: 'Nom', exact: true }).click();
  await page.getByRole('button', { name: 'Vérifier' }).click();
  const errors = page.getByRole('list', { name: 'Erreurs du fichier' });
  for (const cell of ['zoe@', '06 12', '31/02/1990']) await expect(errors).toContainText(cell);
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();
  await journey.expectAccessible();
  await journey.picture('member-import-errors');

  // What was chosen is not lost by a step back.
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
  await expect(page).toHaveURL(/members\/import$/);
  await expect(errors).toBeVisible();

  // Corrected: whoever was added by hand is found again.
  const good = csv(
    `${head};Nationalité;Vide\nZoé;Müller;zoe.muller-des-grands-champs@exemple.test;06 12 34 56 78;28/02/1990;01/09/2019;FR;\nIker;Etxeberria;;;14 juillet 2001;\nOdette;FOURNIER;;03 22 47 18 06;12/03/48;\n`,
  );
  const importGood = async () => {
    await file.setInputFiles(good);
    const needsColumn = page.getByText('Dites quelles colonnes donnent le prénom et le nom.');
    await expect(needsColumn.or(page.getByText('Tout est bon'))).toBeVisible();
    if (await needsColumn.isVisible()) {
      await page.getByRole('combobox', { name: 'Lire la colonne Patronyme comme' }).click();
      await page.getByRole('option', { name: 'Nom', exact: true }).click();
      await page.getByRole('button', { name: 'Vérifier' }).click();
    }
    await expect(page.getByText('Tout est bon')).toBeVisible();
    await expect(page.getByText(/^1\scolonne n’est pas lue\s: Nationalité\.$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Personnes déjà connues' })).toContainText('Déjà membre.');
  };
  await importGood();
  await journey.expectAccessible();
  await journey.picture('member-import-ready');
  await page.getByRole('button', { name: 'Importer 2 personnes' }).click();
  await expect(page.getByText('2 membres ajoutés, 1 ligne laissée de côté.')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-import-done');

  // Undone as a whole, and again: the column is remembered.
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(page.getByText('Rien n’en reste dans vos membres.')).toBeVisible();
  await file.setInputFiles(good);
  await expect(page.getByText('Tout est bon')).toBeVisible();
  await page.getByRole('button', { name: 'Importer 2 personnes' }).click();
  await expect(page.getByText('2 membres ajoutés, 1 ligne laissée de côté.')).toBeVisible();

  // A member follows the link.
  await page.getByRole('link', { name: 'Tous les membres' }).click();
  await expect(page.getByRole('link', { name: 'Iker Etxeberria' })).toBeVisible();
  // A long address keeps to the two lines of its row, and is there as a whole.
  const address = page.getByTitle('zoe.muller-des-grands-champs@exemple.test');
  await expect(address).toHaveText('zoe.muller-des-grands-champs@exemple.test');
  expect((await address.boundingBox())?.height).toBeLessThan(44);
  await journey.picture('members-imported');
  await page.getByRole('link', { name: 'Iker Etxeberria' }).click();
  const card = page.getByRole('dialog', { name: 'Fiche du membre' });
  await expect(card.getByText('Cette personne n’a pas de compte')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-without-account');
  await card.getByRole('button', { name: 'Inviter', exact: true }).click();
  await page.getByRole('button', { name: 'Obtenir un lien' }).click();
  const { pathname, search } = new URL(await page.getByLabel('Lien personnel').inputValue());
  const link = `${pathname}${search}`;
  await journey.picture('member-invitation');

  const iker = newPerson('Iker');
  await makeProfile(request, iker);
  const elsewhere = await openElsewhere(browser);
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: /Êtes-vous Iker Etxeberria/ })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Créer mon espace' })).toBeVisible();
  await signIn(elsewhere, iker.email, password);
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Reprendre cette adhésion' }).click();
  await expect(elsewhere).toHaveURL(new RegExp(`/my-associations/${id}$`));
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Ce lien n’est plus utilisable')).toBeVisible();
  await elsewhere.close();

  // What depends on it keeps the import from being undone.
  await journey.visit(`/my-associations/${id}/members/import`);
  await expect(page.getByText(/1\sadhésion reprise par son compte/)).toBeVisible();

  // Of an account, a file updates what the association holds, and says what stays the person's.
  await file.setInputFiles(
    csv(`${head}\n${iker.firstname};${iker.lastname};${iker.email};06 98 76 54 32;;01/09/2015\n`),
  );
  await page.getByRole('combobox', { name: 'Les personnes déjà membres' }).click();
  await page.getByRole('option', { name: 'Mettre à jour avec ce que dit le fichier' }).click();
  await page.getByRole('button', { name: 'Vérifier' }).click();
  const known = page.getByRole('list', { name: 'Personnes déjà connues' });
  await expect(known).toContainText('Non repris, car la personne le tient elle-même');
  await expect(page.getByText(/2\scellules ne sont pas reprises, sur 1\sligne/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-import-account');
  await page.getByRole('button', { name: 'Importer 1 personne' }).click();
  await expect(page.getByText(/1\sfiche mise à jour/)).toBeVisible();
});
