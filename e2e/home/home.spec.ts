import { expect, test } from '../support/test.ts';

test('a participant signs in and sees what is next for her', { tag: '@long' }, async ({ page, journey }) => {
  await journey.visit('/login?redirect=%2Fhome');
  await journey.picture('login');
  await page.getByLabel('Adresse email').fill('participante@kermesse.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Kermesse2027!');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Festival des Hortillons').first()).toBeVisible();
  await expect(page.getByText('Trail des Remparts').first()).toBeVisible();
  await expect(page.getByText('Famille Lefort')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('home');

  // Nothing on the page is a dead end: the ticket is one step away, and what is to do is done where it leads.
  await page.getByRole('link', { name: 'Voir mes billets' }).click();
  await expect(page).toHaveURL(/\/dashboard\?eventEditionDocumentId=/);
  for (const name of ['Camille', 'Lison', 'Noé'])
    await expect(
      page.getByRole('article', { name: `Festival des Hortillons, ${name} Lefort` }),
    ).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /message non lu/ }).click();
  await expect(page).toHaveURL(/\/messages/);
  await page.goBack();
  await page
    .getByRole('region', { name: 'Mes associations' })
    .getByRole('link', { name: 'Les Foulées de l’Ancre' })
    .click();
  await expect(page).toHaveURL(/\/my-associations\//);
});

test('a session survives a reload and ends everywhere at sign-out', { tag: '@long' }, async ({
  page,
  context,
  journey,
}) => {
  await journey.signIn('membre@kermesse.test');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/home$/);
  const second = await context.newPage();
  await second.goto('/home');
  await expect(second.getByText('Les Foulées de l’Ancre').first()).toBeVisible();
  await page.getByRole('button', { name: /Élodie/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter', exact: true }).click();
  await expect(page).not.toHaveURL(/\/home/);
  await expect(second).not.toHaveURL(/\/home/);
  await second.goto('/home');
  await expect(second).toHaveURL(/\/login/);
});

test('a wrong password is told at its place and nothing typed is lost', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  journey.expectTrouble(/status of 400/);
  await journey.visit('/login');
  await page.getByLabel('Adresse email').fill('membre@kermesse.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Adresse email ou mot de passe incorrect.')).toBeVisible();
  await expect(page.getByLabel('Adresse email')).toHaveValue('membre@kermesse.test');
});

test('the front page says what Kermesse is', { tag: '@long' }, async ({ page, journey }) => {
  await journey.visit('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await journey.picture('front');
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
