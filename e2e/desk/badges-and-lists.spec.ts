import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { organiser } from '../catalog/edition.ts';
import { asOrganiser } from '../support/demo-organiser.ts';
import { expect, test } from '../support/test.ts';

/** With the number of people on its lists. */
async function findRace(request: APIRequestContext) {
  const { get, latestEdition } = await asOrganiser(request);
  const raceId = latestEdition('Trail des Remparts');
  const { data: lists } = await get<{ data: { people: number } }>(`/event-editions/${raceId}/lists`);
  return { raceId, people: lists.people };
}

async function downloadOf(page: Page, start: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await start();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('an organiser prints the badges of a selection, then the lists of the day', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const { raceId, people } = await findRace(request);
  await journey.signIn(organiser);

  // A selection of the registrations becomes two cards on one sheet.
  await journey.open(`/organizer/editions/${raceId}/registrations?f.status=confirmed&f.kind=participant`);
  const boxes = page.getByRole('checkbox', { name: /^Sélectionner [A-ZÀ-Þ]/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Badges', exact: true }).click();
  await expect(page.getByText(/^2\sinscriptions choisies$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Badge de / })).toBeVisible();
  await journey.expectAccessible();
  await page.getByRole('radio', { name: /Carte 85 × 54/ }).check();
  await expect(page.getByText(/^2\sbadges sur 1\sfeuille A4$/)).toBeVisible();
  await journey.picture('badges');
  const file = await downloadOf(page, () => page.getByRole('button', { name: 'Télécharger le PDF' }).click());
  expect(file.name).toMatch(/^badges-.*\.pdf$/);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Choisir parmi toute l’édition' }).click();
  await page.getByRole('checkbox', { name: /^Bénévoles/ }).check();
  await expect(page.getByText(/^\d{3}\sbadges sur \d+\sfeuilles A4$/)).toBeVisible();

  // T-shirts by size.
  await journey.visit(`/organizer/editions/${raceId}/lists`);
  await journey.picture('lists');
  await page.getByRole('link', { name: /^Ouvrir.*Tailles/ }).click();
  const sizes = page.getByRole('table').first();
  await expect(sizes.getByRole('columnheader', { name: /Taille du T-shirt/ })).toBeVisible();
  await expect(sizes.getByRole('row', { name: /^XL/ })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('list-choices');

  // Signature sheets: on paper there is nothing but them, black on white in the dark theme, too.
  await journey.open(`/organizer/editions/${raceId}/lists/attendance?by=kind`);
  await expect(page.getByText(/Feuille de présence · Participants/)).toBeVisible();
  await journey.picture('list-attendance');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = page.getByRole('article');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Inscriptions' })).toBeHidden();
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(paper.getByRole('row')).toHaveCount(people + 2 * 2);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.getByRole('button', { name: 'Exporter' }).click();
  const sheet = await downloadOf(page, () =>
    page.getByRole('menuitem', { name: 'Toute la liste, CSV' }).click(),
  );
  expect(sheet.bytes.toString().trim().split('\r\n')).toHaveLength(people + 1);

  // Emergency contacts are shown once a reason is given.
  await journey.open(`/organizer/editions/${raceId}/lists/emergency`);
  await page.getByRole('button', { name: 'Afficher la liste' }).click();
  await expect(page.getByText('Dites en quelques mots', { exact: false })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('Motif').fill('Classeur du poste de secours');
  await page.getByRole('button', { name: 'Afficher la liste' }).click();
  await expect(page.getByText(/Contacts d’urgence · Participants/)).toBeVisible();
});
