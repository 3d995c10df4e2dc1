import { makeProfile, newPerson, password } from '../accounts/people.ts';
import { openElsewhere } from '../support/somebody-else.ts';
import { expect, signIn, test } from '../support/test.ts';
import { foundAssociation } from './world.ts';

test('a club asks its members what it needs, finds them by it, and lets a leader keep one section', {
  tag: '@long',
}, async ({ page, request, browser, journey }) => {
  const { id } = await foundAssociation(request, 'benevole@kermesse.test');
  await journey.signIn('benevole@kermesse.test');

  // A field that whoever joins must answer.
  await journey.visit(`/my-associations/${id}/members/fields`);
  await journey.picture('member-fields-empty');
  await page.getByRole('button', { name: 'Ajouter un champ' }).click();
  const field = page.getByRole('dialog', { name: 'Nouveau champ' });
  await field.getByRole('button', { name: 'Créer le champ' }).click();
  await expect(field.getByText('Donnez un nom à ce champ.')).toBeVisible();
  await field.getByRole('textbox', { name: 'Nom' }).fill('Taille de maillot');
  await field.getByRole('combobox', { name: 'Type de réponse' }).click();
  await page.getByRole('option', { name: 'Choix dans une liste' }).click();
  await field.getByRole('textbox', { name: 'Choix 1' }).fill('Small');
  await field.getByRole('textbox', { name: 'Choix 2' }).fill('Large');
  await field.getByRole('combobox', { name: 'Rempli par' }).click();
  await page.getByRole('option', { name: /Le membre/ }).click();
  await field.getByRole('checkbox', { name: /Réponse obligatoire/ }).check();
  await journey.expectAccessible();
  await journey.picture('member-field-dialog');
  await field.getByRole('button', { name: 'Créer le champ' }).click();
  await expect(page.getByText('Demandé, obligatoire')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-fields');

  // The member answers on joining, then corrects it on their own page.
  const zoe = newPerson('Zoé');
  await makeProfile(request, zoe);
  const elsewhere = await openElsewhere(browser);
  await signIn(elsewhere, zoe.email, password);
  await elsewhere.goto(`/inscription/associations/${id}`);
  await elsewhere.getByRole('button', { name: 'Demander à adhérer' }).click();
  const asked = elsewhere.getByRole('dialog', { name: 'Quelques informations pour l’association' });
  await asked.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(asked.getByText('Ce champ est obligatoire.')).toBeVisible();
  await asked.getByRole('combobox', { name: 'Taille de maillot' }).click();
  await elsewhere.getByRole('option', { name: 'Small' }).click();
  await asked.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(elsewhere.getByText('Votre demande est envoyée.', { exact: false }).first()).toBeVisible();

  await journey.visit(`/my-associations/${id}/members`);
  await page.getByRole('link', { name: /Zoé/ }).click();
  const card = page.getByRole('dialog', { name: 'Fiche du membre' });
  await expect(card.getByText('Small')).toBeVisible();
  await card.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText('Demande acceptée').first()).toBeVisible();

  await elsewhere.goto(`/my-associations/${id}`);
  await elsewhere.getByRole('button', { name: 'Modifier', exact: true }).click();
  const mine = elsewhere.getByRole('dialog', { name: 'Mes informations' });
  await mine.getByRole('combobox', { name: 'Taille de maillot' }).click();
  await elsewhere.getByRole('option', { name: 'Large' }).click();
  await mine.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(elsewhere.getByText('Informations enregistrées').first()).toBeVisible();

  // The list is narrowed by it.
  await journey.visit(`/my-associations/${id}/members`);
  await expect(page.getByRole('link', { name: /Zoé/ })).toBeVisible();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Taille de maillot' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filtrer par Taille de maillot' }).click();
  await page.getByRole('option', { name: 'Large' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(2);
  await journey.expectAccessible();
  await journey.picture('members-by-own-field');

  // A section, whose leader sees it alone.
  await journey.visit(`/my-associations/${id}/sections`);
  await page.getByRole('button', { name: 'Créer une section' }).click();
  const section = page.getByRole('dialog', { name: 'Nouvelle section' });
  await section.getByRole('textbox', { name: 'Nom' }).fill('Tennis');
  await section.getByLabel('Responsables').fill('Zoé');
  await page.getByRole('option', { name: /Zoé/ }).click();
  await journey.picture('section-dialog');
  await section.getByRole('button', { name: 'Créer la section' }).click();
  await expect(page.getByRole('link', { name: 'Tennis' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('sections');

  await elsewhere.goto(`/my-associations/${id}/sections`);
  await elsewhere.getByRole('link', { name: 'Tennis' }).click();
  await elsewhere.getByRole('button', { name: 'Ajouter à la section' }).click();
  const adding = elsewhere.getByRole('dialog', { name: 'Ajouter à Tennis' });
  await adding.getByLabel('Prénom et nom, ou adresse e-mail').fill('Quelqu’un d’autre');
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(
    adding.getByText('Aucun membre de l’association ne porte exactement', { exact: false }),
  ).toBeVisible();
  await adding.getByLabel('Prénom et nom, ou adresse e-mail').fill(zoe.email);
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(elsewhere.getByText('fait partie de la section.').first()).toBeVisible();
  await expect(elsewhere.getByRole('row')).toHaveCount(2);
  await expect(elsewhere.getByRole('link', { name: 'Membres', exact: true })).toHaveCount(0);
  await elsewhere.goto(`/my-associations/${id}/members`);
  await expect(elsewhere.getByRole('heading', { name: 'Membres' })).toHaveCount(0);
  await elsewhere.close();

  await page.getByRole('link', { name: 'Tennis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tennis' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('section');

  // Archived rather than deleted, as it has members; and back in use.
  await page.getByRole('link', { name: 'Toutes les sections' }).click();
  await page.getByRole('button', { name: 'Actions pour Tennis' }).click();
  await page.getByRole('menuitem', { name: 'Archiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
  await expect(page.getByText('Toutes les sections sont archivées.')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('sections-archived');
  await page.getByRole('button', { name: 'Remettre Tennis en service' }).click();
  await expect(page.getByRole('link', { name: 'Tennis' })).toBeVisible();

  // Two records of one person become one, with what the team chose.
  await journey.visit(`/my-associations/${id}/members`);
  await page.getByRole('button', { name: 'Ajouter un membre' }).click();
  const noted = page.getByRole('dialog', { name: 'Ajouter un membre' });
  await noted.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
  await noted.getByRole('textbox', { name: 'Nom', exact: true }).fill('Ancienne');
  await noted.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('link', { name: 'Zoé Ancienne' }).click();
  await expect(card.locator('dt:has-text("Taille de maillot") + dd')).toHaveText('Non renseigné');
  await card.getByRole('button', { name: 'Remplir les champs' }).click();
  const filling = page.getByRole('dialog', { name: 'Champs de l’association' });
  await filling.getByRole('combobox', { name: 'Taille de maillot' }).click();
  await page.getByRole('option', { name: 'Small' }).click();
  await filling.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card.getByText('Small')).toBeVisible();
  await journey.picture('member-own-fields');
  await card.getByRole('button', { name: 'Fusionner' }).click();
  const merging = page.getByRole('dialog', { name: 'Fusionner deux fiches' });
  await merging.getByLabel('L’autre fiche de cette personne').fill(zoe.lastname);
  await page.getByRole('option', { name: new RegExp(zoe.lastname, 'i') }).click();
  await merging.getByRole('radio', { name: /Taille de maillot.*garder Small/ }).check();
  await journey.expectAccessible();
  await journey.picture('member-merge');
  await merging.getByRole('button', { name: 'Fusionner' }).click();
  await expect(page.getByText('Les deux fiches n’en font plus qu’une.').first()).toBeVisible();
});
