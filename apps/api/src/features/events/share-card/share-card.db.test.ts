import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventEditions, events } from '../../organizers/tables-events.ts';
import { buildEdition, buildEvent, type User } from '../../organizers/testing/event-world.ts';
import { eventPageMeta } from '../page-meta.ts';

let t: TestApp;
let owner: User;
let event: Awaited<ReturnType<typeof buildEvent>>;
let edition: Awaited<ReturnType<typeof buildEdition>>;

beforeAll(async () => {
  t = await openTestApp();
  owner = await buildUser(t);
  event = await buildEvent(t, owner.id, 'Bal du 14 juillet');
  edition = await buildEdition(t, event.id, { status: 'published' });
});
afterAll(() => t.close());

const read = (documentId: string, { by = null, etag }: { by?: User | null; etag?: unknown } = {}) =>
  t.as(by).inject({
    url: `/api/custom/event-card/${documentId}.png?v=1`,
    headers: etag ? { 'if-none-match': String(etag) } : {},
  });

test('the card of a public edition is a picture that everybody may keep for a while', async () => {
  const { statusCode, headers, rawPayload } = await read(edition.documentId);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the page names it by the fingerprint under which it is kept', async () => {
  const { headers } = await read(edition.documentId);
  const url = new URL(`https://kermesse.example/inscription/bal&eventEditionId=${edition.documentId}`);
  const resolver = eventPageMeta.find(({ pattern }) => pattern.test(url.pathname));
  const match = resolver?.pattern.exec(url.pathname);
  const meta = match ? await resolver?.resolve(t.platform, match, url) : null;
  expect(new URL(meta?.image?.url ?? '').searchParams.get('v')).toBe(String(headers.etag).slice(1, -1));
});

test('whoever has it is told so, until the name changes', async () => {
  const { headers, rawPayload } = await read(edition.documentId);
  const again = await read(edition.documentId, { etag: headers.etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  await t.db.orm.update(events).set({ name: 'Bal des pompiers' }).where(eq(events.id, event.id));
  const changed = await read(edition.documentId, { etag: headers.etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(headers.etag);
  expect(changed.rawPayload.equals(rawPayload)).toBe(false);
});

test('a cancelled edition says so', async () => {
  const published = await read(edition.documentId);
  await t.db.orm.update(eventEditions).set({ status: 'cancelled' }).where(eq(eventEditions.id, edition.id));
  const cancelled = await read(edition.documentId);
  expect([cancelled.statusCode, cancelled.headers.etag === published.headers.etag]).toEqual([200, false]);
});

test('what is not public has no card, not even for its organisers', async () => {
  const draft = await buildEdition(t, event.id);
  for (const by of [null, owner]) {
    const answer = await read(draft.documentId, { by });
    expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'Événement non trouvé']);
    expect(answer.headers['cache-control']).not.toContain('public');
  }
  expect((await read('inconnue')).statusCode).toBe(404);
  const former = await buildEvent(t, owner.id, 'Ancienne fête');
  const shown = await buildEdition(t, former.id, { status: 'published' });
  await t.db.orm.update(events).set({ archivedAt: t.clock.now() }).where(eq(events.id, former.id));
  expect((await read(shown.documentId)).statusCode).toBe(404);
});
