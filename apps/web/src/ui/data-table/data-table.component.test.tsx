import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { focusOn } from '../../testing/focus-on.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { gallery } from './data-table.gallery.tsx';

/** A table of the gallery, which shows one of each kind. */
async function renderTable(id: string, label: string, address = '/') {
  const section = gallery.find((each) => each.id === id);
  if (!section) throw new Error(`The gallery has no ${id}.`);
  const { screen, history } = await renderComponent(section.render(), { address });
  return { screen, history, grid: screen.getByRole('grid', { name: label }) };
}

const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
const replaceText = (text: string) => userEvent.keyboard(`{Control>}a{/Control}${text}`);

/** What the cell says that has the focus, itself or through its control. */
const focusedCell = () => document.activeElement?.closest('[data-col]')?.textContent ?? '';

function tabStops(grid: Locator): Element[] {
  return [...grid.element().querySelectorAll('[tabindex="0"]')];
}

async function enter(grid: Locator) {
  await expect.element(grid).toBeVisible();
  // One tab stop for the whole grid; arrows inside it.
  await expect.poll(() => tabStops(grid)).toHaveLength(1);
  (tabStops(grid)[0] as HTMLElement).focus();
}

test('a list of ten thousand members is read, sorted, chosen and searched by keyboard alone', async () => {
  const { screen, grid } = await renderTable('data-table', 'Membres de l’association');
  const nameHeader = grid.getByRole('columnheader', { name: /^Nom/ });
  await enter(grid);
  await press('ArrowRight');
  await expect.poll(focusedCell).toContain('Nom');
  await press('Enter');
  await expect.element(nameHeader).toHaveAttribute('aria-sort', 'ascending');
  await press('Enter');
  await expect.element(nameHeader).toHaveAttribute('aria-sort', 'descending');

  const chosen = screen.getByRole('group', { name: 'Actions sur la sélection' });
  await press('ArrowDown', ' ', 'ArrowDown', ' ');
  await expect.element(chosen.getByText('2 sélectionnés')).toBeVisible();
  await press('ArrowDown', 'ArrowDown');
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(chosen.getByText('4 sélectionnés')).toBeVisible();
  await chosen.getByRole('button', { name: /Sélectionner les 10\s000/ }).click();
  await grid.getByRole('row').nth(2).getByRole('checkbox').click();
  await expect.element(chosen.getByText(/9\s999\ssélectionnés/)).toBeVisible();
  await press('Escape');
  await expect.element(chosen).not.toBeInTheDocument();

  // Pages: by key, and by number with the rule of the field.
  await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
  const jump = screen.getByRole('textbox', { name: 'Aller à la page' });
  await expect.element(jump).toHaveValue('2');
  focusOn(jump);
  await replaceText('1001{Enter}');
  await expect.element(jump).toHaveValue('2');
  focusOn(jump);
  await replaceText('1000{Enter}');
  await expect.element(jump).toHaveValue('1000');

  focusOn(screen.getByRole('searchbox'));
  await userEvent.keyboard('xyzintrouvable');
  await expect.element(screen.getByText('Aucun résultat trouvé').first()).toBeVisible();
  await replaceText('{Delete}');
  await expect.element(grid.getByRole('row').nth(5)).toBeVisible();
});

test('a cell is edited, saved, undone and refused by keyboard', async () => {
  const { screen, grid } = await renderTable('data-table-edit', 'Membres, à corriger sur place');
  await enter(grid);
  const cell = () =>
    grid.element().querySelector('[data-row="0"] > [data-column="email"]')?.textContent?.trim() ?? '';
  const before = cell();
  await press('ArrowDown', 'ArrowRight');
  await expect.poll(focusedCell).toContain(before);
  await press('F2');
  await replaceText('nouvelle@kermesse.test{Enter}');
  await expect.poll(cell).toContain('nouvelle@kermesse.test');
  await expect.poll(focusedCell).toContain('nouvelle@kermesse.test');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(cell).toContain(before);

  // What the server refuses comes back with its reason.
  await press('F2');
  await replaceText('refus@kermesse.test{Enter}');
  await expect.element(screen.getByText('Cette adresse est déjà utilisée.').first()).toBeVisible();
});

test('the address holds the state of a table, and the way back undoes a step', async () => {
  const { screen, history } = await renderTable(
    'data-table-server',
    'Membres, page par page',
    '/?page=3&sort=-since',
  );
  const jump = screen.getByRole('textbox', { name: 'Aller à la page' });
  await expect.element(jump).toHaveValue('3');
  await expect
    .element(screen.getByRole('columnheader', { name: /Membre depuis/ }))
    .toHaveAttribute('aria-sort', 'descending');
  await screen.getByRole('button', { name: 'Page suivante' }).click();
  await expect.poll(() => history.location.search).toMatch(/[?&]page=4/);
  await expect.element(jump).toHaveValue('4');
  history.back();
  await expect.element(jump).toHaveValue('3');
});

test('a row unfolds its details under itself, and the arrow keys go through them', async () => {
  const { grid } = await renderTable('data-table-details', 'Membres, avec leurs détails');
  await grid
    .getByRole('button', { name: /^Afficher les détails de/ })
    .first()
    .click();
  const collapse = grid.getByRole('button', { name: /^Masquer les détails de/ });
  await expect.element(collapse).toHaveAttribute('aria-expanded', 'true');
  const call = grid.getByRole('button', { name: 'Appeler' });
  const row = collapse.element().closest('[data-row]');
  expect(call.element().closest('[data-row]')).toBe(row?.nextElementSibling);
  await press('ArrowDown');
  await expect.poll(focusedCell).toContain('Appeler');
  await collapse.click();
  await expect.element(call).not.toBeInTheDocument();
});

test('filters and a search are in the address, so that a link shows the same rows', async () => {
  const { screen, history } = await renderTable(
    'data-table-server',
    'Membres, page par page',
    '/?page=3&f.status=pending',
  );
  const filter = screen.getByRole('button', { name: 'Filtrer par Statut (1)' });
  await filter.click();
  const options = screen.getByRole('listbox', { name: 'Statut' });
  await expect.element(options.getByRole('option', { selected: true })).toHaveTextContent('En attente');
  await options.getByRole('option', { name: /^Actif/ }).click();
  await expect.poll(() => history.location.search).toMatch(/f\.status=.*f\.status=|f\.status=[^&]*(,|%2C)/);
  // Page 3 of other rows would be empty.
  expect(history.location.search).not.toContain('page=');
  await press('Escape');

  await screen.getByRole('searchbox').fill('martin');
  await expect.poll(() => history.location.search).toContain('q=martin');
  await screen.getByRole('button', { name: 'Réinitialiser', exact: true }).click();
  await expect.poll(() => history.location.search).not.toContain('status');
});
