import { expect, test } from '../support/test.ts';
import { goOn, makeAccount, newPerson, password } from './people.ts';

test('somebody who has an account is told so, chooses a new password by mail and signs in', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  journey.expectTrouble(/400|Failed to load resource|about:srcdoc/);
  const person = newPerson('Inès');
  await makeAccount(request, person);
  await journey.visit('/register?group=bbb');
  await page.getByRole('radio', { name: 'Madame' }).check();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastname);
  await page.getByRole('textbox', { name: 'Prénom' }).fill(person.firstname);
  await goOn(page).click();
  await page.getByRole('textbox', { name: 'Adresse email' }).fill(person.email.toUpperCase());
  const dialog = page.getByRole('dialog', { name: 'Compte existant détecté' });
  await expect(dialog).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('register-existing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Adresse email' })).toBeFocused();
  await page.locator('input[name="password"]').fill(password);
  await expect(goOn(page)).toBeDisabled();
  await page
    .getByRole('button', { name: "Cet email est déjà utilisé. Cliquez pour plus d'options." })
    .click();
  await dialog.getByRole('link', { name: 'Mot de passe oublié' }).click();

  await page.waitForURL(/\/forgot-password\?/);
  await expect(page.getByRole('textbox', { name: 'Adresse email' })).toHaveValue(person.email.toUpperCase());
  await journey.picture('forgot-password');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { name: 'Consultez votre boîte' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('forgot-password-sent');
  await page.getByRole('link', { name: 'Ouvrir la boîte de démonstration' }).click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click();
  const reset = await opened;
  const link = reset.url();

  await reset.locator('input[name="password"]').fill('Guinguette2028!');
  await reset.locator('input[name="passwordConfirmation"]').fill('Guinguette2028?');
  await reset.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(reset.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await expect(reset.locator('input[name="passwordConfirmation"]')).toBeFocused();
  await reset.locator('input[name="password"]').fill('Guinguette2028?');
  await expect(reset.getByText('Les mots de passe ne correspondent pas')).toBeHidden();
  await reset.locator('input[name="password"]').fill('Guinguette2028!');
  await reset.locator('input[name="passwordConfirmation"]').fill('Guinguette2028!');
  await reset.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(reset.getByText('Votre mot de passe est changé.')).toBeVisible();
  await reset.close();

  await page.goto(link);
  await journey.picture('reset-password');
  await page.locator('input[name="password"]').fill('Guinguette2029!');
  await page.locator('input[name="passwordConfirmation"]').fill('Guinguette2029!');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('reset-password-used');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Mot de passe requis')).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Adresse email').fill(person.email);
  await expect(page.getByText('Adresse email invalide')).toBeHidden();
  await page.getByLabel('Mot de passe', { exact: true }).fill('Guinguette2028!');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
});
