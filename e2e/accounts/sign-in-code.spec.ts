import { expect, phone, test } from '../support/test.ts';
import { makeAccount, newestMail, newPerson } from './people.ts';

test('a member without a password at hand signs in by a mailed code and arrives where they wanted to go', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  journey.expectTrouble(/400|Failed to load resource/);
  await page.setViewportSize(phone);
  const person = newPerson('Marguerite');
  await makeAccount(request, person);
  await journey.visit('/login?redirect=%2Fmessages');
  await page.getByRole('button', { name: 'Recevoir un code par email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter sans mot de passe' });
  const email = dialog.getByLabel('Adresse email');
  await email.fill('marguerite');
  await dialog.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(person.email);
  await dialog.getByRole('button', { name: 'Recevoir un code' }).click();
  const code = dialog.getByLabel('Code reçu par email');
  await expect(code).toBeFocused();
  await journey.expectAccessible();
  await journey.picture('login-code');
  const { subject } = await newestMail(request, person.email, 'accounts.sign-in-code');
  const right = subject.slice(0, 6);
  await code.fill(right === '000000' ? '000001' : '000000');
  await expect(dialog.getByText(/^Ce code n’est pas le bon/)).toBeVisible();
  await code.fill(right);
  await page.waitForURL('**/messages');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});
