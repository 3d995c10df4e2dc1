import { organiser } from '../catalog/edition.ts';
import { makeRace } from '../registration/world.ts';
import { expect, test } from '../support/test.ts';

test('somebody pays in cash at the desk, a guest comes with a reason, and a third is let in at the door', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  journey.expectTrouble(/409|400 \(Bad Request\)/);
  const race = await makeRace(request, {
    price: 12,
    stock: 3,
    questions: [{ id: 'q9', fieldName: 'taille', fieldLabel: 'Taille du T-shirt', fieldRequired: true }],
  });
  const list = `/organizer/editions/${race.editionId}/registrations`;
  await journey.signIn(organiser);
  await journey.visit(list);
  await page.getByRole('link', { name: 'Inscrire quelqu’un' }).click();
  await expect(page.getByRole('heading', { name: 'Inscrire quelqu’un' })).toBeVisible();
  await page.getByRole('button', { name: 'Inscrire', exact: true }).click();
  await expect(page.getByText('Indiquez le prénom.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Prénom' }).fill('Nadia');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Kaci');
  await page.getByRole('textbox', { name: 'Date de naissance' }).fill('02/04/1986');
  await page.getByRole('button', { name: 'Ajouter\u00a0: 10 km' }).click();
  await journey.expectAccessible();
  await journey.picture('register-at-desk');
  await page.getByRole('button', { name: /Encaisser 12,00/ }).click();
  await expect(page.getByText('Nadia Kaci a sa place')).toBeVisible();
  await expect(page.getByText(/12,00.€ encaissés/)).toBeVisible();
  await journey.picture('registered-at-desk');
  await page.getByRole('link', { name: 'Voir l’inscription' }).click();
  await expect(page.getByText('À compléter')).toBeVisible();
  await expect(page.getByText(/Payé, espèces, noté par/)).toBeVisible();
  await journey.picture('registration-of-the-desk');

  // A guest: not without a reason, which everybody at the desk then reads.
  await journey.visit(`${list}/new`);
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Solène');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Vasseur');
  await page.getByRole('button', { name: 'Ajouter\u00a0: 10 km' }).click();
  await page.getByRole('radio', { name: 'Invitation, gratuit' }).check();
  await page.getByRole('button', { name: 'Inscrire', exact: true }).click();
  await expect(page.getByText(/Dites pourquoi cette place est offerte/)).toBeVisible();
  await journey.picture('invitation-without-reason');
  await page.getByRole('textbox', { name: 'Motif' }).fill('Partenaire du ravitaillement');
  await page.getByRole('button', { name: 'Inscrire', exact: true }).click();
  await page.getByRole('link', { name: 'Voir l’inscription' }).click();
  await expect(page.getByText('Partenaire du ravitaillement').first()).toBeVisible();

  // At the entrance: registered, paid by card, in.
  await journey.visit(`/organizer/editions/${race.editionId}/check-in`);
  await page.getByRole('button', { name: 'Inscrire sur place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inscrire sur place' });
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Yanis');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Perrot');
  await dialog.getByRole('button', { name: 'Ajouter\u00a0: 10 km' }).click();
  await dialog.getByRole('radio', { name: 'Carte au terminal' }).check();
  await journey.picture('register-at-door');
  await dialog.getByRole('button', { name: /Encaisser 12,00/ }).click();
  await dialog.getByRole('button', { name: 'Faire entrer' }).click();
  await expect(page.getByRole('main').locator('[aria-live="assertive"]')).toContainText('Yanis Perrot');
  await expect(page.getByRole('region', { name: 'Compteur des entrées' })).toContainText('1entré sur 3');

  // Nothing is left, and the desk says so.
  await journey.visit(`${list}/new`);
  await expect(page.getByText(/complet/)).toBeVisible();
});
