import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makeAccount, type NewPerson, newPerson } from '../accounts/people.ts';
import { mailedLink } from './mails.ts';

/** An account whose address is confirmed: only those may create events. */
export async function makeOrganizer(request: APIRequestContext): Promise<NewPerson> {
  const person = newPerson('Odile');
  await makeAccount(request, person);
  const link = await mailedLink(request, {
    to: person.email,
    kind: 'accounts.confirm-email',
    path: '/confirm-email',
  });
  const code = new URL(link, 'http://localhost').searchParams.get('code');
  const answer = await request.post('/api/auth/confirm-email', { data: { code } });
  expect(answer.ok()).toBe(true);
  return person;
}

export async function fillMoment(page: Page, label: string, day: string, time: string): Promise<void> {
  await page.getByRole('textbox', { name: `${label}, jour` }).fill(day);
  await page.getByRole('textbox', { name: `${label}, heure` }).fill(time);
}

export const toastOf = (page: Page, text: string | RegExp) => page.getByText(text).first();

export const isForbidden = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
