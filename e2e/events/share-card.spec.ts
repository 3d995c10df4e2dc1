import { expect, test } from '../support/test.ts';

/** Only the built product fills the page's head; a development server hands out the bare file. */
test('a shared link says what the event is before any script runs', { tag: '@long' }, async ({ request }) => {
  const found = await request.get('/api/custom/show-events?q=remparts');
  const { data } = (await found.json()) as { data: { documentId: string; event_edition_name: string }[] };
  const [edition] = data;
  const page = await request.get(`/inscription/trail-des-remparts&eventEditionId=${edition?.documentId}`);
  const html = await page.text();
  test.skip(html.includes('/@vite/client'), 'served without the product');
  expect(html).toContain(`<title>Trail des Remparts, ${edition?.event_edition_name} · Kermesse</title>`);
  expect(html).toContain('property="og:title" content="Trail des Remparts');
  expect(html).toMatch(/property="og:description" content="[^"]*Laon/);
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const card = await request.get(new URL(address).pathname);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  const png = await card.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)], 'width and height').toEqual([1200, 630]);
  const list = await (await request.get('/events')).text();
  expect(list).toContain('<title>Événements · Kermesse</title>');
});
