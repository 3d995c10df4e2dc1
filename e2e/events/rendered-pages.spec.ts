import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { inDays, makeEdition } from '../catalog/edition.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, phone, test } from '../support/test.ts';

/** A busy server may send a page for the browser to render; the next visitor gets it rendered. */
async function readRendered(request: APIRequestContext, path: string): Promise<APIResponse> {
  await expect
    .poll(async () => (await request.get(path)).text(), { timeout: 30_000 })
    .toContain('id="kermesse-page"');
  return request.get(path);
}

async function findEdition(request: APIRequestContext, name: string): Promise<string> {
  const found = await request.get('/api/custom/show-events', { params: { q: name } });
  const { data } = (await found.json()) as { data: { documentId: string; slug: string }[] };
  return `/inscription/${data[0]?.slug}&eventEditionId=${data[0]?.documentId}`;
}

/** Nothing takes a page over until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js');

/** Taking over then takes long enough to be disturbed. */
async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Longer than the page waits before it fetches what may come next. */
const quietMs = 3_000;

async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  await expect.poll(() => Date.now() - last > quietMs, { timeout: 60_000 }).toBe(true);
}

test('without scripts the public pages are read and searched, and lead to the registration', async ({
  browser,
  request,
}) => {
  const eventPath = await findEdition(request, 'Trail des Remparts');
  const associationPaths = ['/associations', '/inscription/associations'];
  for (const path of ['/', '/events', '/events?q=remparts', eventPath, '/conditions', ...associationPaths])
    await readRendered(request, path);

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher un événement' }).fill('remparts');
  await page.getByRole('button', { name: 'Trouver une fête' }).click();
  await expect(page).toHaveURL(/\/events\?q=remparts$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Trail des Remparts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trail des Remparts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trail 23 km' })).toBeVisible();
  await expect(page.getByText('3\u00a0restants')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Je participe' }).first()).toHaveAttribute(
    'href',
    /^\/inscriptions\?eventEditionDocumentId=[a-z0-9]{24}&participant=true$/,
  );
  for (const path of associationPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await context.close();
  const form = `/inscriptions?eventEditionDocumentId=${eventPath.split('eventEditionId=')[1]}`;
  expect(await (await readRendered(request, form)).text(), 'a form says that it needs them').toContain(
    'Kermesse a besoin de JavaScript',
  );
});

test('a button pressed before the scripts have come is pressed when they are there', async ({
  page,
  request,
}) => {
  await readRendered(request, '/');
  const release = await holdScripts(page);
  await page.setViewportSize(phone);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Rechercher un événement' }).fill('remparts');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Trouver une fête' }).click();
  await expect(page, 'what was typed before counts').toHaveURL(/\/events\?q=remparts$/);
});

test('a page scrolled before the scripts have come stays where it is', async ({ page, request }) => {
  await readRendered(request, '/events');
  const release = await holdScripts(page);
  await page.setViewportSize(phone);
  await page.goto('/events', { waitUntil: 'commit' });
  // By its address: other journeys publish events meanwhile, and another card may then be the last.
  const address = await page.getByRole('article').last().getByRole('link').first().getAttribute('href');
  const lastCard = page.getByRole('article').filter({ has: page.locator(`a[href="${address}"]`) });
  await lastCard.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click');
  await release();
  await expect(page.getByRole('dialog'), 'the scripts are there').toBeVisible();
  await page.keyboard.press('Escape');
  await untilQuiet(page);
  await expect(lastCard).toBeInViewport();
});

test('a filter chosen before the scripts have come counts', async ({ page, request }) => {
  await readRendered(request, '/events');
  const release = await holdScripts(page);
  await slowProcessor(page);
  await page.goto('/events', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Bénévoles');
  await page.getByRole('searchbox', { name: 'Rechercher un événement' }).fill('baie');
  await release();
  await expect(page).toHaveURL(/q=baie/);
  await expect(page).toHaveURL(/type=volunteer/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Rechercher un événement' })).toHaveValue('baie');
});

test('what is typed while the scripts take over counts', async ({ page, request }) => {
  await readRendered(request, '/events');
  await slowProcessor(page);
  await page.addInitScript(() => {
    const type = () => {
      document.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
      document.execCommand('insertText', false, 'baie');
    };
    document.addEventListener('kermesse-interactive', () => setTimeout(type), true);
  });
  await page.goto('/events');
  await expect(page).toHaveURL(/q=baie/);
  await expect(page.getByRole('searchbox', { name: 'Rechercher un événement' })).toHaveValue('baie');
});

test('the scripts take over what is there and throw nothing away', async ({ page, request, journey }) => {
  const eventPath = await findEdition(request, 'Trail des Remparts');
  for (const path of ['/', '/events', eventPath]) {
    await readRendered(request, path);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    const first = await page.locator('main :is(h1, h2, h3, article, section, svg)').elementHandles();
    expect(first.length).toBeGreaterThan(5);
    await release();
    await page.waitForLoadState('networkidle');
    await journey.expectAccessible();
    const gone = [];
    for (const element of first)
      if (!(await element.evaluate((node) => node.isConnected))) gone.push(String(element));
    expect(gone, path).toEqual([]);
  }
});

test('what a reader opens next is there before it is asked for', async ({ page, request }) => {
  const eventPath = await findEdition(request, 'Trail des Remparts');
  await readRendered(request, eventPath);
  await page.setViewportSize(phone);
  // The form comes last, once the page has been read for a while.
  const formAsked = page.waitForRequest(/dynamic-forms\/by-edition/);
  await page.goto(eventPath);
  await formAsked;
  await untilQuiet(page);
  const code: string[] = [];
  page.on('request', (sent) => {
    if (['script', 'stylesheet'].includes(sent.resourceType())) code.push(sent.url());
  });
  await page.getByRole('link', { name: 'Je participe' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(code).toEqual([]);
});

test('the registration has its name and its first words without scripts, and styles before it changes', async ({
  page,
  request,
}) => {
  const eventPath = await findEdition(request, 'Trail des Remparts');
  const editionId = eventPath.split('eventEditionId=')[1];
  const path = `/inscriptions?eventEditionDocumentId=${editionId}&participant=true`;
  await readRendered(request, path);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Trail des Remparts' })).toBeVisible();
  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  const rules = () =>
    page.evaluate(() => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).length);
  const few = await rules();
  await release();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await title.boundingBox(), 'nothing moves').toEqual(before);
  expect(await rules(), 'all rules are there').toBeGreaterThan(few);
  const offer = await request.get(`${path}&offer=secret`);
  expect(await offer.text(), 'what a key opens is not rendered').not.toContain('id="kermesse-page"');
});

test('a page is sent once and then only asked about, and says what is missing', async ({ request }) => {
  const eventPath = await findEdition(request, 'Trail des Remparts');
  const first = await readRendered(request, eventPath);
  const html = await first.text();
  expect(html).toContain(`<link rel="canonical" href="http`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Event',
    offers: { priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  // Somebody may take a place between the two questions; after two seconds the answers are compared.
  await expect
    .poll(async () => {
      const { etag = '' } = (await readRendered(request, eventPath)).headers();
      await pause(2_500);
      return (await request.get(eventPath, { headers: { 'if-none-match': etag } })).status();
    })
    .toBe(304);
  const missing = await request.get('/inscription/rien&eventEditionId=aaaaaaaaaaaaaaaaaaaaaaaa');
  expect(missing.status()).toBe(404);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/inscription/trail-des-remparts&amp;eventEditionId=');
});

test('a reader in another time zone takes over the same page', async ({ browser, request }) => {
  const eventPath = await findEdition(request, 'Trail des Remparts');
  const context = await browser.newContext({
    timezoneId: 'Pacific/Auckland',
    locale: 'en-NZ',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const differences: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') differences.push(message.text());
  });
  for (const path of ['/', '/events', eventPath, '/associations', '/conditions']) {
    await readRendered(request, path);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto(eventPath);
  await expect(page.getByText(/^Heures du lieu de l’événement/)).toBeVisible();
  expect(differences).toEqual([]);
});

test('what people typed is only ever text', async ({ page, request, journey }) => {
  const hostile = `</script><script>document.title='taken'</script><img src=x onerror="document.title='taken'"> "' & {{x}} \u2028\u200f مرحبا`;
  const short = hostile.slice(0, 90);
  const tag = `"><svg onload=document.title='taken'>`;
  const { editionId, eventName, headers } = await makeEdition(request);
  const send = async (method: 'post' | 'put', path: string, data: unknown) => {
    const saved = await request[method](`/api/${path}`, { headers, data: { data } });
    expect(saved.ok(), `${path}: ${await saved.text()}`).toBe(true);
  };
  const mine = (await (await request.get('/api/custom/my-events', { headers })).json()) as {
    data: { documentId: string; name: string }[];
  };
  const eventId = mine.data.find(({ name }) => name === eventName)?.documentId;
  await send('put', `events/${eventId}`, {
    name: `Fête ${short}`,
    description: hostile,
    categorie: tag,
    url_event: `https://example.org/?a="'><script>`,
  });
  await send('put', `event-editions/${editionId}`, {
    name: `Été ${short}`,
    description: hostile,
    terms: hostile,
    terms_url: `https://example.org/?a="'><script>`,
  });
  await send('put', `event-editions/${editionId}/address`, {
    name: short,
    line1: hostile,
    line2: tag,
    city: short,
    zipcode: `"'><b>`,
    province: tag,
    coordinates: '49.56,3.62',
  });
  await send('put', `event-editions/${editionId}/date-table`, [
    { day: inDays(60).slice(0, 10), begin: inDays(60), end: inDays(60).replace('T05', 'T09'), label: short },
  ]);
  await send('post', 'sponsors', {
    name: `Mécène ${tag}`,
    description: hostile,
    url: `https://example.org/?a="'><script>`,
    event_edition: editionId,
  });
  for (const name of [short, tag])
    await send('post', 'products', { name, description: hostile, event_edition: editionId, is_active: true });

  const path = `/inscription/x&eventEditionId=${editionId}`;
  await expect.poll(async () => (await request.get(path)).text()).toContain('Mécène');
  const html = await (await readRendered(request, path)).text();
  expect(html).not.toContain('<script>document');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<svg onload');
  expect(html).not.toContain(`"'>`);
  for (const [, json = ''] of html.matchAll(
    /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/g,
  )) {
    expect(() => JSON.parse(json)).not.toThrow();
    expect(json).not.toContain('\u2028');
  }
  await journey.open(path);
  await expect(page.getByText('</script><script>').first()).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
  const lies = await request.put(`/api/event-editions/${editionId}`, {
    headers,
    data: { data: { name: 'Fête \u202eeérg' } },
  });
  expect(lies.status(), 'a text that would be read backwards is refused').toBe(400);
});
