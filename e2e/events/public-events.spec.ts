import type { Page } from '@playwright/test';
import { makeEdition } from '../catalog/edition.ts';
import { uploadPicture } from '../mailing/world.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { expect, phone, test } from '../support/test.ts';

test('a visitor searches, narrows the list, reads the page of an event and takes part', async ({
  page,
  journey,
}) => {
  await journey.visit('/');
  await expect(page.getByRole('heading', { name: 'Les prochains rendez-vous' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // Before the scripts have taken the page over, a pointer that comes to rest is noticed by nobody.
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/custom/event-page/')) reads.push(request.url());
  });
  await page.getByRole('article').first().getByRole('link').first().hover();
  await expect.poll(() => reads, 'a pointer that rests on a link fetches the page behind it').toHaveLength(1);
  await journey.picture('front');
  await page.getByRole('searchbox', { name: 'Rechercher un événement' }).fill('remparts');
  await page.getByRole('button', { name: 'Trouver une fête' }).click();

  await expect(page).toHaveURL(/\/events\?q=remparts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Événements' })).toBeVisible();
  const trail = page.getByRole('article').filter({ hasText: 'Trail des Remparts' });
  await expect(trail).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'événement trouvé' })).toBeVisible();

  await trail.getByRole('link', { name: 'Trail des Remparts', exact: true }).click();
  await expect(page).toHaveURL(/\/inscription\/trail-des-remparts&eventEditionId=[a-z0-9]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Trail des Remparts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trail 23 km' })).toBeVisible();
  await expect(page.getByText('3\u00a0restants')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Le programme' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Voir sur la carte/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  );
  await journey.expectAccessible();
  await journey.picture('event');

  const editionId = new URL(page.url()).pathname.split('eventEditionId=')[1];
  await page.getByRole('link', { name: 'Je participe' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/inscriptions\\?eventEditionDocumentId=${editionId}&participant=true$`),
  );
  await page.goBack();
  await page.getByRole('link', { name: 'Je donne un coup de main' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/inscriptions\\?eventEditionDocumentId=${editionId}&volunteer=true$`),
  );
});

test('an event goes into a calendar and is shared by the device, a copied link or a mail', {
  tag: '@long',
}, async ({ page, context, journey }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await journey.visit('/inscription/trail-des-remparts');
  const entry = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ajouter au calendrier' }).click();
  expect((await entry).suggestedFilename()).toBe('evenement.ics');
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http.*\/inscription\/trail-des-remparts&eventEditionId=[a-z0-9]{24}$/);
  await expect(page.getByRole('link', { name: 'Envoyer par email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Trail%20des%20Remparts&body=${encodeURIComponent(link)}`,
  );
  await journey.expectAccessible();

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (shared: ShareData) => {
        document.title = `partagé ${shared.url}`;
        return Promise.resolve();
      },
    });
  });
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page).toHaveTitle(`partagé ${link}`);
});

test('filters stand in the address and come back with it', { tag: '@long' }, async ({ page, journey }) => {
  await journey.visit('/events');
  await journey.picture('events');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Bénévoles');
  await expect(page).toHaveURL(/type=volunteer/);
  await expect(page.getByRole('link', { name: 'Grand Nettoyage de la Baie', exact: true })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Trail des Remparts' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('');

  await page.getByRole('combobox', { name: 'Lieu' }).fill('Laon');
  await page.getByRole('option', { name: /^Laon/ }).first().click();
  await expect(page).toHaveURL(/place=Laon/);
  await expect(page.getByText('Autour de Laon')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Trail des Remparts' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Lieu' })).toHaveValue('Laon');

  await page.goto('/events?dates=past');
  await expect(page.getByText('Terminé').first()).toBeVisible();
  await page.goto('/events?q=rienquiexiste');
  await expect(page.getByText('Rien ne correspond à votre recherche')).toBeVisible();
  await page.getByRole('button', { name: 'Voir tous les événements' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a long description is whole in a tooltip, by keyboard too', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  await journey.visit('/events?q=marais');
  const words = page.getByRole('paragraph').filter({ hasText: /^Marche et course nature/ });
  // The tooltip is loaded when a card needs it: until then the keyboard passes the words by.
  await expect(words).toHaveAttribute('tabindex', '0');
  await tabTo(page, words);
  await expect(page.getByRole('tooltip')).toContainText('Marche et course nature');
});

test('an unknown event is told kindly', { tag: '@long' }, async ({ page, journey }) => {
  journey.expectTrouble(/status of 404/);
  await journey.visit('/inscription/nulle-part&eventEditionId=aaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { level: 1, name: 'Événement non trouvé' })).toBeVisible();
  await journey.picture('event-not-found');
  await page.getByRole('link', { name: 'Voir tous les événements' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('nothing is cut off at 320 pixels', { tag: '@long' }, async ({ page, journey }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await journey.visit('/events?dates=custom');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Je participe' })).toBeVisible();
  await expect.poll(overflow).toBe(0);
});

test('a visitor on a phone finds the events in the menu', { tag: '@long' }, async ({ page, journey }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await journey.visit('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Kermesse' });
  await journey.expectAccessible();
  await menu.getByRole('link', { name: 'Événements' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Événements' })).toBeVisible();
});

/** As large as a poster may be, with as much in it as a photo has. */
async function drawPoster(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2560, height: 1440 });
    const pen = canvas.getContext('2d');
    for (let index = 0; pen && index < 3000; index++) {
      pen.fillStyle = `hsl(${(index * 47) % 360} 50% ${20 + (index % 60)}% / 0.6)`;
      pen.beginPath();
      pen.arc((index * 997) % 2560, (index * 613) % 1440, 5 + ((index * 31) % 90), 0, 7);
      pen.fill();
    }
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  return { name: 'affiche.jpg', mimeType: 'image/jpeg', buffer };
}

test('a phone loads a large poster in its own size, and nothing moves when it comes', {
  tag: '@long',
}, async ({ page, browser, request, baseURL }) => {
  const { editionId, eventName, headers } = await makeEdition(request);
  const cover = await uploadPicture(request, eventName, await drawPoster(page));
  const saved = await request.put(`/api/event-editions/${editionId}`, {
    headers,
    data: { data: { url_cover: cover } },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const whole = (await (await request.get(cover)).body()).byteLength;

  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    ...(baseURL ? { baseURL } : {}),
  });
  const visitor = await context.newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const loaded: { url: string; type: string | undefined; bytes: number }[] = [];
  await visitor.route('**/api/files/**', async (route) => {
    await released;
    const answer = await route.fetch();
    const { byteLength } = await answer.body();
    loaded.push({ url: route.request().url(), type: answer.headers()['content-type'], bytes: byteLength });
    await route.fulfill({ response: answer });
  });
  await visitor.goto(`/inscription/fete&eventEditionId=${editionId}`, { waitUntil: 'domcontentloaded' });
  const picture = visitor.locator('header picture img').first();
  const title = visitor.getByRole('heading', { level: 1, name: eventName });
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  await expect(title).toBeVisible();
  const places = async () => {
    await visitor.evaluate(() => document.fonts.ready);
    return [await picture.boundingBox(), await title.boundingBox()];
  };
  await expect(visitor.getByRole('link', { name: 'Je participe' }).first()).toBeVisible();
  const before = await places();
  release();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(await places()).toEqual(before);

  expect(loaded.map(({ url, type }) => ({ url: url.slice(url.indexOf('/api')), type }))).toEqual([
    { url: `${cover}?width=960&format=avif`, type: 'image/avif' },
  ]);
  expect(loaded[0]?.bytes).toBeLessThan(120_000);
  expect(loaded[0]?.bytes).toBeLessThan(whole / 5);
});
