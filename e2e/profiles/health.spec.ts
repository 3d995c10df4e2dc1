import { organiser } from '../catalog/edition.ts';
import { makeRace } from '../registration/world.ts';
import { openElsewhere } from '../support/somebody-else.ts';
import { expect, signIn, test } from '../support/test.ts';
import { newMember, registerMember } from './world.ts';

test('who receives people reads what helps, gives a reason, and the person sees it', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const race = await makeRace(request, { price: 0, stock: 5 });
  const runner = await newMember(request, 'Zoé');
  await registerMember(request, runner, race);
  const told = await request.put(`/api/profiles/${runner.profileId}`, {
    headers: runner.headers,
    data: { data: { bloodType: 'O-', accessibilityNeeds: 'Diabète' } },
  });
  expect(told.ok(), await told.text()).toBe(true);

  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race.editionId}/health`);
  await page.getByRole('searchbox', { name: 'Rechercher une personne inscrite' }).fill('zoe');
  await page.getByRole('button', { name: `Consulter les informations de Zoé ${runner.lastname}` }).click();
  const dialog = page.getByRole('dialog', { name: `Zoé ${runner.lastname}` });
  await expect(dialog).not.toContainText('Diabète');
  await dialog.getByRole('button', { name: 'Consulter' }).click();
  await expect(dialog.getByText('Dites en quelques mots pourquoi')).toBeVisible();
  await dialog.getByLabel('Motif de la consultation').fill('Malaise au ravitaillement');
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Consulter' }).click();
  await expect(dialog.getByText('Diabète')).toBeVisible();
  await expect(dialog.getByText('O-')).toBeVisible();
  await journey.picture('health-desk');

  const own = await openElsewhere(browser);
  await signIn(own, runner.email);
  await own.goto('/profile');
  const reads = own.getByRole('region', { name: 'Consultations de vos données de santé' });
  await expect(reads).toContainText('Hélène Carpentier');
  await expect(reads).toContainText('Malaise au ravitaillement');
});
