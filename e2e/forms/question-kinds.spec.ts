import type { Page } from '@playwright/test';
import { makeRace, newRunner, next, registrationAddress } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, phone, test } from '../support/test.ts';
import { savedState } from './builder-world.ts';

const organiser = 'organisatrice@kermesse.test';
const label = (page: Page) => page.getByLabel('Libellé');
const isRequired = (page: Page) => page.getByRole('switch', { name: 'Réponse obligatoire' });

/** Adds a question behind the chosen one and names it. */
async function add(page: Page, kind: string, name: string, mustBeGiven = true): Promise<void> {
  await page.getByRole('button', { name: `Ajouter ${kind}`, exact: true }).click();
  await expect(label(page)).toBeFocused();
  await label(page).fill(name);
  if (mustBeGiven) await isRequired(page).check();
}

/** Two strokes, as a finger leaves them. */
async function draw(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: /Zone de signature/ });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  for (const [from, to] of [
    [at(0.2, 0.3), at(0.4, 0.7)],
    [at(0.4, 0.4), at(0.8, 0.6)],
  ] as const) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 6 });
    await page.mouse.up();
  }
}

test('an organiser asks every kind of question, a runner answers on a phone, and the desk reads and filters', {
  tag: '@long',
}, async ({ page, request, browser, journey }) => {
  const race = await makeRace(request, { price: 0, stock: 20 });
  const runner = await newRunner(request, 'Capucine');
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race.editionId}/form`);
  await page.locator('[data-row="naissance"] [data-select]').click();

  await add(page, 'Note', 'Votre forme');
  await page.getByLabel('Texte d’aide').fill('De 1, fatigué, à 5, en pleine forme.');
  await page.getByText('Visages', { exact: true }).click();
  await add(page, 'Classement', 'Vos parcours préférés');
  await page.getByLabel('Option 1', { exact: true }).fill('Remparts');
  await page.getByLabel('Option 2', { exact: true }).fill('Forêt');
  await add(page, 'Grille', 'Votre présence');
  await page.getByLabel('Ligne 1', { exact: true }).fill('Samedi');
  await page.getByLabel('Ligne 2', { exact: true }).fill('Dimanche');
  await page.getByLabel('Option 1', { exact: true }).fill('Je viens');
  await page.getByLabel('Option 2', { exact: true }).fill('Je ne viens pas');
  await add(page, 'Heure', 'Heure d’arrivée');
  await add(page, 'Adresse', 'Domicile');
  await add(page, 'Signature', 'Signature du coureur');
  await add(page, 'Champ caché', 'Provenance', false);
  await expect(isRequired(page)).toHaveCount(0);
  await page.getByLabel('Valeur par défaut').fill('site');
  await expect(savedState(page)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('builder-kinds');
  await page.locator('[data-row]').filter({ hasText: 'Votre forme' }).locator('[data-select]').click();
  await page.getByText('Avancé', { exact: true }).click();
  await page.getByRole('button', { name: 'Ajouter à la bibliothèque' }).click();
  const keeping = page.getByRole('dialog', { name: 'Ajouter à la bibliothèque' });
  await expect(keeping).toContainText('« Votre forme » sera proposée');
  await journey.expectAccessible();
  await keeping.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Vient de la bibliothèque : « Votre forme ».')).toBeVisible();
  await expect(savedState(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('button', { name: 'Publier la version 2' }).click();
  await expect(page.getByText('Publié · v2')).toBeVisible();

  const mobile = await somebodyElse(browser, runner.email, { viewport: phone });
  await mobile.goto(registrationAddress(race.editionId));
  await expect(mobile.getByText('De 1, fatigué, à 5, en pleine forme.')).toBeVisible();
  await expect(mobile.getByText('Provenance')).toHaveCount(0);
  await next(mobile).click();
  for (const name of [
    'Votre forme',
    'Vos parcours préférés',
    'Votre présence',
    'Heure d’arrivée',
    'Domicile',
  ])
    await expect(mobile.getByText(`${name} est requis.`).first()).toBeVisible();
  await expect(mobile.getByText('Signature du coureur est requis.').first()).toBeVisible();

  await mobile.getByRole('radio', { name: 'Très bon' }).check({ force: true });
  await mobile.getByRole('button', { name: 'Forêt', exact: true }).click();
  await mobile.getByRole('button', { name: 'Remparts', exact: true }).click();
  const rows = ['Samedi', 'Dimanche'].map((name) => mobile.getByRole('radiogroup', { name }));
  await rows[0]?.getByRole('radio', { name: 'Je viens' }).check();
  await rows[1]?.getByRole('radio', { name: 'Je ne viens pas' }).check();
  await mobile.getByLabel('Heure d’arrivée').fill('9h30');
  await mobile.getByLabel(/Numéro et rue/).fill('12 rue des Remparts');
  await mobile.getByLabel(/Code postal/).fill('02000');
  await mobile.getByLabel(/^Ville/).fill('Laon');
  await mobile.keyboard.press('Escape');
  await draw(mobile);
  await expect(mobile.getByText('Votre signature est enregistrée.').first()).toBeVisible();
  await next(mobile).click();
  await mobile.getByRole('button', { name: 'Choisir 10 km' }).click();
  await mobile.getByRole('button', { name: 'Finaliser et payer' }).click();
  await expect(mobile.getByRole('heading', { name: /inscription est confirmée/ })).toBeVisible();

  await journey.visit(`/organizer/editions/${race.editionId}/registrations`);
  const filter = page.getByRole('button', { name: /^Filtrer par Réponses/ });
  await filter.click();
  await page.getByRole('option', { name: /présence\s: Samedi, Je ne viens pas/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(runner.firstname) })).toHaveCount(0);
  await page.getByRole('option', { name: /présence\s: Samedi, Je ne viens pas/ }).click();
  await page.getByRole('option', { name: /préférés\s: Forêt en premier/ }).click();
  await page.getByRole('option', { name: /Domicile\s: 02000 Laon/ }).click();
  await journey.picture('desk-filter-by-answer');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: new RegExp(runner.firstname) })
    .first()
    .click();
  const answers = page.getByRole('region', { name: 'Vous', exact: true });
  await expect(answers).toContainText('5 sur 5');
  await expect(answers).toContainText('1. Forêt, 2. Remparts');
  await expect(answers).toContainText('Samedi : Je viens, Dimanche : Je ne viens pas');
  await expect(answers).toContainText('09:30');
  await expect(answers).toContainText('12 rue des Remparts, 02000 Laon');
  await expect(answers).toContainText('site');
  await expect(answers.getByRole('img', { name: 'Signature dessinée' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('desk-answers-of-every-kind');
});
