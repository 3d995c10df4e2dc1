import { holdRequests } from '../support/hold-requests.ts';
import { expect, phone, test } from '../support/test.ts';
import { makeRace, next, registrationAddress } from './world.ts';

test.use({ viewport: phone, hasFreshBrowser: true });

test('a visitor fills the form in and takes a place before the server has opened the session', async ({
  page,
  request,
}) => {
  const race = await makeRace(request, { price: 0, stock: 5 });
  const openSession = await holdRequests(page, '**/api/custom/sign-up-session');
  const inOrder: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' || sent.url().endsWith('/products/reserve')) inOrder.push(sent.url());
  });
  page.on('response', (answer) => {
    if (answer.url().endsWith('/sign-up-session')) inOrder.push('open');
  });
  await page.clock.install();
  await page.goto(registrationAddress(race.editionId));
  await page.getByLabel('Prénom').fill('Lise');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Armand');
  await page.getByLabel('Date de naissance').fill('12/03/1990');
  await next(page).click();
  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(page.getByRole('button', { name: /10 km/ }).first()).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  // Longer than answers wait before they are sent: sent without the session they would be another visitor's.
  await page.clock.runFor(2_500);

  const reserved = page.waitForResponse((answer) => answer.url().endsWith('/products/reserve'));
  await openSession();
  expect((await reserved).ok()).toBe(true);
  await expect(page.getByRole('timer').first()).toBeVisible();
  expect(inOrder[0]).toBe('open');
  await expect
    .poll(async () => {
      const kept = await page.request.get(`/api/custom/answer-drafts/${race.editionId}?kind=participant`);
      return (await kept.json()).data?.answers;
    })
    .toMatchObject({ prenom: 'Lise', nom: 'Armand' });

  // Who has been here is shown what the server knows, in another tab, too.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByText('Page 2 sur')).toBeVisible();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(page.getByText('Nous avons retrouvé vos réponses.')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Lise');
});

test('what was typed comes back when the session could not be opened at first', async ({ page, request }) => {
  const race = await makeRace(request, { price: 0, stock: 5 });
  const session = '**/api/custom/sign-up-session';
  let refuse: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(session, async (route) => {
    await typed;
    await route.abort();
  });
  await page.goto(registrationAddress(race.editionId));
  await page.getByLabel('Prénom').fill('Lise');
  refuse();
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await page.unroute(session);
  await again.click();
  await expect(page.getByLabel('Prénom')).toHaveValue('Lise');
  await expect(page.getByRole('timer').first()).toBeAttached();
});
