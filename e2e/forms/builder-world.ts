import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test';
import { z } from 'zod';

const organiser = { identifier: 'organisatrice@kermesse.test', password: 'Kermesse2027!' };

const signedInSchema = z.object({ jwt: z.string() });
const entrySchema = z.object({ data: z.looseObject({ documentId: z.string() }) });
const eventsSchema = z.object({
  data: z.array(z.object({ documentId: z.string(), name: z.string(), isOwner: z.boolean() })),
});

interface World {
  editionId: string;
  path: string;
  call: (method: 'post' | 'put', path: string, data: unknown) => Promise<{ documentId: string }>;
  close: () => Promise<void>;
}

async function entryOf(context: APIRequestContext, method: 'post' | 'put', path: string, data: unknown) {
  const answer = await context[method](`/api/${path}`, { data: { data } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return entrySchema.parse(await answer.json()).data;
}

/** An edition of its own for a journey, without a form and with one product to sell. */
export async function openEdition(name: string, eventName = ''): Promise<World> {
  const baseURL = process.env.KERMESSE_URL ?? '';
  const anonymous = await request.newContext({ baseURL });
  const { jwt } = signedInSchema.parse(
    await (await anonymous.post('/api/auth/local', { data: organiser })).json(),
  );
  await anonymous.dispose();
  const context = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${jwt}` },
  });
  const events = eventsSchema.parse(await (await context.get('/api/custom/my-events')).json());
  const event = events.data.find((one) => one.isOwner && one.name.includes(eventName))?.documentId;
  const call: World['call'] = (method, path, data) => entryOf(context, method, path, data);
  const { documentId } = await call('post', 'event-editions', {
    name,
    event,
    date_start: '2056-06-10T07:00:00Z',
    date_end: '2056-06-11T16:00:00Z',
  });
  await call('post', 'products', { name: 'Dossard 10 km', event_edition: documentId, price: 12 });
  return {
    editionId: documentId,
    path: `/organizer/editions/${documentId}/form`,
    call,
    close: () => context.dispose(),
  };
}

/** A small form with two questions, stored for an edition. */
export function storeForm(world: World): Promise<{ documentId: string }> {
  const question = (id: string, fieldLabel: string, order: number) => ({
    id,
    fieldName: id,
    fieldLabel,
    order,
  });
  return world.call('post', 'dynamic-forms', {
    name: 'Inscription',
    event_edition: world.editionId,
    pages: [
      {
        id: 'p1',
        name: 'Vous',
        blocks: [
          {
            id: 'b1',
            name: 'Identité',
            questions: [question('prenom', 'Prénom', 0), question('nom', 'Nom', 1)],
          },
        ],
      },
    ],
  });
}

/** Blocks of ten questions. */
export function storeLargeForm(world: World, count: number): Promise<{ documentId: string }> {
  const question = (index: number) => ({
    id: `q${index}`,
    fieldName: `q${index}`,
    fieldLabel: `Question ${index + 1}`,
    order: index % 10,
  });
  const blocks = Array.from({ length: count / 10 }, (_, block) => ({
    id: `b${block}`,
    name: `Bloc ${block + 1}`,
    questions: Array.from({ length: 10 }, (_unused, index) => question(block * 10 + index)),
  }));
  return world.call('post', 'dynamic-forms', {
    name: 'Grand formulaire',
    event_edition: world.editionId,
    pages: [{ id: 'p1', name: 'Beaucoup de questions', blocks }],
  });
}

/** Goes to something with the Tab key alone, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let press = 0; press < 120; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

export const savedState = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Enregistré à \d\d:\d\d$/ });
