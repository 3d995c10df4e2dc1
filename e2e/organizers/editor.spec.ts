import type { Page } from '@playwright/test';
import { fillAddress, fillDetails, goOn, newPerson, password } from '../accounts/people.ts';
import { openElsewhere } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { mailedLink } from './mails.ts';
import { isForbidden, makeEvent, makeOrganizer, toastOf } from './organizer.ts';

test('an editor is invited, sees exactly what the role allows, and nothing of the next edition', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const organizer = await makeOrganizer(request);
  const edition = await makeEvent(request, organizer);
  await journey.signIn(organizer.email, password);

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

  const second = await openElsewhere(browser);
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
  const ways = second.getByRole('navigation', { name: /Édition 2055/ }).first();
  await expect(ways.getByRole('link', { name: 'Présentation' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Formulaire' })).toBeVisible();
  for (const name of ['Réglages', 'Administrateurs', 'Groupes', 'Partenaires'])
    await expect(ways.getByRole('link', { name })).toHaveCount(0);
  for (const part of ['settings', 'admins', 'groups', 'sponsors']) {
    await second.goto(`${edition}/${part}`);
    await isForbidden(second);
  }
  await second.goto(`${edition}/details`);
  await expect(second.getByLabel('Nom de l’édition')).toHaveValue('Édition 2055');

  // Both write the description at once: whoever saves second is asked whose words stay.
  const describe = async (by: Page, words: string) => {
    await by.getByRole('textbox', { name: 'Description' }).fill(words);
    await by.getByRole('button', { name: 'Enregistrer la présentation' }).click();
  };
  await journey.visit(`${edition}/details`);
  await describe(page, 'Deux jours au-dessus de la mer.');
  await expect(toastOf(page, 'La présentation est enregistrée.')).toBeVisible();
  await describe(second, 'Une boucle et un pique-nique.');
  const asked = second.getByRole('dialog', { name: 'Quelqu’un a enregistré entre-temps' });
  await expect(asked.getByText(/la description/)).toBeVisible();
  await asked.getByRole('button', { name: 'Revenir au formulaire' }).click();
  const description = second.getByRole('textbox', { name: 'Description' });
  await expect(second.getByText(/^Rien n’est enregistré/)).toBeVisible();
  await expect(description).toHaveValue('Une boucle et un pique-nique.');
  await second.getByRole('button', { name: 'Annuler' }).first().click();
  await expect(description).toHaveValue('Deux jours au-dessus de la mer.');
  await second.goto(invitation);
  await expect(second.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible();

  // The edition is held again a year later: a draft of the organiser's, of which the editor sees nothing.
  await journey.visit(edition);
  await journey.picture('organizer-overview');
  await page.getByRole('button', { name: 'Dupliquer' }).click();
  const copy = page.getByRole('dialog', { name: 'Dupliquer Édition 2055' });
  await expect(copy.getByRole('textbox', { name: 'Nom de la nouvelle édition' })).toHaveValue('Édition 2056');
  await expect(copy.getByText('Elle aura lieu sam. 3 – dim. 4 juin 2056.')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('organizer-duplicate');
  await copy.getByRole('button', { name: 'Dupliquer' }).click();
  await page.waitForURL((url) => url.pathname !== edition);
  await expect(page.getByRole('heading', { level: 1, name: 'Édition 2056' })).toBeVisible();
  await expect(page.getByText('Brouillon').first()).toBeVisible();
  await second.goto(new URL(page.url()).pathname);
  await isForbidden(second);
});
