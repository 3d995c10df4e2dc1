import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { makeAccount, newPerson, password } from './people.ts';

test('a member changes the password, takes the data along and deletes the account', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  journey.expectTrouble(/400|Failed to load resource/);
  const person = newPerson('Aline');
  const { jwt } = await makeAccount(request, person);
  await request.post('/api/groups', {
    headers: { authorization: `Bearer ${jwt}` },
    data: { data: { name: 'Chez Aline', group_type: 'family', is_temporary: false } },
  });
  await journey.signIn(person.email, password);
  await journey.visit('/account/security');
  await journey.picture('security');
  await page.emulateMedia({ colorScheme: 'dark' });
  await journey.expectAccessible();
  await journey.picture('security-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.locator('input[name="currentPassword"]').fill('pas le bon');
  await page.locator('input[name="newPassword"]').fill('Guinguette2028');
  await page.locator('input[name="confirmation"]').fill('Guinguette2028');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
  await expect(page.locator('input[name="currentPassword"]')).toBeFocused();
  await page.locator('input[name="currentPassword"]').fill(password);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(
    page.getByText('Mot de passe modifié. Vos autres appareils ont été déconnectés.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Renvoyer le lien' }).click();
  // Whether another one leaves hangs on how long ago the first did: the notice tells which.
  await expect(page.getByText(/Le lien vient de partir\.|Un lien est déjà parti/)).toBeVisible();

  await page.locator('input[name="exportPassword"]').fill(password);
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  await expect(page.locator('input[name="exportPassword"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('input[name="exportPassword"]').fill('Guinguette2028');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('mes-donnees-kermesse.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain(person.email);

  const end = page.getByRole('button', { name: 'Supprimer définitivement' });
  await expect(page.getByText('« Chez Aline » prend fin')).toBeVisible();
  await page.locator('input[name="deletionPassword"]').fill('Guinguette2028');
  await page.getByLabel(/Pour confirmer/).fill('supprimer mon compte');
  await expect(end).toBeDisabled();
  await page.getByLabel(/Pour confirmer/).fill('Supprimer mon compte');
  await end.click();
  await page.waitForURL(/\/login/);
  await expect(page.getByText('Votre compte a été supprimé.')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('login-deleted');
  await page.getByLabel('Adresse email').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Guinguette2028');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Adresse email ou mot de passe incorrect.')).toBeVisible();
});
