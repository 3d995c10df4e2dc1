import { newMember, registerMember } from '../profiles/world.ts';
import { makeRace } from '../registration/world.ts';
import { expect, phone, test } from '../support/test.ts';
import { uploadPicture, viewsOf, writeToAll } from './world.ts';

test('a runner reads on a phone: pictures wait to be allowed, search finds, two tabs agree, the bell rings', async ({
  page,
  request,
  journey,
}) => {
  const race = await makeRace(request, { price: 0, stock: 5 });
  const runner = await newMember(request, 'Noor');
  await registerMember(request, runner, race);
  await page.setViewportSize(phone);
  await journey.signIn(runner.email);
  await journey.visit('/messages');
  const total = (count: number) =>
    page.getByRole('link', { name: count === 0 ? /^Tous$/ : new RegExp(`^Tous ?${count} non lu`) });
  await expect(total(1)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/messages');

  // A message with a picture arrives by itself, in both tabs.
  const picture = await uploadPicture(request, race.name);
  const { sendingId } = await writeToAll(race.send, race.editionId, {
    subject: 'Le plan du parcours',
    json: {
      version: 1,
      blocks: [
        { id: 'a', type: 'heading', text: 'Le plan, {{prenom}}' },
        { id: 'b', type: 'image', url: picture, alt: 'Plan du parcours' },
      ],
    },
  });
  await expect(total(2)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes(picture)) asked.push(sent.url());
  });

  // The list gives way to the message, whose picture is not asked for until its reader allows it.
  const line = page.getByRole('link', { name: /Le plan du parcours/ });
  await line.click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('h1')).toHaveText('Le plan, Noor');
  await expect(line).toBeHidden();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
  await expect(page.getByText('Les images de ce message ne sont pas chargées.')).toBeVisible();
  expect(asked).toEqual([]);
  await journey.expectAccessible();
  await journey.picture('inbox-message');
  const loaded = page.waitForResponse((answer) => answer.url().includes(picture));
  await page.getByRole('button', { name: 'Afficher les images' }).click();
  expect((await loaded).status()).toBe(200);
  await expect(frame.getByAltText('Plan du parcours')).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux messages' }).click();
  await expect(line).not.toContainText('Non lu');

  // The other tab knows; reading it there once more counts once more, and takes nothing off the badge.
  await expect(second.getByRole('link', { name: /^Tous ?1 non lu/ })).toBeVisible();
  await second.getByRole('link', { name: /Le plan du parcours/ }).click();
  await expect(second.frameLocator('iframe').locator('h1')).toBeVisible();
  await expect.poll(() => viewsOf(request, sendingId)).toEqual([2]);
  await expect(total(1)).toBeVisible();

  // Search looks into title, words and event; a word that nobody wrote finds nothing.
  await page.getByRole('searchbox', { name: 'Rechercher un message' }).fill('parcours');
  await expect(page.getByRole('link', { name: /confirmée/ })).toBeHidden();
  await expect(line).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher un message' }).fill('introuvable');
  await expect(page.getByText('Aucun message trouvé')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher un message' }).fill('');
  await page.getByRole('link', { name: /^Bénévole/ }).click();
  await expect(page.getByText('Aucun message', { exact: true })).toBeVisible();
  await second.close();
  await page.setViewportSize({ width: 1440, height: 900 });

  // The bell told of the registration, and is quiet once it was looked at.
  await page.getByRole('button', { name: /1 notification non lue/ }).click();
  await expect(page.getByText(`Votre inscription à ${race.name} est confirmée.`)).toBeVisible();
  await journey.expectAccessible();
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('button', { name: /notification non lue/ })).toHaveCount(0);
});
