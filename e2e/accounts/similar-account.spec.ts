import { expect, test } from '../support/test.ts';
import { fillSignUp, makeProfile, newPerson } from './people.ts';

const cases = [
  { title: 'Compte similaire détecté', differs: {}, says: 'des coordonnées semblables' },
  {
    title: 'Possible compte existant',
    differs: { phone: '+33698765432', address: '1 place de la Gare' },
    says: 'le même nom et la même date de naissance.',
  },
] as const;

for (const { title, differs, says } of cases) {
  test(`somebody who is much like an account is told: ${title}`, { tag: '@long' }, async ({
    page,
    request,
    journey,
  }) => {
    const person = newPerson('Margot');
    await makeProfile(request, person, differs);
    await journey.visit('/register');
    await fillSignUp(page, { ...person, email: `autre-${person.email}` });
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(says);
    await expect(dialog).toContainText('plusieurs comptes avec la même adresse email');
    await expect(dialog.getByRole('link', { name: 'aide@kermesse.test' })).toBeVisible();
    await journey.expectAccessible();
    await journey.picture(`register-${title === 'Possible compte existant' ? 'low' : 'medium'}`);
    await expect(dialog.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      /\/login\?.*email=autre/,
    );

    // The page cannot be sent before it is clear.
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Vous inscrire' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await page.waitForURL(/\/forgot-password\?/);
  });
}
