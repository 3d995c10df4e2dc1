import { expect, test } from '../support/test.ts';

/** Only the built product fills the page's head; a development server hands out the bare file. */
test('a shared link says what the event is before any script runs', async ({ request }) => {
  const found = await request.get('/api/custom/show-events?q=remparts');
  const { data } = (await found.json()) as { data: { documentId: string; event_edition_name: string }[] };
  const [edition] = data;
  const page = await request.get(`/inscription/trail-des-remparts&eventEditionId=${edition?.documentId}`);
  const html = await page.text();
  test.skip(html.includes('/@vite/client'), 'served without the product');
  expect(html).toContain(`<title>Trail des Remparts, ${edition?.event_edition_name} · Kermesse</title>`);
  expect(html).toContain('property="og:title" content="Trail des Remparts');
  expect(html).toMatch(/property="og:description" content="[^"]*Laon/);
  const list = await (await request.get('/events')).text();
  expect(list).toContain('<title>Événements · Kermesse</title>');
});
