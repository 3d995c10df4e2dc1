import { sourceMaxLength } from '@kermesse/domain/events/visit-source';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { inscriptions } from './tables.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof buildRegistration>>;
beforeAll(async () => {
  t = await openTestApp();
  world = await buildRegistration(t, {}, [{ name: '10 km', priceCents: 2_000, stock: 100 }]);
});
afterAll(() => t.close());

async function registrant() {
  return new Registrant(t, await buildUser(t));
}

async function sourceOf({ user }: Registrant): Promise<string | undefined> {
  const [row] = await t.db.orm
    .select({ source: inscriptions.source })
    .from(inscriptions)
    .where(and(eq(inscriptions.userId, user?.id ?? 0), eq(inscriptions.editionId, world.edition.id)));
  return row?.source;
}

async function buy(person: Registrant): Promise<string | undefined> {
  expect((await person.reserve(world.first)).status).toBe(200);
  const { status, body } = await person.submit(world.edition);
  expect(status, JSON.stringify(body)).toBe(200);
  return sourceOf(person);
}

test('whoever came by a link is registered with its source, and whoever came directly with none', async () => {
  const person = await registrant();
  await person.open(world.edition, {
    source: { utm_source: 'Affiche', utm_medium: 'Imprimé', utm_campaign: 'Mai 2027' },
  });
  expect(await buy(person)).toBe('affiche/imprimé/mai-2027');
  expect(await buy(await (await registrant()).open(world.edition))).toBe('');
});

test('the latest link counts, and a plain address takes nothing away', async () => {
  const person = await registrant();
  await person.open(world.edition, { source: { utm_source: 'affiche' } });
  await person.open(world.edition, { source: { utm_source: 'radio' } });
  await person.open(world.edition);
  expect(await buy(person)).toBe('radio');
});

test('a source survives the session with the draft', async () => {
  const person = await registrant();
  const draft = (source?: object) =>
    person.call('PUT', `custom/answer-drafts/${world.edition.documentId}`, {
      data: { answers: { prenom: 'Léa' }, pageIndex: 0, ...(source ? { source } : {}) },
    });
  expect((await draft({ utm_source: 'flyer' })).status).toBe(200);
  t.clock.advance(5 * 60_000);
  expect((await draft()).status).toBe(200);
  await person.open(world.edition);
  expect(await buy(person)).toBe('flyer');
});

test('hostile sources are cut and cleaned, and never in the way of a ticket', async () => {
  const person = await registrant();
  await person.open(world.edition, {
    source: {
      utm_source: '<img src=x onerror=alert(1)>',
      utm_medium: 'é\u202e😀=cmd'.repeat(50),
      utm_campaign: 'ada@exemple.fr',
    },
  });
  const source = (await buy(person)) ?? '';
  expect(source).toMatch(/^img-src-x-onerror-alert-1\/é-cmd[\p{L}\p{N}-]+$/u);
  expect(source.length).toBeLessThanOrEqual(sourceMaxLength);
  const tooLong = await person.call('POST', 'custom/sign-up-session', {
    eventEditionDocumentId: world.edition.documentId,
    source: { utm_source: 'x'.repeat(501) },
  });
  expect(tooLong.status).toBe(400);
});
