import { expect, phone, test } from '../support/test.ts';
import { openEdition, savedState, storeForm } from './builder-world.ts';

test('an organiser writes a form where it stands: labels, help and options by keyboard, then by finger', {
  tag: '@long',
}, async ({ page, journey }) => {
  const world = await openEdition(`Sur place ${Date.now()}`);
  await storeForm(world);
  await journey.signIn('organisatrice@kermesse.test');
  await journey.visit(world.path);
  const { keyboard } = page;
  const rows = page.locator('[data-row]');
  const row = (name: string) => rows.filter({ hasText: name });
  const field = (name: string) => page.locator('[data-canvas]').getByRole('textbox', { name, exact: true });
  const text = (name: string) => page.locator('[data-text]').filter({ hasText: name });

  // A label, then its help; Escape takes back what was typed.
  await page.locator('[data-row="nom"] [data-select]').click();
  await keyboard.press('F2');
  await expect(field('Libellé de la question')).toBeFocused();
  await keyboard.type('Nom de famille');
  await keyboard.press('Tab');
  await keyboard.type('Comme sur votre licence.');
  await journey.expectAccessible();
  await keyboard.press('Enter');
  await expect(text('Comme sur votre licence.')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.type('Autre');
  await keyboard.press('Escape');
  await expect(text('Comme sur votre licence.')).toBeFocused();

  // Enter adds the next question, a slash in its empty label says which kind.
  await keyboard.press('Shift+Tab');
  await expect(text('Nom de famille')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('Club');
  await keyboard.press('Enter');
  await keyboard.press('/');
  await expect(page.getByLabel('Insérer', { exact: true })).toBeFocused();
  await journey.expectAccessible();
  await journey.picture('builder-insert');
  await keyboard.type('choix');
  await keyboard.press('Enter');
  await expect(field('Libellé de la question')).toHaveValue('Choix');
  await keyboard.type('Distance');
  await expect(rows).toHaveText([/^Prénom/, /^Nom de famille/, /^Club/, /^Distance/]);

  // Options: Tab goes to the first, Enter adds, Backspace removes, pasted lines are options.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(field('Option 1')).toBeFocused();
  await keyboard.type('Course');
  await keyboard.press('Enter');
  await keyboard.type('Marche');
  await keyboard.press('Tab');
  await expect(field('Option 3')).toHaveValue('Option 2');
  await keyboard.press('Backspace');
  await keyboard.press('Backspace');
  await expect(field('Option 2')).toHaveValue('Marche');
  await field('Option 2').evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Vélo\nRoller');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field('Option 4')).toHaveValue('Roller');
  await expect(row('Distance')).toContainText('4 options');
  await journey.picture('builder-in-place');
  await keyboard.press('ControlOrMeta+z');
  await expect(row('Distance')).toContainText('2 options');
  await expect(row('Distance')).toContainText('Marche');

  // To the settings and back; a slash on the element inserts behind it.
  await keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByLabel('Libellé', { exact: true })).toBeFocused();
  await keyboard.press('ControlOrMeta+Enter');
  await expect(row('Distance').locator('[data-select]')).toBeFocused();
  await keyboard.press('/');
  await expect(page.getByLabel('Insérer', { exact: true })).toBeFocused();
  await keyboard.type('bloc');
  await keyboard.press('Enter');
  await expect(field('Titre du bloc')).toBeFocused();
  await keyboard.type('Votre course');
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Bloc Votre course' })).toBeVisible();

  await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toContainText('Ctrl Entrée');
  await journey.expectAccessible();
  await keyboard.press('Escape');

  // On a phone a tap on the title edits it.
  await page.setViewportSize(phone);
  await text('Vous').click();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('À propos de vous');
  await keyboard.press('Enter');
  await expect(savedState(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toContainText('À propos de vous');
  await expect(rows).toHaveText([/^Prénom/, /^Nom de famille/, /^Club/, /^Distance/]);
  await expect(row('Nom de famille')).toContainText('Comme sur votre licence.');
  await expect(row('Distance')).toContainText('Marche');
  await journey.expectAccessible();
  await world.close();
});
