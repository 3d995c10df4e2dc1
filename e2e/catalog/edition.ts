import { type APIRequestContext, expect } from '@playwright/test';

export const organiser = 'organisatrice@kermesse.test';
const password = 'Kermesse2027!';

export interface OwnEdition {
  editionId: string;
  eventName: string;
  headers: { authorization: string };
}

function letters(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');
}

/** In the morning of a day to come, whatever the hour now: the day is the same in Paris and by UTC. */
export function inDays(days: number): string {
  const moment = new Date(Date.now() + days * 24 * 3_600_000);
  moment.setUTCHours(5, 0, 0, 0);
  return moment.toISOString();
}

export async function signInByCall(
  request: APIRequestContext,
  identifier = organiser,
): Promise<OwnEdition['headers']> {
  const answer = await request.post('/api/auth/local', { data: { identifier, password } });
  const { jwt } = (await answer.json()) as { jwt: string };
  return { authorization: `Bearer ${jwt}` };
}

/** A published edition of the organiser's own, made by calls so that a journey begins at the catalogue. */
export async function makeEdition(request: APIRequestContext): Promise<OwnEdition> {
  const headers = await signInByCall(request);
  const eventName = `Fête ${letters()}`;
  const made = await request.post('/api/custom/create-event', {
    headers,
    data: {
      data: {
        name: eventName,
        description: 'Une fête pour essayer le catalogue.',
        volunteer: 5,
        timezone: 'Europe/Paris',
        edition: { name: 'Édition première', date_start: inDays(60), date_end: inDays(61) },
      },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const mine = (await (await request.get('/api/custom/my-events', { headers })).json()) as {
    data: { name: string; event_editions: { documentId: string }[] }[];
  };
  const event = mine.data.find(({ name }) => name === eventName);
  const editionId = event?.event_editions[0]?.documentId ?? '';
  const published = await request.post(`/api/event-editions/${editionId}/status`, {
    headers,
    data: { status: 'published' },
  });
  expect(published.ok(), await published.text()).toBe(true);
  return { editionId, eventName, headers };
}

/** Holds one place of a product, as a buyer does who has begun to register. */
export async function holdOne(
  request: APIRequestContext,
  { editionId, headers }: OwnEdition,
  productId: string,
): Promise<void> {
  const opened = await request.post('/api/custom/sign-up-session', {
    headers,
    data: { eventEditionDocumentId: editionId },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  const { sessionId } = (await opened.json()) as { sessionId: string };
  const held = await request.post('/api/products/reserve', {
    headers,
    data: { product_id: productId, session_id: sessionId, quantity: 1 },
  });
  expect(held.ok(), await held.text()).toBe(true);
}
