import { openElsewhere } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { makeAccount, newPerson, password } from './people.ts';

const narrow = { width: 320, height: 640 };

test('every page of an account fits a phone of 320 points and passes the checks', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  journey.expectTrouble(/400|Failed to load resource/);
  await page.setViewportSize(narrow);
  const fits = async (path: string, heading: string | RegExp) => {
    await journey.visit(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    const lost = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(lost, path).toBe(0);
  };
  await fits('/login', /./);
  await fits('/forgot-password', /./);
  await fits('/reset-password?code=ancien', /./);
  await fits('/conditions', /conditions/i);
  await journey.picture('conditions');
  await page.setViewportSize(narrow);
  await fits('/confirm-email?code=ancien', 'Ce lien ne fonctionne plus');
  await journey.picture('confirm-email-unusable');

  const person = newPerson('Théodore');
  await makeAccount(request, person);
  await journey.signIn(person.email, password);
  await page.setViewportSize(narrow);
  await fits('/account/security', 'Sécurité du compte');
});

test('signing out everywhere ends the other device too', { tag: '@long' }, async ({
  page,
  browser,
  request,
  journey,
}) => {
  journey.expectTrouble(/401|Failed to load resource/);
  const person = newPerson('Paulin');
  await makeAccount(request, person);
  const phone = await openElsewhere(browser);
  await phone.goto('/login');
  await phone.getByLabel('Adresse email').fill(person.email);
  await phone.getByLabel('Mot de passe', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await phone.waitForURL(/\/home$/);

  await journey.signIn(person.email, password);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
  const question = page.getByRole('dialog', { name: 'Se déconnecter partout ?' });
  await expect(question).toContainText('y compris celui-ci');
  await journey.expectAccessible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await question.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await expect(page.getByText('Vous êtes déconnecté.').first()).toBeVisible();

  await phone.goto('/account/security');
  await phone.waitForURL(/\/login/);
  await page.goto('/account/security');
  await page.waitForURL(/\/login/);
});
