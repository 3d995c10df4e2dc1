import type { Browser, Page } from '@playwright/test';
import { organiser } from '../catalog/edition.ts';
import { makeRace } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { demoPassword, desktop, expect, phone, test } from '../support/test.ts';
import { newHolder } from './world.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Nom, référence ou code du billet' });
const counter = (page: Page) => page.getByRole('region', { name: 'Compteur des entrées' });
const outcome = (page: Page) => page.getByRole('main').locator('[aria-live="assertive"]');
const conflicts = (page: Page) => page.getByRole('region', { name: 'Entrés deux fois' });

/** A telephone at a door, with the list and the files that it needs without a network. */
async function openDoor(browser: Browser, editionId: string, name: string, isKept: boolean): Promise<Page> {
  const page = await somebodyElse(browser, organiser, { viewport: phone });
  await page.goto(`/check-in?eventEditionDocumentId=${editionId}`);
  await expect(page.getByText(/Prêt sans réseau.*3\sbillets, liste de/)).toBeVisible();
  await page.getByLabel('Nom de cette porte').fill(name);
  if (isKept) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The list is sealed a moment after it came.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('kermesse-offline');
            opening.onsuccess = () => {
              const count = opening.result.transaction('lists').objectStore('lists').count();
              count.onsuccess = () => {
                opening.result.close();
                resolve(count.result);
              };
            };
          }),
      ),
    )
    .toBe(1);
  return page;
}

test('two doors without a network let the same ticket in: both are told, and the first in time counts', async ({
  page,
  browser,
  request,
  journey,
}) => {
  const race = await makeRace(request, { price: 0, stock: 20 });
  const [ada, bob, chloe] = [
    await newHolder(request, race, 'Ada'),
    await newHolder(request, race, 'Bob'),
    await newHolder(request, race, 'Chloé'),
  ];
  // A page that vite serves from its sources has no worker: there the reload is left out.
  const worker = (await request.get('/offline-worker.js')).headers()['content-type'] ?? '';
  const isKept = worker.includes('javascript');
  const north = await openDoor(browser, race.editionId, 'Porte nord', isKept);
  const south = await openDoor(browser, race.editionId, 'Porte sud', isKept);
  for (const door of [north, south]) {
    await door.context().setOffline(true);
    if (isKept) await door.reload();
    await expect(door.getByText('Sans réseau, vous pouvez continuer')).toBeVisible();
    await expect(counter(door)).toContainText('0entré sur 3');
  }

  // Found by the beginning of any word, without accents; let in twice on one device is refused at once.
  await field(north).fill(`chlo ${chloe.lastname.slice(0, 4)}`);
  await north.getByRole('button', { name: /^Faire entrer Chloé/ }).click();
  await expect(outcome(north)).toContainText('Bienvenue');
  await expect(outcome(north)).toContainText('Hors ligne');
  await field(north).fill(chloe.code);
  await expect(outcome(north)).toContainText('Déjà entré');
  await expect(outcome(north)).toContainText('par cet appareil');

  await field(north).fill(bob.code);
  await expect(outcome(north)).toContainText(`Bob ${bob.lastname}`);
  await outcome(north).getByRole('button', { name: 'Annuler cette entrée' }).click();
  await expect(outcome(north)).toContainText('Entrée annulée');

  await field(north).fill(ada.code);
  await expect(outcome(north)).toContainText('Bienvenue');
  // Two clocks differ by what the server took to answer each: one that is far ahead is later for certain, and corrected.
  await south.clock.install({ time: Date.now() + 30 * 60_000 });
  await field(south).fill(ada.code);
  await expect(outcome(south)).toContainText('Bienvenue');
  await expect(south.getByText(/1\sentrée à envoyer/)).toBeVisible();
  await expect(north.getByText(/3\sentrées et 1\sannulation à envoyer/)).toBeVisible();
  await field(south).fill(`${'0'.repeat(24)}-${'0'.repeat(32)}`);
  await expect(outcome(south)).toContainText('Inconnu hors ligne');
  await expect(outcome(south)).toContainText('Peut-être vendu depuis');
  if (process.env.PICTURES)
    for (const size of [phone, desktop]) {
      await north.setViewportSize(size);
      await north.screenshot({ path: `screenshots/door-offline-${size.width}.png`, fullPage: true });
      await south.setViewportSize(size);
      await south.screenshot({ path: `screenshots/door-unknown-${size.width}.png`, fullPage: true });
    }

  // What was done survives a closed browser; the second in time is the first to report it.
  if (isKept) await south.reload();
  await expect(south.getByText(/1\sentrée à envoyer/)).toBeVisible();
  await south.context().setOffline(false);
  await expect(south.getByText(/à envoyer/)).toHaveCount(0);
  await north.context().setOffline(false);
  for (const door of [north, south]) {
    await expect(conflicts(door)).toContainText(
      new RegExp(
        `Ada ${ada.lastname} a deux entrées avec le même billet, à .* par Porte nord \\(hors ligne\\) et à .* par Porte sud \\(hors ligne, heure corrigée\\)`,
      ),
    );
    await expect(counter(door)).toContainText('2entrés sur 3');
  }

  // A third door, which was never offline, sees it too; one puts it away, another takes the second entry back.
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race.editionId}/check-in`);
  await expect(page).toHaveURL(/\/check-in\?eventEditionDocumentId=/);
  await expect(conflicts(page)).toBeVisible();
  await journey.picture('door-conflict');
  await conflicts(north).getByRole('button', { name: 'C’est vu' }).click();
  await expect(conflicts(north)).toHaveCount(0);
  await conflicts(page).getByRole('button', { name: 'Annuler la seconde entrée' }).click();
  await expect(outcome(page)).toContainText('Seconde entrée annulée');
  await expect(conflicts(page)).toHaveCount(0);
  await expect(conflicts(south)).toHaveCount(0);
  await expect(counter(south)).toContainText('2entrés sur 3');

  // What the server does not take stays here with its reason, until somebody has read it.
  const { user } = await (
    await request.post('/api/auth/local', { data: { identifier: organiser, password: demoPassword } })
  ).json();
  await page.evaluate(
    ([by, editionId]) => {
      const at = new Date().toISOString();
      const made = { key: crypto.randomUUID(), by, editionId, at, listedAt: at, door: 'Porte nord' };
      const act = { ...made, kind: 'entry', ticket: '0'.repeat(24), reference: 'KXP4TZ' };
      localStorage.setItem('kermesse-door-acts', JSON.stringify({ state: { items: [act] }, version: 1 }));
    },
    [user.documentId, race.editionId],
  );
  await page.reload();
  const held = page.getByRole('alert').filter({ hasText: 'n’a pas été acceptée' });
  await expect(held).toContainText(/entrée · inscription KXP4TZ · Porte nord · Ce code n’est pas un billet/);
  await journey.expectAccessible();
  await journey.picture('door-held');
  await held.getByRole('button', { name: 'Effacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
  await expect(held).toHaveCount(0);

  // The browser offers to install the door.
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/door.webmanifest');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', 'yes'),
    });
    window.dispatchEvent(offer);
  });
  await journey.expectAccessible();
  await journey.picture('door-install');
  await page.getByRole('button', { name: 'Installer l’accueil sur cet appareil' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');

  // Signing out leaves no list and no key.
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('kermesse-offline');
});
