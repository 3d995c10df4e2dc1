import type { APIRequestContext } from '@playwright/test';
import { signInByCall } from '../catalog/edition.ts';

interface Event {
  name: string;
  event_editions: { documentId: string; name: string; date_start: string }[];
}

/** Calls as the demo's organiser; the editions of the demo are only read by journeys. */
export async function asOrganiser(request: APIRequestContext) {
  const headers = await signInByCall(request);
  const get = async <T>(path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as T;
  const { data } = await get<{ data: Event[] }>('/custom/my-events');
  const latestEdition = (eventName: string): string => {
    const editions = data.find(({ name }) => name === eventName)?.event_editions ?? [];
    // Other journeys add editions of their own to the demo's events.
    const own = editions.filter(({ name }) => /^Édition \d{4}$/.test(name));
    const [latest] = own.sort((a, b) => b.date_start.localeCompare(a.date_start));
    if (!latest) throw new Error(`The demo data lack ${eventName}.`);
    return latest.documentId;
  };
  return { headers, get, latestEdition };
}
