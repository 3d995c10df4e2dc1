import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** As it opens, this page is checked with all of the gallery; here when each journey is over. */
const tables = '/ui?part=data-table';

/** What a cell says that has the focus, itself or through its control. */
const focusedCell = (grid: Locator) => grid.locator('[data-col]:focus, [data-col]:has(:focus)');

test('a list of ten thousand members is read, sorted and searched by keyboard alone', async ({
  page,
  journey,
}) => {
  await journey.visit(tables);
  const grid = page.getByRole('grid', { name: 'Membres de l’association' });
  await expect(grid).toBeVisible();

  // One tab stop for the whole grid; arrows inside it.
  const stops = grid.locator('[tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press('ArrowRight');
  await expect(focusedCell(grid)).toContainText('Nom');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('columnheader', { name: /^Nom/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('columnheader', { name: /^Nom/ })).toHaveAttribute('aria-sort', 'descending');

  // Choosing rows, and the actions that come with it.
  const chosen = page.getByRole('group', { name: 'Actions sur la sélection' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(chosen.getByText('2 sélectionnés')).toBeVisible();
  await journey.expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(chosen.getByText('4 sélectionnés')).toBeVisible();
  await chosen.getByRole('button', { name: /Sélectionner les 10\s000/ }).click();
  await grid.getByRole('row').nth(2).getByRole('checkbox').click();
  await expect(chosen.getByText(/9\s999\ssélectionnés/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen).toBeHidden();

  // Pages: by key, and by number with the rule of the field.
  await page.keyboard.press('Alt+PageDown');
  const jump = page.getByRole('textbox', { name: 'Aller à la page' }).first();
  await expect(jump).toHaveValue('2');
  await jump.focus();
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  await expect(jump).toHaveValue('2');
  await jump.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(jump).toHaveValue('1000');

  // The search narrows, and says when nothing is left.
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.type('xyzintrouvable');
  await expect(grid.or(page.locator('main')).getByText('Aucun résultat trouvé').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(grid.getByRole('row').nth(5)).toBeVisible();
});

test('a cell is edited, saved, undone and refused by keyboard', async ({ page, journey }) => {
  await journey.visit(tables);
  const grid = page.getByRole('grid', { name: 'Membres, à corriger sur place' });
  const cell = grid.locator('[data-row="0"] > [data-column="email"]');
  const before = ((await cell.textContent()) ?? '').trim();
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(focusedCell(grid)).toContainText(before);
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('nouvelle@kermesse.test');
  await page.keyboard.press('Enter');
  await expect(cell).toContainText('nouvelle@kermesse.test');
  await expect(focusedCell(grid)).toContainText('nouvelle@kermesse.test');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell).toContainText(before);

  // What the server refuses comes back with its reason.
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('refus@kermesse.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cette adresse est déjà utilisée.').first()).toBeVisible();
});

test('the address holds the state of a table, and the way back undoes a step', async ({ page, journey }) => {
  await journey.visit(`${tables}&page=3&sort=-since`);
  const grid = page.getByRole('grid', { name: 'Membres, page par page' });
  const pages = page.getByRole('navigation', { name: 'Pages, Membres, page par page' });
  await expect(pages.getByRole('textbox', { name: 'Aller à la page' })).toHaveValue('3');
  await expect(grid.getByRole('columnheader', { name: /Membre depuis/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await pages.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/[?&]page=4/);
  await page.goBack();
  await expect(pages.getByRole('textbox', { name: 'Aller à la page' })).toHaveValue('3');
  await page.reload();
  await expect(pages.getByRole('textbox', { name: 'Aller à la page' })).toHaveValue('3');
});

test('an entry of a list is moved by keyboard, told aloud, and put back with Escape', async ({
  page,
  journey,
}) => {
  await journey.visit('/ui?part=sortable');
  const list = page.getByRole('list', { name: 'Questions' }).first();
  const names = () => list.getByRole('listitem').allInnerTexts();
  const before = await names();
  await page.getByRole('button', { name: 'Déplacer Trail 23 km' }).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/« Trail 23 km » déplacé, position 3 sur 4/)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect.poll(names).toEqual(before);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(/« Trail 23 km » déposé, position 3 sur 4/)).toBeAttached();
  await expect.poll(async () => (await names())[2]).toContain('Trail 23 km');
  await page.getByRole('button', { name: 'Monter Trail 23 km' }).first().press('Enter');
  await expect.poll(async () => (await names())[1]).toContain('Trail 23 km');
});

test('a file is refused with its reason, sent with progress, and its sending cancelled', async ({
  page,
  journey,
}) => {
  await journey.visit('/ui?part=uploader');
  const choose = async (name: string, mimeType: string, bytes: number) => {
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: /Certificat médical/ })
      .first()
      .press('Enter');
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 1) });
  };
  await choose('programme.exe', 'application/x-msdownload', 10);
  await expect(page.getByText(/Le type de fichier .* n'est pas accepté\./).first()).toBeVisible();
  await choose('gros.pdf', 'application/pdf', 11 * 1024 * 1024);
  await expect(page.getByText(/La taille du fichier dépasse la limite de 10 MB\./).first()).toBeVisible();
  await choose('certificat.pdf', 'application/pdf', 2000);
  await page.getByRole('button', { name: 'Annuler l’envoi de certificat.pdf' }).press('Enter');
  await expect(page.getByText('certificat.pdf', { exact: true })).toBeHidden();
  await choose('certificat.pdf', 'application/pdf', 2000);
  await expect(page.getByRole('button', { name: 'Retirer certificat.pdf' }).first()).toBeVisible();
});
