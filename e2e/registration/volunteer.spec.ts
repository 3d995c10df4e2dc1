import { expect, test } from '../support/test.ts';
import { makeRace, newRunner, next, registrationAddress } from './world.ts';

test('a volunteer registers with availability by keyboard, and changes it afterwards', async ({
  page,
  request,
  journey,
}) => {
  test.setTimeout(120_000);
  const race = await makeRace(request, { price: 20, stock: 30 });
  const helper = await newRunner(request, 'Rémi');
  await journey.signIn(helper.email);
  await journey.visit(registrationAddress(race.editionId, 'volunteer=true'));
  await next(page).click();
  const days = page.getByRole('group', { name: 'Vos disponibilités' });
  await expect(days).toBeVisible();
  await expect(page.getByRole('button', { name: 'Soumettre' })).toHaveAttribute('aria-disabled', 'true');

  // A slot is set with the arrow keys.
  const handle = page.getByRole('slider', { name: /Nouveau créneau du .*, fin/ });
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: /^Créneau 1 du .*, début/ })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('registration-volunteer');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByRole('heading', { name: /votre inscription est confirmée/ })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('registration-success');
  await page.waitForURL(/\/volunteer/);
  await expect(page.getByText(race.name).first()).toBeVisible();
});
