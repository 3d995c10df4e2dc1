import { organiser } from '../catalog/edition.ts';
import { newMember, registerMember } from '../profiles/world.ts';
import { makeRace } from '../registration/world.ts';
import { expect, signIn, test } from '../support/test.ts';

test('an organiser writes to the runners of a race, one reads it in the inbox, and the opening is counted', async ({
  page,
  browser,
  request,
  journey,
}) => {
  test.setTimeout(120_000);
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
  const context = await browser.newContext({ baseURL: process.env.KERMESSE_URL ?? '', locale: 'fr-FR' });
  const reader = await context.newPage();
  await signIn(reader, runner.email);
  await reader.goto('/messages');
  await expect(reader.getByRole('link', { name: 'Messages, 1 non lu' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await page.waitForURL(/\/emails\/sendings\//);
  await expect(page.getByText('Envoyé', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(runner.email)).toBeVisible();
  await journey.expectAccessible();

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
  await expect(reader.locator('iframe')).not.toHaveAttribute('sandbox', /allow-scripts/);

  // Who opened it, and how often, is counted.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Le départ de ${race.name}`);
  await expect(page.getByRole('listitem').filter({ hasText: runner.email })).toContainText('1 lecture');
  await journey.expectAccessible();
  await journey.picture('mailing-sending');

  // Out of the list with the link at the foot of the mail, and back.
  const { data } = await (await request.get('/api/dev/mails', { params: { to: runner.email } })).json();
  const { documentId } = data.find(({ kind }: { kind: string }) => kind === 'mailing.campaign');
  const mail = (await (await request.get(`/api/dev/mails/${documentId}`)).json()).data;
  const leave = new URL(/https?:\/\/\S+\/unsubscribe\S+/.exec(mail.text)?.[0] ?? '');
  await reader.goto(`${leave.pathname}${leave.search}`);
  await reader.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click();
  await expect(reader.getByRole('heading', { name: 'Vous ne recevez plus ces messages' })).toBeVisible();
  await context.close();
});
