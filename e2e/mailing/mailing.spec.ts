import { organiser } from '../catalog/edition.ts';
import { newMember, registerMember } from '../profiles/world.ts';
import { makeRace } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { mailOf } from './world.ts';

test('an organiser writes to the runners of a race, one reads it in the inbox, and the opening is counted', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const race = await makeRace(request, { price: 0, stock: 5 });
  // In a race of its own, so that nobody else is written to.
  const runner = await newMember(request, 'Sacha');
  await registerMember(request, runner, race);
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race.editionId}/emails`);

  // The words, and the mail beside them as it will arrive.
  await page.getByRole('button', { name: 'Nouveau message' }).click();
  await page.getByLabel('Objet').fill('Le départ de ');
  await page.getByRole('button', { name: 'Insérer la variable Événement' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('Le départ de {{evenement}}');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Bonjour {{prenom}} !');
  const preview = page.frameLocator('iframe[title="Aperçu du message"]');
  await expect(preview.locator('h1')).toHaveText('Bonjour Camille !');
  await expect(page.getByText(`Le départ de ${race.name}`)).toBeVisible();
  await page.getByText('Téléphone', { exact: true }).click();
  await expect(preview.locator('h1')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('mailing-editor');
  await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await expect(page.getByText(`Message d’essai envoyé à ${organiser}.`).first()).toBeVisible();

  // To whom: nobody volunteers here; those who hold the 10 km are one.
  await page.getByRole('button', { name: 'Envoyer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Envoyer ce message' });
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Destinataires', 'Bénévoles');
  await expect(dialog.getByRole('status')).toHaveText('0 destinataire');
  await expect(dialog.getByRole('button', { name: 'Envoyer maintenant' })).toBeDisabled();
  await choose('Destinataires', 'Acheteurs d’un produit');
  await choose('Produit', '10 km');
  await expect(dialog.getByRole('status')).toHaveText('1 destinataire');
  await journey.expectAccessible();
  await journey.picture('mailing-send');
  // The runner looks at the inbox meanwhile, where the confirmation lies.
  const reader = await somebodyElse(browser, runner.email);
  await reader.goto('/messages');
  await expect(reader.getByRole('link', { name: 'Messages, 1 non lu' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await page.waitForURL(/\/emails\/sendings\//);

  // Nothing has left yet: it waits as long as its organiser does.
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('En pause', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Avancement' })).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('listitem').filter({ hasText: runner.email })).toContainText('En attente');
  await expect(reader.getByRole('link', { name: 'Messages, 1 non lu' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('mailing-paused');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByText('Envoyé', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(runner.email)).toBeVisible();

  // It is there without asking; the badge falls when it is read.
  await expect(reader.getByRole('link', { name: 'Messages, 2 non lus' })).toBeVisible();
  await reader.getByRole('link', { name: /^Participant/ }).click();
  const line = reader.getByRole('link', { name: new RegExp(`Le départ de ${race.name}`) });
  await expect(line).toContainText('Non lu');
  await line.click();
  await expect(reader.getByRole('heading', { name: `Le départ de ${race.name}` })).toBeVisible();
  await expect(reader.frameLocator('iframe').locator('h1')).toHaveText('Bonjour Sacha !');
  await expect(line).not.toContainText('Non lu');
  await expect(reader.getByRole('link', { name: 'Messages, 1 non lu' })).toBeVisible();

  // Who opened it, and how often, is counted.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Le départ de ${race.name}`);
  await expect(page.getByRole('listitem').filter({ hasText: runner.email })).toContainText('1 lecture');
  await journey.expectAccessible();
  await journey.picture('mailing-sending');

  // Out of the list with the link at the foot of the mail.
  const mail = await mailOf(request, runner.email, 'mailing.campaign');
  const leave = new URL(/https?:\/\/\S+\/unsubscribe\S+/.exec(mail.text)?.[0] ?? '');
  await reader.goto(`${leave.pathname}${leave.search}`);
  await reader.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click();
  await expect(reader.getByRole('heading', { name: 'Vous ne recevez plus ces messages' })).toBeVisible();
  await reader.context().close();
});
