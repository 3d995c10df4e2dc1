import { fillAddress, fillDetails, goOn, newPerson, password } from '../accounts/people.ts';
import { expect, test } from '../support/test.ts';
import { mailedLink } from './mails.ts';
import { fillMoment, isForbidden, makeOrganizer, toastOf } from './organizer.ts';

test('an organiser prepares an event, hands a part of it to an editor and holds it again', async ({
  page,
  browser,
  request,
  journey,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const organizer = await makeOrganizer(request);
  await journey.signIn(organizer.email, password);

  await journey.visit('/organizer');
  await expect(page.getByText('Votre premier événement commence ici')).toBeVisible();
  await journey.picture('organizer-empty');

  // An event with its first edition. What was typed survives a reload; what is wrong is said at its field.
  await page.getByRole('link', { name: 'Créer un événement' }).click();
  await page.getByLabel('Nom de l’événement').fill('Tr');
  await page.getByRole('textbox', { name: 'Description' }).fill('Une boucle au-dessus de la mer.');
  await expect(page.getByText('Saisissez au moins 3 caractères.')).toBeVisible();
  await page.getByLabel('Nom de l’événement').fill('Trail des Falaises');
  await page.getByRole('spinbutton', { name: 'Bénévoles attendus' }).fill('40');
  await page.getByLabel('Nom de l’édition').fill('Édition 2027');
  await fillMoment(page, 'Début', '05/06/2027', '9h');
  await fillMoment(page, 'Fin', '05/06/2027', '8h');
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText('La fin doit suivre le début.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nom de l’événement')).toHaveValue('Trail des Falaises');
  await fillMoment(page, 'Fin', '06/06/2027', '18:00');
  await journey.expectAccessible();
  await journey.picture('organizer-new-event');
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await page.waitForURL(/\/organizer\/editions\/[a-z0-9]{24}$/);
  const edition = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: 'Prêt à ouvrir ?' })).toBeVisible();
  await expect(page.getByText('0 sur 7')).toBeVisible();

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
  await journey.expectAccessible();
  await journey.picture('organizer-details');

  // Settings, and the change of status that asks first.
  await journey.visit(`${edition}/settings`);
  await fillMoment(page, 'Ouverture', '01/02/2027', '8h');
  await page.getByRole('spinbutton', { name: 'Frais de services' }).fill('5,5');
  await page.getByRole('textbox', { name: 'Conditions de participation' }).fill('Certificat demandé.');
  await page.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  await expect(toastOf(page, 'Les réglages sont enregistrés.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Frais de services' })).toHaveValue('5,5');
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

  // An editor is invited, makes an account, accepts, and sees exactly what the role allows.
  const editor = newPerson('Édith');
  await journey.visit(`${edition}/admins`);
  await page.getByRole('button', { name: 'Inviter' }).click();
  const invite = page.getByRole('dialog', { name: 'Inviter un administrateur' });
  await invite.getByRole('textbox', { name: 'Adresse e-mail' }).fill(organizer.email);
  await invite.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(invite.getByText('Choisissez au moins une permission.')).toBeVisible();
  await invite.getByRole('combobox', { name: 'Rôle' }).click();
  await page.getByRole('option', { name: /^Éditeur/ }).click();
  await expect(invite.getByText('7 permissions sur 24')).toBeVisible();
  await invite.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(invite.getByText(/possède déjà un accès administrateur/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('organizer-invite-dialog');
  await invite.getByRole('textbox', { name: 'Adresse e-mail' }).fill(editor.email);
  await invite.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(invite).toBeHidden();
  await expect(page.getByText('Invitations en attente')).toBeVisible();
  await journey.picture('organizer-admins');

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'fr-FR' });
  const second = await context.newPage();
  const kind = 'organizers.admin-invitation';
  const link = await mailedLink(request, { to: editor.email, kind, path: '/organizer/invitations/' });
  const invitation = new URL(link, 'http://localhost').pathname;
  // Somebody else's account is told whose invitation it is.
  await page.goto(invitation);
  await expect(page.getByText(`Cette invitation est adressée à ${editor.email}.`)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('organizer-invitation-other');
  await second.goto(invitation);
  await expect(second.getByText(`Connectez-vous avec ${editor.email} pour accepter.`)).toBeVisible();
  await second.getByRole('link', { name: 'Créer un compte' }).click();
  await second.getByRole('radio', { name: 'Madame' }).check();
  await second.getByRole('textbox', { name: 'Nom', exact: true }).fill(editor.lastname);
  await second.getByRole('textbox', { name: 'Prénom' }).fill(editor.firstname);
  await goOn(second).click();
  await expect(second.getByRole('textbox', { name: 'Adresse email' })).toHaveValue(editor.email);
  await second.locator('input[name="password"]').fill(password);
  await goOn(second).click();
  await fillDetails(second);
  await goOn(second).click();
  await fillAddress(second);
  await second.getByRole('checkbox').check();
  await second.getByRole('button', { name: 'Vous inscrire' }).click();
  await second.waitForURL(`**${invitation}`);
  await second.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await second.waitForURL(`**${edition}`);
  const ways = second.getByRole('navigation', { name: 'Édition Édition 2027' }).first();
  await expect(ways.getByRole('link', { name: 'Présentation' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Formulaire' })).toBeVisible();
  for (const name of ['Réglages', 'Administrateurs', 'Groupes', 'Partenaires'])
    await expect(ways.getByRole('link', { name })).toHaveCount(0);
  for (const part of ['settings', 'admins', 'groups', 'sponsors']) {
    await second.goto(`${edition}/${part}`);
    await isForbidden(second);
  }
  await second.goto(`${edition}/details`);
  await expect(second.getByLabel('Nom de l’édition')).toHaveValue('Édition 2027');
  await second.goto(invitation);
  await expect(second.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible();

  // The edition is held again a year later: a draft of the organiser's, of which the editor sees nothing.
  await journey.visit(edition);
  await journey.picture('organizer-overview');
  await page.getByRole('button', { name: 'Dupliquer' }).click();
  const copy = page.getByRole('dialog', { name: 'Dupliquer Édition 2027' });
  await expect(copy.getByRole('textbox', { name: 'Nom de la nouvelle édition' })).toHaveValue('Édition 2028');
  await expect(copy.getByText('Elle aura lieu sam. 3 – dim. 4 juin 2028.')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('organizer-duplicate');
  await copy.getByRole('button', { name: 'Dupliquer' }).click();
  await page.waitForURL((url) => url.pathname !== edition);
  await expect(page.getByRole('heading', { level: 1, name: 'Édition 2028' })).toBeVisible();
  await expect(page.getByText('Brouillon').first()).toBeVisible();
  await second.goto(new URL(page.url()).pathname);
  await isForbidden(second);
  await context.close();
});
