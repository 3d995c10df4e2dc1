import { password } from '../accounts/people.ts';
import { expect, test } from '../support/test.ts';
import { fillMoment, makeOrganizer, toastOf } from './organizer.ts';

test('an organiser creates an event, its programme, settings, sponsors and a group', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const organizer = await makeOrganizer(request);
  await journey.signIn(organizer.email, password);

  await journey.visit('/organizer');
  await expect(page.getByText('Votre premier événement commence ici')).toBeVisible();
  await journey.picture('organizer-empty');

  // An event with its first edition. What was typed survives a reload; what is wrong is said at its field.
  await page.getByRole('link', { name: 'Créer un événement' }).click();
  await page.getByRole('link', { name: 'Partir de zéro' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Partir de zéro' })).toBeVisible();
  await page.getByLabel('Nom de l’événement').fill('Tr');
  await page.getByRole('textbox', { name: 'Description' }).fill('Une boucle au-dessus de la mer.');
  await expect(page.getByText('Saisissez au moins 3 caractères.')).toBeVisible();
  await page.getByLabel('Nom de l’événement').fill('Trail des Falaises');
  await page.getByRole('spinbutton', { name: 'Bénévoles attendus' }).fill('40');
  await page.getByLabel('Nom de l’édition').fill('Édition 2055');
  await fillMoment(page, 'Début', '05/06/2055', '9h');
  await fillMoment(page, 'Fin', '05/06/2055', '8h');
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText('La fin doit suivre le début.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nom de l’événement')).toHaveValue('Trail des Falaises');
  await fillMoment(page, 'Fin', '06/06/2055', '18:00');
  await journey.expectAccessible();
  await journey.picture('organizer-new-event');
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await page.waitForURL(/\/organizer\/editions\/[a-z0-9]{24}$/);
  const edition = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: 'Prêt à ouvrir ?' })).toBeVisible();
  await expect(page.getByText('0 sur 3')).toBeVisible();

  // The programme and the place.
  await journey.visit(`${edition}/details`);
  await page.getByRole('button', { name: 'Remplir d’après les dates' }).click();
  await page.getByRole('textbox', { name: 'Intitulé' }).first().fill('Courses');
  await page.getByRole('textbox', { name: 'À', exact: true }).first().fill('1h30');
  await page.getByRole('textbox', { name: 'Intitulé' }).first().focus();
  await expect(page.getByText('le lendemain')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer le programme' }).click();
  await expect(toastOf(page, 'Le programme est enregistré.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Adresse' }).fill('12 quai de la Marine');
  await page.getByRole('textbox', { name: 'Code postal' }).fill('80230');
  await page.getByRole('combobox', { name: 'Ville' }).fill('Saint-Valery-sur-Somme');
  await page.getByRole('button', { name: 'Enregistrer le lieu' }).click();
  await expect(toastOf(page, 'Le lieu est enregistré.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Saint-Valery-sur-Somme');
  await journey.expectAccessible();
  await journey.picture('organizer-details');

  // Settings, and the change of status that asks first.
  await journey.visit(`${edition}/settings`);
  await fillMoment(page, 'Ouverture', '01/02/2055', '8h');
  await page.getByRole('textbox', { name: 'Conditions de participation' }).fill('Certificat demandé.');
  await page.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  await expect(toastOf(page, 'Les réglages sont enregistrés.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Les frais de services de la plateforme, 7\s%/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ouverture, heure' })).toHaveValue('08:00');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await expect(toastOf(page, 'L’édition est publiée.')).toBeVisible();
  await journey.picture('organizer-settings');

  // Sponsors, put into order with the keyboard.
  await journey.visit(`${edition}/sponsors`);
  for (const name of ['Boulangerie du Port', 'Cycles Lenoir']) {
    await page.getByRole('button', { name: 'Ajouter un partenaire' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter un partenaire' });
    await dialog.getByRole('textbox', { name: 'Nom' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Site internet' }).fill('https://exemple.fr');
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  const reordered = page.waitForResponse((answer) => answer.url().endsWith('/sponsors/reorder'));
  await page.getByRole('button', { name: 'Monter Cycles Lenoir' }).press('Enter');
  expect((await reordered).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toHaveAccessibleName(
    'Déplacer Cycles Lenoir',
  );
  await journey.expectAccessible();
  await journey.picture('organizer-sponsors');

  // A group with its link.
  await journey.visit(`${edition}/groups`);
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  const group = page.getByRole('dialog', { name: 'Créer un groupe' });
  await group.getByRole('textbox', { name: 'Nom du groupe' }).fill('Les Foulées de la Baie');
  await group.getByRole('spinbutton', { name: 'Nombre de places' }).fill('12');
  await group.getByRole('textbox', { name: 'E-mail du responsable' }).fill('club@kermesse.test');
  await journey.picture('organizer-group-dialog');
  await group.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(group).toBeHidden();
  await expect(page.getByText('0 / 12')).toBeVisible();
  await page.getByRole('button', { name: 'Copier le lien de Les Foulées de la Baie' }).click();
  await expect(page.getByRole('button', { name: 'Lien de Les Foulées de la Baie copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/inscriptions?eventEdition');
  await journey.expectAccessible();
  await journey.picture('organizer-groups');

  // The account that the money goes to, opened on the provider's pages; what is missing is said in words.
  await page.getByRole('link', { name: 'Toutes les éditions' }).first().click();
  await page.getByRole('link', { name: 'Recevoir l’argent' }).first().click();
  await page.getByRole('button', { name: 'Ouvrir le compte' }).click();
  await page.getByRole('button', { name: 'Il manque un document' }).click();
  await expect(page.getByText('un justificatif de l’organisation')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('organizer-payment-account');
  await page.getByRole('button', { name: 'Compléter le compte' }).click();
  await page.getByRole('button', { name: 'Tout est complet, ouvrir le compte' }).click();
  await expect(page.getByText('l’argent des inscriptions arrive directement sur votre compte')).toBeVisible();

  // An edition that does not take place has an assistant, with a journey of its own in `desk`.
  await journey.visit(`${edition}/settings`);
  await page.getByRole('link', { name: 'Annuler ou reporter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annuler ou reporter' })).toBeVisible();
});
