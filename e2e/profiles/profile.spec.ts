import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { addContacts, newMember, photo } from './world.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** The question that stands before every change. */
const confirmation = (page: Page) => page.getByRole('dialog', { name: /\?$/ });
const confirmSaving = (page: Page) => confirmation(page).getByRole('button', { name: 'Enregistrer' }).click();
const saved = (page: Page) => page.getByText('Données mises à jour avec succès').first();

test('a member fills in each card of the profile, and one form is open at a time', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const member = await newMember(request, 'Margaux');
  await journey.signIn(member.email);
  await journey.visit('/profile');
  await expect(page.getByText('Il manque')).toContainText('Taille de t-shirt');

  const personal = card(page, 'Informations personnelles');
  await personal.getByRole('button', { name: /Modifier/ }).click();
  await personal.getByLabel('Prénom').fill('M');
  await personal.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(personal.getByText('Le prénom doit contenir au moins 2 caractères.')).toBeVisible();
  await expect(personal.getByLabel('Prénom'), 'the first problem gets the focus').toBeFocused();
  await personal.getByLabel('Prénom').fill('Margot');
  await personal.getByRole('combobox', { name: 'Nationalité' }).fill('Canad');
  await page.getByRole('option', { name: 'Canada', exact: true }).click();
  await expect(personal.getByText(/Décalage\s: UTC-0/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('profile-personal');
  await personal.getByRole('button', { name: 'Enregistrer' }).click();
  await confirmSaving(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Margot ${member.lastname}`);
  await expect(personal.getByText('Canada')).toBeVisible();

  const practical = card(page, 'Informations pratiques');
  const health = card(page, 'Santé et accessibilité');
  await practical.getByRole('button', { name: /Modifier/ }).click();
  await health.getByRole('button', { name: /Modifier/ }).click();
  await expect(
    practical.getByRole('button', { name: 'Enregistrer' }),
    'opening one closes the other',
  ).toBeHidden();

  // What was typed is not given up unasked, and the focus goes back to where the form was opened.
  await health.getByLabel('Besoins d’accessibilité').fill('Une chaise');
  await practical.getByRole('button', { name: /Modifier/ }).click();
  const leaving = page.getByRole('dialog', { name: /Abandonner vos changements/ });
  await leaving.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(health.getByLabel('Besoins d’accessibilité')).toHaveValue('Une chaise');
  await page.getByRole('link', { name: 'Kermesse, accueil' }).click();
  const away = page.getByRole('dialog', { name: /Quitter sans enregistrer/ });
  await away.getByRole('button', { name: 'Rester' }).click();
  await expect(health.getByLabel('Besoins d’accessibilité')).toHaveValue('Une chaise');
  await health.getByRole('button', { name: 'Annuler' }).click();
  await expect(health.getByRole('button', { name: /Modifier/ })).toBeFocused();
  await health.getByRole('button', { name: /Modifier/ }).click();
  await health.getByRole('combobox', { name: 'Groupe sanguin' }).click();
  await page.getByRole('option', { name: 'AB-' }).click();
  await health.getByLabel('Besoins d’accessibilité').fill('Une rampe');
  await health.getByRole('button', { name: 'Enregistrer' }).click();
  await confirmSaving(page);
  await expect(health.getByText('Une rampe')).toBeVisible();

  await practical.getByRole('button', { name: /Modifier/ }).click();
  await practical.getByRole('combobox', { name: 'Taille de t-shirt' }).click();
  await page.getByRole('option', { name: 'L', exact: true }).click();
  await practical.getByLabel('Pointure').fill('60');
  await practical.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(practical.getByText('Veuillez saisir une pointure valide (20-55).')).toBeVisible();
  await practical.getByLabel('Pointure').fill('38,5');
  await practical.getByRole('button', { name: 'Enregistrer' }).click();
  await confirmSaving(page);
  await expect(practical.getByText('38,5')).toBeVisible();
  await expect(page.getByText('100 %')).toBeVisible();
});

test('addresses and emergency contacts are added up to their limits', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const member = await newMember(request, 'Lucie');
  await addContacts(request, member, ['Anne', 'Béa', 'Cléo', 'Dora']);
  await journey.signIn(member.email);
  await page.goto('/profile');

  const addresses = card(page, 'Adresses');
  const add = addresses.getByRole('button', { name: /^Ajouter une adresse/ });
  for (const name of ['Bureau de Lille', 'Maison de famille']) {
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une adresse' });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('Veuillez saisir un nom valide.')).toBeVisible();
    await dialog.getByLabel('Nom de l’adresse').fill(name);
    await dialog.getByRole('combobox', { name: 'Adresse', exact: true }).fill('3 place de la Gare');
    await dialog.getByLabel('Code postal').fill('59000');
    await dialog.getByRole('combobox', { name: 'Pays' }).fill('Fran');
    await page.getByRole('option', { name: 'France', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Ville' }).fill('Lill');
    await page
      .getByRole('option', { name: /^Lille/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await confirmSaving(page);
    await expect(addresses.getByRole('tab', { name })).toBeVisible();
  }
  await expect(add).toBeDisabled();
  await expect(add).toContainText('(limite atteinte)');
  await addresses.getByRole('tab', { name: 'Bureau de Lille' }).click();
  await expect(addresses.getByRole('tabpanel', { name: 'Bureau de Lille' })).toContainText('Localisée');
  await journey.expectAccessible();

  const contacts = card(page, 'Contacts d’urgence');
  const call = contacts.getByRole('button', { name: /^Ajouter un contact/ });
  await call.click();
  const dialog = page.getByRole('dialog', { name: "Ajouter un contact d'urgence" });
  await dialog.getByLabel('Nom complet').fill('Élise de La Tour');
  await dialog.getByLabel('Relation').fill('sœur');
  await dialog.getByLabel('Téléphone').fill('06 12 40 77 20');
  await dialog.getByLabel('E-mail').fill('elise@exemple.fr');
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await confirmSaving(page);
  await contacts.getByRole('tab', { name: 'Contact 5' }).click();
  await expect(contacts.getByText('Élise de La Tour')).toBeVisible();
  await expect(call).toBeDisabled();
  await expect(call).toContainText('(limite atteinte)');
  await journey.picture('profile-limits');

  await contacts.getByRole('tab', { name: 'Contact 1' }).click();
  await contacts.getByRole('button', { name: 'Supprimer' }).click();
  await confirmation(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Données supprimé avec succès').first()).toBeVisible();
  await expect(call).toBeEnabled();
});

test('a member draws an avatar, then shows a photo instead', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const member = await newMember(request, 'Hugo');
  await journey.signIn(member.email);
  await page.goto('/profile');
  const face = page.getByRole('button', { name: 'Modifier votre avatar' });
  const header = page.getByRole('banner');

  await face.click();
  const dialog = page.getByRole('dialog', { name: 'Modifier votre avatar' });
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Générateur' }).click();
  const drawn = dialog.getByRole('img', { name: 'Aperçu de votre avatar' });
  const first = (await drawn.getAttribute('src')) ?? '';
  expect(first).toMatch(/^data:image\/svg\+xml/);
  await dialog.getByRole('button', { name: 'Générer un nouvel avatar' }).click();
  await expect(drawn).not.toHaveAttribute('src', first);
  await dialog.getByRole('combobox', { name: 'Lunettes' }).click();
  await page.getByRole('option').nth(1).click();
  await journey.expectAccessible();
  await journey.picture('profile-avatar');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Avatar mis à jour avec succès').first()).toBeVisible();
  await expect(face.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml/);
  await expect(header.locator('img[src^="data:image/svg+xml"]').first(), 'in the header too').toBeVisible();

  await face.click();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<p>'),
  });
  await expect(dialog.getByRole('alert')).toContainText("n'est pas accepté");
  await dialog.locator('input[type="file"]').setInputFiles(photo);
  const frame = dialog.getByRole('button', { name: 'Cadrage du portrait' });
  const portrait = frame.locator('img');
  await expect(portrait).toHaveAttribute('style', /translate/);
  const placed = () => portrait.evaluate((image) => image.style.transform);
  await dialog.getByRole('slider', { name: 'Recadrer' }).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  const centred = await placed();
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame is not shown');
  await page.mouse.move(box.x + 90, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 70);
  await page.mouse.up();
  const dragged = await placed();
  expect(dragged).not.toBe(centred);
  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await placed()).not.toBe(dragged);
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Photo mise à jour avec succès').first()).toBeVisible();
  await expect(face.locator('img')).toHaveAttribute('src', /\/(api|uploads|files)\//);
});

test('before an event the profile is locked, and says because of what and until when', {
  tag: '@long',
}, async ({ page, journey }) => {
  await journey.signIn('participante@kermesse.test');
  await journey.visit('/profile');
  const banner = page.getByRole('region', { name: 'Profil verrouillé' });
  await expect(banner).toContainText('Festival des Hortillons');
  await expect(banner).toContainText('Veillées d’automne');
  await expect(banner).toContainText(/Déverrouillage automatique le \d\d\/\d\d\/\d{4}/);
  for (const title of ['Informations personnelles', 'Informations pratiques', 'Santé et accessibilité'])
    await expect(card(page, title).getByRole('button', { name: /Modifier/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ajouter une adresse' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Modifier votre avatar' })).toBeEnabled();
});
