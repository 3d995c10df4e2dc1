import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { confirmAddress, makeAccount, type NewPerson, newPerson, password } from '../accounts/people.ts';

/** An account whose address is confirmed: only those may create events. */
export async function makeOrganizer(request: APIRequestContext): Promise<NewPerson> {
  const person = newPerson('Odile');
  await makeAccount(request, person);
  await confirmAddress(request, person.email);
  return person;
}

/** An event with one edition, made without the browser; answers the address of the edition's space. */
export async function makeEvent(request: APIRequestContext, owner: NewPerson): Promise<string> {
  const signedIn = await request.post('/api/auth/local', { data: { identifier: owner.email, password } });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const created = await request.post('/api/custom/create-event', {
    headers: { authorization: `Bearer ${jwt}` },
    data: {
      data: {
        name: 'Trail des Falaises',
        description: 'Une boucle au-dessus de la mer.',
        volunteer: 40,
        timezone: 'Europe/Paris',
        edition: {
          name: 'Édition 2055',
          date_start: '2055-06-05T07:00:00.000Z',
          date_end: '2055-06-06T16:00:00.000Z',
        },
      },
    },
  });
  expect(created.status()).toBe(201);
  const { data } = (await created.json()) as { data: { edition: { documentId: string } } };
  return `/organizer/editions/${data.edition.documentId}`;
}

export async function fillMoment(page: Page, label: string, day: string, time: string): Promise<void> {
  await page.getByRole('textbox', { name: `${label}, jour` }).fill(day);
  await page.getByRole('textbox', { name: `${label}, heure` }).fill(time);
}

export const toastOf = (page: Page, text: string | RegExp) => page.getByText(text).first();

export const isForbidden = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
