import { organiser } from '../catalog/edition.ts';
import { newMember, registerMember } from '../profiles/world.ts';
import { makeRace } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { mailOf } from './world.ts';

test('an organiser words the confirmation, plans a message and calls it off, and writes to those picked at the desk', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const race = await makeRace(request, { price: 0, stock: 5 });
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race.editionId}/emails`);

  // The words of the confirmation; the recap and the button follow them by themselves.
  await page.getByRole('button', { name: 'Personnaliser Confirmation d’inscription' }).click();
  const preview = page.frameLocator('iframe[title="Aperçu du message"]');
  await page.getByLabel('Objet').fill('Bravo {{prenom}}, à bientôt');
  await page.getByRole('textbox', { name: 'Titre' }).fill('À vos lacets !');
  await expect(preview.locator('h1')).toHaveText('À vos lacets !');
  await expect(preview.getByRole('link', { name: 'Voir mon inscription' })).toBeVisible();
  await expect(preview.getByText('A1B2C3D4E5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Insérer la variable Mission' })).toHaveCount(0);
  await journey.expectAccessible();
  await journey.picture('mailing-own-words');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copier le HTML' }).click();
  await expect(page.getByText('HTML copié').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('À vos lacets !');
  // Somebody else saves the same words meanwhile: whoever comes second is asked.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Objet').fill('Merci {{prenom}}');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(second.getByText('Modèle enregistré').first()).toBeVisible();
  await second.close();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const asked = page.getByRole('dialog', { name: 'Quelqu’un a enregistré entre-temps' });
  await expect(asked).toContainText('l’objet');
  await asked.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect(page.getByText('Modèle enregistré').first()).toBeVisible();
  // Opened again at once, without a reload: what was saved, not what had been read before.
  await page.getByRole('link', { name: 'Tous les e-mails' }).click();
  await page.getByRole('link', { name: 'Modifier Confirmation d’inscription' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('Bravo {{prenom}}, à bientôt');

  // Somebody registers: the mail that leaves, and its copy in the inbox, say so.
  const [ada, bea] = [await newMember(request, 'Ada'), await newMember(request, 'Béa')];
  for (const runner of [ada, bea]) await registerMember(request, runner, race);
  const mail = await mailOf(request, ada.email, 'tickets.confirmed');
  expect(mail.subject).toBe('Bravo Ada, à bientôt');
  expect(mail.html).toContain('À vos lacets !');
  expect(mail.html).toContain('Voir mon inscription');
  const reader = await somebodyElse(browser, ada.email);
  await reader.goto('/messages');
  await reader.getByRole('link', { name: /Bravo Ada, à bientôt/ }).click();
  await expect(reader.frameLocator('iframe').getByText('À vos lacets !').first()).toBeVisible();
  await reader.context().close();

  // Planned for later, and called off.
  await page.goto(`/organizer/editions/${race.editionId}/emails`);
  await page.getByRole('button', { name: 'Nouveau message' }).click();
  await page.getByLabel('Objet').fill('Rendez-vous demain');
  await page.getByRole('button', { name: 'Envoyer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Envoyer ce message' });
  await expect(dialog.getByRole('status')).toHaveText('2 destinataires');
  await dialog.getByRole('switch', { name: 'Envoyer plus tard' }).click();
  await dialog.getByRole('button', { name: 'Programmer l’envoi' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choisissez un jour et une heure.');
  const tomorrow = new Date(Date.now() + 86_400_000);
  const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(tomorrow);
  await dialog.getByRole('textbox', { name: 'Jour' }).fill(day);
  await dialog.getByLabel('Heure').fill('09:30');
  await journey.expectAccessible();
  await journey.picture('mailing-schedule');
  await dialog.getByRole('button', { name: 'Programmer l’envoi' }).click();
  await page.waitForURL(/\/emails\/sendings\//);
  await expect(page.getByText('Programmé', { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`Partira le ${day} à 09:30`))).toBeVisible();
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(page.getByText('Annulé', { exact: true })).toBeVisible();
  await expect(page.getByText(/Annulé le \d/)).toBeVisible();
  await expect(page.getByText(/annulé avant de partir.: personne ne l’a reçu/)).toBeVisible();

  // At the desk one runner is picked, and only they are written to.
  await page.goto(`/organizer/editions/${race.editionId}/registrations`);
  await page.getByRole('checkbox', { name: new RegExp(bea.lastname) }).check();
  await page.getByRole('button', { name: 'Écrire' }).click();
  await expect(page.getByRole('region', { name: 'Destinataires choisis' })).toContainText(
    '1 inscription choisie',
  );
  await journey.expectAccessible();
  await page
    .getByRole('link', { name: /Rendez-vous demain/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Envoyer…' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Destinataires' })).toHaveValue('Inscriptions choisies');
  await expect(dialog.getByRole('status')).toHaveText('1 destinataire');
  await dialog.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await page.waitForURL(/\/emails\/sendings\//);
  const recipients = page.getByRole('listitem').filter({ hasText: '@' });
  await expect(recipients).toHaveCount(1);
  await expect(recipients).toContainText(bea.email);
});
