import { openTestApp } from '@kermesse/api/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSeed } from './testing/seeds.ts';

let t: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  t = await openTestApp({ seed: demoSeed });
});
afterAll(() => t.close());

test('newcomers find about a dozen events, some open, one cancelled, one that opens later', async () => {
  const { data, meta } = (await t.as(null).inject({ url: '/api/custom/show-events' })).json();
  expect(meta.pagination.total).toBeGreaterThanOrEqual(12);
  const states = new Set(data.map((card: { registration_state: string }) => card.registration_state));
  expect([...states]).toEqual(expect.arrayContaining(['open', 'cancelled', 'not_yet']));
});

test('the page of the race shows programme, products and sponsors', async () => {
  const { data } = (await t.as(null).inject({ url: '/api/custom/event-page/trail-des-remparts' })).json();
  expect(data.edition.date_table.length).toBeGreaterThan(2);
  expect(data.products.map(({ name }: { name: string }) => name)).toContain('Trail 23 km');
  expect(data.sponsors).toHaveLength(2);
});
