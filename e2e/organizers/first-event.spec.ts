import type { Page } from '@playwright/test';
import { newPerson, password } from '../accounts/people.ts';
import { Effort } from '../support/effort.ts';
import { expect, signIn, test } from '../support/test.ts';
import { makeOrganizer, toastOf } from './organizer.ts';

const clicksAtMost = 11;
const fieldsAtMost = 6;
const mark = 'Proposition, à relire';

async function buy(page: Page, address: string, product: string): Promise<void> {
  const person = newPerson('Jeanne');
  await page.goto(address);
  await page
    .getByRole('link', { name: /^Je participe/ })
    .first()
    .click();
  await page.getByRole('button', { name: `Choisir ${product}` }).click();
  await page.getByLabel('Prénom').fill(person.firstname);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastname);
  await page.getByLabel('Votre email').fill(person.email);
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/pay/'));
  await expect(page.getByText(/14,50/).first()).toBeVisible();
  await page.getByRole('radio', { name: /Carte acceptée/ }).check();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(page.getByRole('heading', { name: /votre paiement est accepté/ })).toBeVisible();
}

test('a new organiser sells a ticket after fewer than 12 clicks and at most 6 fields', {
  tag: '@long',
}, async ({ page, request, journey, browser }) => {
  const organizer = await makeOrganizer(request);
  await journey.signIn(organizer.email, password);
  await journey.visit('/organizer');
  const effort = new Effort(page);
  await effort.tap(page.getByRole('link', { name: 'Créer un événement' }));
  await expect(page.getByRole('heading', { name: 'Nouvel événement' })).toBeVisible();
  await effort.tap(page.getByRole('radio', { name: /^Concert/ }));
  await effort.type(page.getByLabel('Nom de l’événement'), 'Concert des Tilleuls');
  await effort.type(page.getByRole('textbox', { name: 'Début, jour' }), '05/06/2055');
  await effort.type(page.getByLabel('Lieu'), 'Salle des fêtes');
  await expect(page.getByRole('textbox', { name: 'Début, heure' })).toHaveValue('20:30');
  await expect(page.getByText(/^Fin proposée.*23:00/)).toBeVisible();
  await effort.type(page.getByRole('combobox', { name: 'Ville' }), 'Laon');
  await effort.tap(page.getByRole('option', { name: /^Laon\s*02000/ }));
  await journey.expectAccessible();
  await journey.picture('organizer-kinds');
  await effort.tap(page.getByRole('button', { name: 'Préparer l’événement' }));
  await page.waitForURL(/\/organizer\/editions\/[a-z0-9]{24}$/);
  const edition = new URL(page.url()).pathname;

  // Everything is there to be read: prices in place, the rest one link away.
  await expect(page.getByRole('heading', { name: 'Vos tarifs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Préparé pour vous' })).toBeVisible();
  await expect(page.getByText('4 missions de bénévoles')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('organizer-started');
  await effort.type(page.getByRole('textbox', { name: 'Prix, Plein tarif' }), '14,50');
  await effort.tap(page.getByRole('button', { name: 'Enregistrer et publier' }));
  await expect(toastOf(page, /^C’est en ligne/)).toBeVisible();
  expect(effort.taps, `${effort.taps} clicks`).toBeLessThanOrEqual(clicksAtMost);
  expect(effort.typed.length, effort.typed.join(', ')).toBeLessThanOrEqual(fieldsAtMost);

  const publicPage = await page.getByRole('link', { name: 'Voir la page' }).getAttribute('href');
  const visitor = await (await browser.newContext()).newPage();
  await buy(visitor, publicPage ?? '', 'Plein tarif');
  await visitor.context().close();

  // What is left to read stays marked after the publication, where it is edited.
  await journey.visit(`${edition}/volunteers?tab=missions`);
  await expect(page.getByText(mark)).toHaveCount(4);
  await journey.picture('organizer-proposed-missions');
  await page.getByRole('button', { name: 'C’est bon, Buvette' }).click();
  await expect(page.getByText(mark)).toHaveCount(3);
  await journey.visit(`${edition}/details`);
  await page.getByRole('button', { name: 'C’est bon, le programme' }).click();
  await expect(page.getByText(mark)).toHaveCount(0);
  await journey.visit(`${edition}/products`);
  await expect(page.getByText('À relire', { exact: true }).first()).toBeHidden();
  await journey.visit(`${edition}/emails`);
  await expect(page.getByText(mark)).toHaveCount(3);
  await journey.picture('organizer-proposed-mails');
  await journey.visit(`${edition}/form`);
  await expect(page.getByText(mark)).toBeVisible();
  await journey.picture('organizer-proposed-form');
  await journey.visit(edition);
  await page.getByRole('button', { name: 'Tout est bon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout est bon' }).click();
  await expect(page.getByRole('heading', { name: 'Préparé pour vous' })).toBeHidden();
});

test('what is wrong is said at its field, and what was typed survives a reload', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  // A town that no list knows is refused.
  journey.expectTrouble(/status of 400/);
  const organizer = await makeOrganizer(request);
  await signIn(page, organizer.email, password);
  await journey.open('/organizer/events/new');
  await page.getByRole('button', { name: 'Préparer l’événement' }).click();
  await expect(page.getByText('Choisissez ce que vous organisez.')).toBeVisible();
  await page.getByRole('radio', { name: /^Festival/ }).click();
  await page.getByLabel('Nom de l’événement').fill('Festival du Port');
  await page.getByRole('textbox', { name: 'Début, jour' }).fill('05/06/2055');
  await page.getByLabel('Lieu').fill('Le port');
  await page.getByRole('combobox', { name: 'Ville' }).fill('Atlantide');
  await expect(page.getByText(/^Fin proposée.*07\/06\/2055 à 01:00/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nom de l’événement')).toHaveValue('Festival du Port');
  await expect(page.getByRole('radio', { name: /^Festival/ })).toBeChecked();
  await page.getByRole('button', { name: 'Préparer l’événement' }).click();
  await expect(page.getByText(/^Choisissez la ville dans la liste/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Ville' }).fill('');
  await page.getByLabel('Lieu').fill('');
  await page.getByRole('button', { name: 'Préparer l’événement' }).click();
  await expect(page.getByRole('heading', { name: 'Vos tarifs' })).toBeVisible();
  await journey.picture('organizer-started-festival');
});
