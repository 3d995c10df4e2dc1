import { newPerson } from '../accounts/people.ts';
import { makeRace, next, registrationAddress } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';

const purpose = 'Pour entretenir les sentiers toute l’année.';

test('a visitor without an account adds a donation, changes it and finds it on order and receipt; the organiser finds it in the ledger', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const race = await makeRace(request, { price: 20, stock: 30 });

  // The organiser switches it on with the other settings of the sale.
  const desk = await somebodyElse(browser, 'organisatrice@kermesse.test');
  await desk.goto(`/organizer/editions/${race.editionId}/settings`);
  await desk.getByRole('checkbox', { name: /Proposer un don/ }).check();
  await desk.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  await expect(desk.getByText('Dites en une phrase à quoi servent les dons.')).toBeVisible();
  await desk.getByLabel('À quoi servent les dons').fill(purpose);
  await desk.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  await expect(desk.getByText('Les réglages sont enregistrés.').first()).toBeVisible();

  const person = newPerson('Adèle');
  await page.goto(registrationAddress(race.editionId));
  await page.getByLabel('Prénom').fill(person.firstname);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastname);
  await page.getByLabel('Date de naissance').fill('12/03/1990');
  await next(page).click();
  const aside = page.getByRole('complementary', { name: 'Votre commande' });
  await expect(aside.getByText('Ajouter un don'), 'only beside articles').toHaveCount(0);
  await page.getByRole('button', { name: 'Choisir 10 km' }).click();

  const donation = aside.getByRole('region', { name: 'Don' });
  await expect(donation.getByText(purpose)).toBeVisible();
  const five = donation.getByRole('button', { name: /^5\s€$/ });
  await five.click();
  await expect(five).toHaveAttribute('aria-pressed', 'true');
  // 21.51 € with the fees, which the donation does not raise.
  await expect(aside.getByText('26,51 €')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('donation-cart');

  await page.reload();
  await expect(five).toHaveAttribute('aria-pressed', 'true');
  await expect(aside.getByText('26,51 €')).toBeVisible();

  await donation.getByRole('button', { name: 'Autre montant' }).click();
  const amount = donation.getByRole('textbox');
  await amount.fill('0,50');
  await donation.getByRole('button', { name: 'Modifier' }).click();
  await expect(donation.getByText(/^Un don commence à 1,00\s€\.$/)).toBeVisible();
  await journey.picture('donation-refused');
  await amount.fill('12,50');
  await donation.getByRole('button', { name: 'Modifier' }).click();
  await expect(donation.getByRole('button', { name: /^12,50\s€$/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(aside.getByText('34,01 €')).toBeVisible();

  // Taken away and given again.
  await donation.getByRole('button', { name: 'Retirer le don' }).click();
  await expect(aside.getByText('21,51 €')).toBeVisible();
  await donation.getByRole('button', { name: 'Autre montant' }).click();
  await amount.fill('12,50');
  await donation.getByRole('button', { name: 'Ajouter' }).click();
  await expect(aside.getByText('34,01 €')).toBeVisible();

  await page.getByLabel('Votre email').fill(person.email);
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/pay/'));
  await expect(page.getByRole('listitem').filter({ hasText: /^Don/ })).toContainText('12,50');
  await page.getByRole('radio', { name: /Apple Pay/ }).check();
  await journey.picture('donation-provider');
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(page.getByRole('heading', { name: /votre paiement est accepté/ })).toBeVisible();
  await expect(page.getByText(/Merci aussi pour votre don de 12,50\s€/)).toBeVisible();
  await journey.picture('donation-paid');

  // On the order, with the receipt that names it.
  await page.getByRole('link', { name: 'Mon espace participant' }).click();
  await expect(page.getByText(/Don, en plus\s: 12,50\s€/)).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le reçu' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);
  await journey.picture('donation-order');

  await desk.goto(`/organizer/editions/${race.editionId}/statement`);
  await expect(desk.getByText(/dont 12,50\s€ de dons/)).toBeVisible();
  await expect(desk.getByRole('columnheader', { name: 'dont dons' })).toBeVisible();
  const ledger = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'CSV' }).click();
  const lines = await (await (await ledger).createReadStream()).toArray();
  expect(Buffer.concat(lines).toString()).toMatch(/;Don;.*12,50/);

  // Refunding tickets says that the donation stays; it goes back as a line of its own.
  await desk.goto(`/organizer/editions/${race.editionId}/registrations`);
  await desk
    .getByRole('link', { name: new RegExp(person.lastname) })
    .first()
    .click();
  await expect(desk.getByText('Don', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Autres actions' }).click();
  await desk.getByRole('menuitem', { name: 'Rembourser en partie' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Rembourser en partie' });
  await expect(dialog.getByText(/n’est pas remboursé avec les billets/)).toBeVisible();
  await dialog.getByRole('radio', { name: /Le don/ }).check();
  await dialog.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(desk.getByText(/Remboursement du don/)).toBeVisible();
});
