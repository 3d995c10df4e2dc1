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
export async function makeAccount(request: APIRequestContext, person: NewPerson): Promise<{ jwt: string }> {
  const answer = await request.post('/api/auth/local/register', {
    data: { email: person.email, password, username: person.firstname, role: 'registered', policy: true },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

const signedIn = (jwt: string) => ({ authorization: `Bearer ${jwt}` });

/** Opens the mailed link; whoever made several accounts at once has the cookie of one, and says the password. */
export async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  const link = await mailedLink(request, email, 'accounts.confirm-email');
  const code = new URL(link, 'http://localhost').searchParams.get('code');
  const opened = await (await request.post('/api/auth/confirm-email', { data: { code } })).json();
  if (opened.ok) return;
  const proven = await request.post('/api/auth/confirm-email/prove', { data: { code, password } });
  expect(await proven.json()).toMatchObject({ ok: true });
}

interface ProfileDetails {
  phone?: string;
  address?: string;
  isConfirmed?: boolean;
}

/** An account with a confirmed address whose profile says who it is: what the sign-up page compares with. */
export async function makeProfile(
  request: APIRequestContext,
  person: NewPerson,
  differs: ProfileDetails = {},
): Promise<void> {
  const account = {
    email: person.email,
    password,
    username: person.firstname,
    role: 'registered',
    policy: true,
  };
  const { jwt } = await (await request.post('/api/auth/local/register', { data: account })).json();
  const registerFormValues = {
    gender: 'Mme',
    lastname: person.lastname,
    firstname: person.firstname,
    phone: differs.phone ?? '+33612407718',
    major: '1990-03-12',
    language: [{ label: 'Français', value: 'fr' }],
    birthPlace: 'Amiens',
    nationality: 'FR',
    country: 'France',
    address: differs.address ?? '12 rue de la République',
    city: 'Amiens',
    postalCode: '80000',
    policy: true,
  };
  const saved = await request.post('/api/auth/create-or-update-user', {
    data: { data: { registerFormValues } },
    headers: signedIn(jwt),
  });
  expect(saved.status()).toBe(200);
  if (differs.isConfirmed !== false) await confirmAddress(request, person.email);
}

/** A group of the demo's organiser, whose owner is asked for by mail. */
export async function offerGroup(request: APIRequestContext, email: string): Promise<string> {
  const organiser = { identifier: 'organisatrice@kermesse.test', password };
  const { jwt } = await (await request.post('/api/auth/local', { data: organiser })).json();
  const headers = signedIn(jwt);
  const { data: events } = await (await request.get('/api/custom/my-events', { headers })).json();
  const event_edition = events[0].event_editions[0].documentId;
  const group = { name: `Club de ${email}`, group_type: 'team', event_edition };
  const made = await request.post('/api/groups', { headers, data: { data: group } });
  const { documentId } = (await made.json()).data;
  const offered = await request.post(`/api/groups/${documentId}/owner-invitation`, {
    headers,
    data: { email },
  });
  expect(offered.status()).toBe(200);
  return documentId;
}

/** The address behind the button of the newest mail of this kind. */
export async function mailedLink(request: APIRequestContext, email: string, kind: string): Promise<string> {
  const { data } = await (await request.get('/api/dev/mails', { params: { to: email } })).json();
  const found = data.find((mail: { kind: string }) => mail.kind === kind);
  const mail = (await (await request.get(`/api/dev/mails/${found.documentId}`)).json()).data;
  const address = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
  return `${address.pathname}${address.search}`;
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer' });

async function fillIdentity(page: Page, person: NewPerson): Promise<void> {
  await page.getByRole('radio', { name: 'Madame' }).check();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastname);
  await page.getByRole('textbox', { name: 'Prénom' }).fill(person.firstname);
}

/** The four steps up to the terms. */
export async function fillSignUp(page: Page, person: NewPerson): Promise<void> {
  await fillIdentity(page, person);
  await goOn(page).click();
  await page.getByRole('textbox', { name: 'Adresse email' }).fill(person.email);
  await page.locator('input[name="password"]').fill(password);
  await goOn(page).click();
  await fillDetails(page);
  await goOn(page).click();
  await fillAddress(page);
}

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

/** Waits until there are as many of this kind. */
export async function newestMail(request: APIRequestContext, email: string, kind: string, count = 1) {
  let found: { documentId: string } | undefined;
  await expect
    .poll(async () => {
      const { data } = await (await request.get('/api/dev/mails', { params: { to: email } })).json();
      const own = data.filter((mail: { kind: string }) => mail.kind === kind);
      found = own[0];
      return own.length;
    })
    .toBe(count);
  return (await (await request.get(`/api/dev/mails/${found?.documentId}`)).json()).data as {
    subject: string;
    text: string;
  };
}
