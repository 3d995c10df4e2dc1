import type { APIRequestContext, Page } from '@playwright/test';
import { makeAccount, newestMail, newPerson } from '../accounts/people.ts';
import { Effort } from '../support/effort.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { openElsewhere } from '../support/somebody-else.ts';
import { expect, phone, test } from '../support/test.ts';
import { registrationAddress } from './world.ts';

test.use({ viewport: phone });

const concert = 'Concert de la Sainte-Cécile';
const race = 'Trail des Remparts';

async function editionOf(
  request: APIRequestContext,
  eventName: string,
): Promise<{ id: string; slug: string }> {
  const answer = await request.get('/api/custom/show-events', { params: { q: eventName } });
  const { events } = await answer.json();
  const found = events.findLast((event: { event_name: string }) => event.event_name === eventName);
  return { id: found.documentId, slug: found.slug };
}

const openEvent = async (page: Page, request: APIRequestContext, eventName: string) => {
  const { id, slug } = await editionOf(request, eventName);
  await page.goto(`/inscription/${slug}&eventEditionId=${id}`);
};

const takePart = (page: Page) => page.getByRole('link', { name: /^Je participe/ }).first();
const pay = (page: Page) => page.getByRole('button', { name: 'Finaliser et payer' });
const atProvider = (page: Page) => page.waitForURL((url) => url.pathname.startsWith('/pay/'));

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Carte acceptée/ }).check();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(page.getByRole('heading', { name: /votre paiement est accepté/ })).toBeVisible();
}

test('a newcomer on a phone buys a ticket: two screens, three typed fields, six taps', async ({
  page,
  browser,
  request,
  journey,
}) => {
  const person = newPerson('Jeanne');
  await openEvent(page, request, concert);
  const effort = new Effort(page);
  await effort.tap(takePart(page));
  await effort.tap(page.getByRole('button', { name: 'Choisir Place assise' }));
  // One screen needs neither progress nor cart nor clock, and its button is in view.
  await expect(page.getByText(/^Page \d/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Panier/ })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(pay(page)).toBeInViewport({ ratio: 1 });
  await effort.type(page.getByLabel('Prénom'), person.firstname);
  await effort.type(page.getByRole('textbox', { name: 'Nom', exact: true }), person.lastname);
  await effort.type(page.getByLabel('Votre email'), person.email);
  await expect(page.getByText(/En continuant, vous acceptez/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('registration-short');
  await effort.look();
  expect(effort.screens, effort.screens.join('\n')).toHaveLength(2);
  await effort.tap(pay(page));
  await atProvider(page);
  expect(effort.typed).toHaveLength(3);
  expect(effort.taps).toBeLessThanOrEqual(8);
  await payByCard(page);
  await expect(page.getByText(`${person.firstname} ${person.lastname}`).first()).toBeVisible();

  // The mail of the ticket proves the address, in the browser that bought it without ending the session.
  const { text } = await newestMail(request, person.email, 'tickets.confirmed');
  const link = new URL(/https?:\/\/\S+\/confirm-email\?\S+/.exec(text)?.[0] ?? '');
  // Opened elsewhere, by a program that checks mails or a friend who got the ticket, it changes nothing.
  const elsewhere = await openElsewhere(browser, { viewport: phone });
  await elsewhere.goto(`${link.pathname}${link.search}`);
  await expect(elsewhere.getByRole('heading', { name: 'Cette adresse est bien la vôtre ?' })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Oui, confirmer mon adresse' })).toBeVisible();
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page.getByText('Votre adresse est confirmée').first()).toBeVisible();
  await page.goto('/account/security');
  await expect(page.getByRole('heading', { name: 'Choisir un mot de passe' })).toBeVisible();
});

test('a newcomer on a phone enters the race: five screens with the provider’s, nothing typed twice', async ({
  page,
  request,
  journey,
}) => {
  const person = newPerson('Paul');
  await openEvent(page, request, race);
  const effort = new Effort(page);
  await effort.tap(takePart(page));
  await effort.type(page.getByLabel('Prénom'), person.firstname);
  await effort.type(page.getByRole('textbox', { name: 'Nom', exact: true }), person.lastname);
  await effort.type(page.getByLabel('Date de naissance'), '12/03/1990');
  await effort.type(page.getByRole('textbox', { name: /^Téléphone/ }), '06 12 40 77 18');
  await effort.type(page.getByLabel('E-mail'), person.email);
  await effort.type(page.getByLabel('Personne à prévenir'), 'Anne Martin');
  await effort.type(page.getByLabel('Son téléphone'), '06 12 40 77 19');
  await effort.tap(page.getByRole('button', { name: 'Suivant' }));
  await effort.tap(page.getByRole('button', { name: 'Choisir Trail 42 km' }));
  await effort.tap(page.getByRole('checkbox', { name: /une réserve d’eau/ }));
  await effort.tap(page.getByRole('radio', { name: 'M', exact: true }));
  await effort.tap(page.getByRole('button', { name: 'Suivant' }));
  await effort.tap(page.getByRole('checkbox', { name: /J’ai lu le règlement/ }));
  await expect(page.getByText(`reçu envoyé à ${person.email}`)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('registration-race-last');
  await effort.tap(pay(page));
  await atProvider(page);
  await effort.look();
  expect(effort.screens.length, effort.screens.join('\n')).toBeLessThanOrEqual(5);
  expect(new Set(effort.typed).size).toBe(effort.typed.length);
  await payByCard(page);

  // A mistyped address is corrected, and the ticket follows.
  await journey.picture('registration-paid');
  await page.getByRole('link', { name: /pas la bonne adresse/ }).click();
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
  await journey.expectAccessible();
  await journey.picture('correct-address');
  const right = newPerson('Paul').email;
  await page.getByLabel('Adresse email').fill(right);
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(page.getByText(/^Adresse corrigée/).first()).toBeVisible();
  await expect(page.getByLabel('Adresse à confirmer')).toContainText(right);
  await newestMail(request, right, 'tickets.confirmed');

  // The answers are the profile now.
  await page.goto('/profile');
  await expect(page.getByText('12/03/1990').first()).toBeVisible();
});

test('an address with an account gets a code, typed in place; whoever is registered already is asked first', async ({
  page,
  request,
  journey,
}) => {
  // A wrong code is refused.
  journey.expectTrouble(/status of 400/);
  const person = newPerson('Inès');
  await makeAccount(request, person);
  const edition = await editionOf(request, concert);
  await page.goto(registrationAddress(edition.id));
  const fill = async () => {
    await page.getByRole('button', { name: 'Choisir Place assise' }).click();
    await page.getByLabel('Prénom').fill(person.firstname);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastname);
    await page.getByLabel('Votre email').fill(person.email);
    await expect(page.getByText(/^Vous avez déjà un compte/)).toBeVisible();
    await pay(page).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Vous avez déjà un compte' });
  const code = dialog.getByLabel('Code reçu par email');
  const enterCode = async (mails: number) => {
    const { subject } = await newestMail(request, person.email, 'accounts.sign-in-code', mails);
    await code.fill(subject.slice(0, 6));
  };
  await fill();
  await expect(code).toBeFocused();
  await journey.expectAccessible();
  await journey.picture('registration-code');
  await code.fill('12345');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByText('Recopiez les six chiffres du code.')).toBeVisible();
  const { subject } = await newestMail(request, person.email, 'accounts.sign-in-code');
  await code.fill(subject.startsWith('000000') ? '000001' : '000000');
  await expect(dialog.getByText(/^Ce code n’est pas le bon/)).toBeVisible();
  await expect(code).toHaveValue('');

  // Given up and taken up again: what was typed stands there.
  await dialog.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstname);
  await pay(page).click();
  // Asked for again within half a minute: the first code is still the one.
  await enterCode(1);
  await atProvider(page);
  await payByCard(page);

  // Later, signed out, in a browser that knows nobody.
  await page.context().clearCookies();
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(registrationAddress(edition.id));
  await fill();
  await enterCode(2);
  const already = page.getByRole('dialog', { name: 'Vous êtes déjà inscrit à cet événement' });
  await expect(already).toBeVisible();
  await already.getByRole('button', { name: 'Créer une autre inscription' }).click();
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstname);
  await expect(page.getByRole('button', { name: 'Retirer Place assise' }).first()).toBeVisible();
  await pay(page).click();
  await atProvider(page);
  await page.goto('/');
});

test('a tap on « Choisir » is answered before the server is', async ({ page, request }) => {
  const edition = await editionOf(request, concert);
  await page.goto(registrationAddress(edition.id));
  await page.getByRole('button', { name: 'Choisir Place assise' }).waitFor();
  const speak = await holdRequests(page, '**/*');
  await page.getByRole('button', { name: 'Choisir Place assise' }).click();
  await expect(page.getByLabel('Retirer Place assise').first()).toBeVisible();
  await speak();

  // One that comes with options shows its dialog, or that it is on its way.
  const trail = await editionOf(request, race);
  await page.goto(registrationAddress(trail.id));
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Petit');
  await page.getByLabel('Date de naissance').fill('12/03/1990');
  await page.getByRole('textbox', { name: /^Téléphone/ }).fill('06 12 40 77 18');
  await page.getByLabel('E-mail').fill('zoe@exemple.test');
  await page.getByLabel('Personne à prévenir').fill('Anne');
  await page.getByLabel('Son téléphone').fill('06 12 40 77 19');
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByRole('button', { name: 'Choisir Trail 23 km' }).waitFor();
  const speakAgain = await holdRequests(page, '**/*');
  await page.getByRole('button', { name: 'Choisir Trail 23 km' }).click();
  await expect(page.locator('[role="dialog"], [aria-label="Ouverture des options"]').first()).toBeVisible();
  await speakAgain();
  await expect(page.getByRole('dialog', { name: 'Trail 23 km' })).toBeVisible();
});
