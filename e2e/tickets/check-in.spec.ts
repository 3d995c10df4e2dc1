import { devices, type Page } from '@playwright/test';
import { organiser } from '../catalog/edition.ts';
import { makeRace } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { installCamera, showTicket } from './fake-camera.ts';
import { newHolder } from './world.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Nom, référence ou code du billet' });
const counter = (page: Page) => page.getByRole('region', { name: 'Compteur des entrées' });
const outcome = (page: Page) => page.getByRole('main').locator('[aria-live="assertive"]');

test('at the door: camera, two devices at once, undo, a name, and a network that goes away', async ({
  page,
  browser,
  request,
  journey,
}) => {
  journey.expectTrouble(/409|404 \(Not Found\)|ERR_INTERNET_DISCONNECTED|WebSocket/);
  const race = await makeRace(request, { price: 0, stock: 20 });
  const [ada, bob, chloe] = [
    await newHolder(request, race, 'Ada'),
    await newHolder(request, race, 'Bob'),
    await newHolder(request, race, 'Chloé'),
  ];
  const address = `/organizer/editions/${race.editionId}/check-in`;
  await installCamera(page);
  await journey.signIn(organiser);
  await journey.visit(address);
  await expect(counter(page)).toContainText('0entré sur 3');

  await page.getByRole('button', { name: 'Scanner avec la caméra' }).click();
  await expect(page.getByText('Présentez le code dans le cadre.')).toBeVisible();
  await showTicket(page, ada.code);
  await expect(outcome(page)).toContainText('Bienvenue');
  await expect(outcome(page)).toContainText(`Ada ${ada.lastname}`);
  await journey.expectAccessible();
  await journey.picture('check-in-camera');
  await showTicket(page, null);
  await page.getByRole('button', { name: 'Arrêter la caméra' }).click();

  // A second device sees what the first one did; then both are shown one ticket at the same moment.
  const phone = await somebodyElse(browser, organiser, { viewport: devices['Pixel 7'].viewport });
  await phone.goto(address);
  await expect(counter(phone)).toContainText('1entré sur 3');
  await expect(counter(phone)).toContainText('En direct');
  await expect(counter(page)).toContainText('En direct');
  await Promise.all([field(page).fill(bob.code), field(phone).fill(bob.code)]);
  const titles = async () =>
    Promise.all(
      [page, phone].map(async (device) =>
        ((await outcome(device).textContent()) ?? '').includes('Déjà entré')
          ? 'refused'
          : ((await outcome(device).textContent()) ?? '').includes(`Bob ${bob.lastname}`)
            ? 'welcome'
            : 'waiting',
      ),
    );
  await expect.poll(async () => (await titles()).sort()).toEqual(['refused', 'welcome']);
  const loser = (await titles())[0] === 'refused' ? page : phone;
  await expect(outcome(loser)).toContainText(/déjà entré le .* à \d\d:\d\d, par Hélène Carpentier/);
  await expect(counter(page)).toContainText('2entrés sur 3');
  await expect(counter(phone)).toContainText('2entrés sur 3');

  // Taken back on one device, gone on the other.
  await page
    .getByRole('button', { name: `Annuler l’entrée de Bob ${bob.lastname}` })
    .first()
    .click();
  await expect(outcome(page)).toContainText('Entrée annulée');
  await expect(counter(phone)).toContainText('1entré sur 3');

  // The list of the second device follows a moment later than its counter.
  const listed = phone.waitForRequest((sent) => sent.url().includes('/check-in/list'));
  await field(page).fill(`chloe ${chloe.lastname}`);
  await page.getByRole('button', { name: /^Faire entrer Chloé/ }).click();
  await expect(outcome(page)).toContainText('Bienvenue');
  await field(page).fill(`${'0'.repeat(24)}-${'0'.repeat(32)}`);
  await expect(outcome(page)).toContainText('Billet inconnu');

  // Without a network the list of the device decides, and what it decided is sent later.
  await (await (await listed).response())?.finished();
  await expect(phone.getByText(/Prêt sans réseau/)).toBeVisible();
  await phone.context().setOffline(true);
  await field(phone).fill(`bob ${bob.lastname}`);
  await expect(phone.getByRole('list', { name: 'Personnes trouvées' })).toContainText(bob.lastname);
  await expect(outcome(phone)).toBeEmpty();
  await field(phone).fill(bob.code);
  await expect(outcome(phone)).toContainText('Bienvenue');
  await expect(phone.getByText(/1\sentrée à envoyer/)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(/1\sentrée à envoyer/)).toHaveCount(0);
  await expect(counter(page)).toContainText('3entrés sur 3');
  await phone.close();
});
