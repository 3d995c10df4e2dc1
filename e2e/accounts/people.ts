import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const password = 'Kermesse2027!';

export interface NewPerson {
  firstname: string;
  lastname: string;
  email: string;
}

/** Names hold letters only, and two people with one name and birthday would be taken for the same. */
export function newPerson(firstname: string): NewPerson {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');
  return { firstname, lastname: `Test${letters}`, email: `${letters}@kermesse.test` };
}

/** Makes an account without the browser, so that a journey can start from there. */
export async function makeAccount(request: APIRequestContext, person: NewPerson): Promise<void> {
  const answer = await request.post('/api/auth/local/register', {
    data: { email: person.email, password, username: person.firstname, role: 'registered', policy: true },
  });
  expect(answer.status()).toBe(200);
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer' });

export async function fillDetails(page: Page): Promise<void> {
  const choose = (name: string) => page.getByRole('combobox', { name });
  await page.getByRole('textbox', { name: 'Date de naissance' }).fill('12/03/1990');
  await choose('Lieu de naissance').fill('Amie');
  await page
    .getByRole('option', { name: /^Amiens/ })
    .first()
    .click();
  await choose('Nationalité').fill('Fran');
  await page.getByRole('option', { name: 'France', exact: true }).click();
  await choose('Langues parlées').fill('Fran');
  await page.getByRole('option', { name: 'Français', exact: true }).click();
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('06 12 40 77 18');
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Adresse' }).fill('12 rue de la République');
  await page.getByRole('textbox', { name: 'Code postal' }).fill('80000');
  await page.getByRole('combobox', { name: 'Ville' }).fill('Amiens');
}
