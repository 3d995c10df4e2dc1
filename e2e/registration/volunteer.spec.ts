import { expect, test } from '../support/test.ts';
import { makeRace, newRunner, next, registrationAddress } from './world.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

test('a volunteer registers by keyboard with availability on three days, and changes it afterwards', async ({
  page,
  request,
  journey,
}) => {
  test.setTimeout(60_000);
  const race = await makeRace(request, {
    price: 20,
    stock: 30,
    edition: { date_start: inDays(60), date_end: inDays(62) },
  });
  const helper = await newRunner(request, 'Rémi');
  await journey.signIn(helper.email);
  await journey.visit(registrationAddress(race.editionId, 'volunteer=true'));
  await next(page).press('Enter');
  const days = page.getByRole('group', { name: 'Vos disponibilités' });
  await expect(days).toBeVisible();
  const submit = page.getByRole('button', { name: 'Soumettre' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');

  // On each of the event's days a slot is set with the arrow keys.
  const cards = days.getByRole('button', { name: /Jour de l.événement/i });
  await expect(cards).toHaveCount(3);
  for (const _day of [1, 2, 3]) {
    await cards.first().press('Enter');
    await page.getByRole('slider', { name: /Nouveau créneau du .*, fin/ }).press('ArrowRight');
    await expect(page.getByRole('slider', { name: /^Créneau 1 du .*, début/ })).toBeVisible();
  }
  await expect(days.getByRole('button', { name: /1\screneau|1\scréneau/ })).toHaveCount(3);
  await journey.expectAccessible();
  await submit.press('Enter');
  await expect(page.getByRole('heading', { name: /votre inscription est confirmée/ })).toBeVisible();
  await page.waitForURL(/\/volunteer/);
  await expect(page.getByText(race.name).first()).toBeVisible();

  await page.goto(`/dashboard?eventEditionDocumentId=${race.editionId}`);
  await page.getByRole('button', { name: 'Mes disponibilités' }).click();
  await page
    .getByRole('button', { name: /^Supprimer Créneau 1/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/disponibilités.*enregistrées/).first()).toBeVisible();
});
