import type { Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { openEdition, press, savedState, storeForm, storeLargeForm, tabTo } from './builder-world.ts';

test('an organiser builds, publishes, changes and restores a form with the keyboard alone', {
  tag: '@long',
}, async ({ page, journey }) => {
  const world = await openEdition(`Clavier ${Date.now()}`);
  const { keyboard } = page;
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const row = (name: string) => page.locator('[data-row]').filter({ hasText: name });
  const label = page.getByLabel('Libellé');
  const addCondition = page
    .locator('[data-inspector]')
    .getByRole('button', { name: 'Ajouter une condition' })
    .first();

  await journey.signIn('organisatrice@kermesse.test');
  await journey.visit(world.path);
  await journey.picture('builder-start');
  await press(page, button('Commencer'));

  await press(page, button('Ajouter Choix'));
  await expect(label).toBeFocused();
  await keyboard.type('Distance');
  await tabTo(page, page.getByLabel('Option 1', { exact: true }));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Course');
  await tabTo(page, page.getByLabel('Option 2', { exact: true }));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Marche');
  await expect(row('Distance')).toContainText('2 options');

  // A question that depends on the first.
  await press(page, button('Ajouter une page'), 'Shift+Tab');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Page 2');
  await press(page, button('Ajouter Texte'), 'Shift+Tab');
  await expect(label).toBeFocused();
  await keyboard.type('Club');
  await press(page, addCondition);
  await expect(row('Club')).toContainText('Afficher si « Distance » est « Course »');

  // A block that depends on it too.
  await keyboard.press('Escape');
  await expect(row('Club').locator('[data-select]')).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Titre')).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Votre club');
  await press(page, addCondition);
  await expect(page.getByRole('region', { name: 'Bloc Votre club' })).toContainText('Si « Distance »');

  // A product that depends on it, on a third page.
  await press(page, button('Ajouter une page'), 'Shift+Tab');
  await tabTo(page, page.getByRole('radio', { name: 'Nouveau' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await press(page, button('Ajouter Dossard 10 km'));
  await expect(row('Dossard 10 km')).toContainText('12,00');
  await tabTo(page, row('Dossard 10 km').locator('[data-select]'));
  await keyboard.press('Enter');
  await press(page, addCondition);
  await expect(row('Dossard 10 km')).toContainText('Afficher si « Club »');

  // Taken up by Space, carried by the arrows to the page before, put down by Space; Escape would bring it back.
  await keyboard.press('Escape');
  await tabTo(page, row('Dossard 10 km').locator('[data-grip]'), 'Shift+Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Page 2');
  await keyboard.press('Escape');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Page 3');
  await expect(row('Dossard 10 km')).toBeVisible();
  await expect(savedState(page)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('builder');

  await press(page, button('Publier'), 'Shift+Tab');
  const publishing = page.getByRole('dialog', { name: 'Publier le formulaire' });
  await expect(publishing).toContainText('n’a pas de bloc « Paiement »');
  await expect(publishing).not.toContainText('Tout est en ordre');
  await journey.expectAccessible();
  await press(page, button('Publier la version 1'));
  await expect(page.getByText('Publié · v1')).toBeVisible();

  await press(page, page.getByRole('tab', { selected: true }));
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Page 1');
  await tabTo(page, page.locator('[data-block] [data-select]').first());
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(label).toHaveValue('Distance');
  await expect(label).toBeFocused();
  await keyboard.type('Parcours');
  await expect(page.getByText('Brouillon v2')).toBeVisible();

  await press(page, button('Autres actions sur le formulaire'), 'Shift+Tab');
  await page.getByRole('menuitem', { name: 'Historique des versions' }).waitFor();
  await keyboard.press('Enter');
  await press(page, button(/^Version 1/));
  await press(page, button('Reprendre cette version'));
  await press(
    page,
    page
      .getByRole('dialog', { name: /Reprendre la version 1/ })
      .getByRole('button', { name: 'Reprendre cette version' }),
  );
  await expect(row('Distance')).toBeVisible();
  await expect(page.getByText('Publié · v1')).toBeVisible();
  await world.close();
});

test('a form is arranged with the mouse and with the clipboard, and every step can be taken back', {
  tag: '@long',
}, async ({ page, journey }) => {
  const world = await openEdition(`Souris ${Date.now()}`);
  await storeForm(world);
  await journey.signIn('organisatrice@kermesse.test');
  await journey.visit(world.path);
  const names = page.locator('[data-row]');
  await expect(names).toHaveText([/Prénom/, /Nom/]);

  const grip = page.getByRole('button', { name: 'Déplacer Nom' });
  const [from, to] = [await grip.boundingBox(), await names.first().boundingBox()];
  if (!from || !to) throw new Error('The rows are not in the page');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 10, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + 6, { steps: 8 });
  await page.mouse.up();
  await expect(names).toHaveText([/^Nom/, /Prénom/]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(names).toHaveText([/Prénom/, /^Nom/]);

  await names.first().locator('[data-select]').click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 éléments sélectionnés')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(names).toHaveText([/Prénom/, /^Nom/, /Prénom \(2\)/, /Nom \(2\)/]);
  await page.keyboard.press('Delete');
  await expect(names).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+d');
  await expect(names).toHaveCount(3);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(names).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(names).toHaveCount(4);

  // The menu of a row that the edge of the window cuts is seen whole.
  const { height } = page.viewportSize() ?? { height: 900 };
  const last = await names.last().boundingBox();
  if (!last) throw new Error('The rows are not in the page');
  await page.setViewportSize({ width: 1440, height: Math.round(last.y + last.height / 2 + 6) });
  await page.getByRole('button', { name: /^Actions pour Nom \(2\)/ }).click({ position: { x: 8, y: 8 } });
  await expect(page.getByRole('menuitem', { name: 'Dupliquer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height });

  // A page that was added is named at once, and a reload comes back to it.
  await page.getByRole('button', { name: 'Ajouter une page' }).click();
  await page.keyboard.type('Repas');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Repas');
  await expect(savedState(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toContainText('Repas');

  // A question put down on the empty page makes a block for itself.
  const [made, empty] = [
    await page.getByRole('button', { name: 'Ajouter Nombre' }).boundingBox(),
    await page.getByText('Cette page est vide.').boundingBox(),
  ];
  if (!made || !empty) throw new Error('The palette or the empty page is not there');
  await page.mouse.move(made.x + 20, made.y + 20);
  await page.mouse.down();
  await page.mouse.move(made.x + 40, made.y + 40, { steps: 4 });
  await page.mouse.move(empty.x + 40, empty.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Bloc Nouveau bloc' })).toContainText('Nombre');

  // Cut on one page and put down on another, it is the same question.
  await page.getByRole('tab').first().click();
  await names.first().locator('[data-select]').click();
  await page.keyboard.press('ControlOrMeta+x');
  await expect(names).toHaveText([/^Nom/, /Prénom \(2\)/, /Nom \(2\)/]);
  await page.getByRole('tab').nth(1).click();
  await names.first().locator('[data-select]').click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.locator('[data-row="prenom"]')).toContainText('Prénom');
  await page.getByRole('tab').first().click();

  await page.getByRole('button', { name: 'Aperçu' }).first().click();
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await expect(preview.getByLabel('Nom', { exact: true })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('builder-preview');

  // A second form of the edition is begun and deleted again.
  await page.getByRole('button', { name: 'Autres actions sur le formulaire' }).click();
  await page.getByRole('menuitem', { name: 'Nouveau formulaire vierge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau formulaire');
  await page.getByRole('button', { name: 'Autres actions sur le formulaire' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer le formulaire' }).click();
  const deletion = page.getByRole('dialog', { name: /Nouveau formulaire/ });
  await expect(deletion).toContainText('1 page et 0 question');
  await deletion.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscription');
  await world.close();
});

test('two people build one form: both see the other, the same field asks, undo takes back one’s own', async ({
  page,
  browser,
  journey,
}) => {
  journey.expectTrouble(/status of 409/);
  const world = await openEdition(`Deux ${Date.now()}`, 'Trail');
  await storeForm(world);
  await journey.signIn('organisatrice@kermesse.test');
  const other = await somebodyElse(browser, 'moderateur@kermesse.test');
  // Neither can ask what the other saved: what they see of each other was pushed to them.
  const missed = '**/api/dynamic-forms/*/changes?since=*';
  const letAsk = await holdRequests(page, missed);
  await holdRequests(other, missed);
  await page.goto(world.path);
  await other.goto(world.path);
  const row = (on: Page, id: string) => on.locator(`[data-row="${id}"]`);
  const mark = (on: Page, id: string) => row(on, id).locator('[data-editor-mark]');

  // Each sees the other in the form, and the name of the other on the element in hand.
  await expect(page.getByRole('list', { name: 'Aussi sur ce formulaire' }).getByRole('img')).toHaveCount(1);
  await row(page, 'nom').locator('[data-select]').click();
  await row(other, 'prenom').locator('[data-select]').click();
  await expect(mark(page, 'prenom')).toBeVisible();
  await expect(mark(other, 'nom')).toBeVisible();
  await expect(mark(page, 'nom')).toHaveCount(0);
  await journey.expectAccessible();
  await journey.picture('builder-together');

  // Changes of different questions are merged, and both see them.
  await page.getByLabel('Libellé').fill('Nom de famille');
  await expect(row(other, 'nom')).toContainText('Nom de famille');
  await expect(savedState(page)).toBeVisible();
  await other.getByLabel('Libellé').fill('Prénom usuel');
  await expect(row(page, 'prenom')).toContainText('Prénom usuel');
  await expect(row(page, 'nom')).toContainText('Nom de famille');
  await expect(savedState(other)).toBeVisible();

  // Undo takes back one's own.
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(row(page, 'nom')).not.toContainText('de famille');
  await expect(row(page, 'prenom')).toContainText('Prénom usuel');
  await expect(row(other, 'nom')).not.toContainText('de famille');

  // The same field asks.
  await letAsk();
  await row(other, 'nom').locator('[data-select]').click();
  await expect(other.getByLabel('Libellé')).toHaveValue('Nom');
  const changes = '**/api/dynamic-forms/*/changes';
  const release = await holdRequests(page, changes);
  await page.getByLabel('Libellé').fill('Nom de naissance');
  await other.getByLabel('Libellé').fill('Nom usuel');
  await expect(savedState(other)).toBeVisible();
  await release();
  const dialog = page.getByRole('dialog', { name: 'La même chose a changé ailleurs' });
  await expect(dialog).toContainText('renommée en « Nom de naissance »');
  await expect(dialog).toContainText('renommée en « Nom usuel »');
  await journey.expectAccessible();
  await journey.picture('builder-same-field');
  await dialog.getByRole('button', { name: 'Prendre la sienne' }).click();
  await expect(row(page, 'nom')).toContainText('Nom usuel');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(row(page, 'nom')).toContainText('Nom de naissance');
  await expect(row(other, 'nom')).toContainText('Nom de naissance');

  // Whoever closes the page is gone.
  await other.close();
  await expect(mark(page, 'nom')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Aussi sur ce formulaire' })).toHaveCount(0);
  await world.close();
});

test('what is typed without a pause in a form of 1,000 questions is one short request', async ({
  browser,
}) => {
  const world = await openEdition(`Mille ${Date.now()}`, 'Trail');
  const { documentId } = await storeLargeForm(world, 1_000);
  const page = await somebodyElse(browser, 'organisatrice@kermesse.test');
  const question = page.locator('[data-row="q0"]');
  // Ten letters a second: the page's time moves with the keys alone.
  await page.clock.install();
  await page.goto(`${world.path}?form=${documentId}`);
  await question.locator('[data-select]').click();
  const label = page.getByRole('textbox', { name: 'Libellé' });
  await label.fill('');
  await expect(savedState(page)).toBeVisible();
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/dynamic-forms/'))
      sent.push(request.postDataBuffer()?.byteLength ?? 0);
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of 'Certificat médicale') {
    await label.pressSequentially(letter);
    await page.clock.runFor(100);
  }
  await expect(question).toContainText('Certificat médicale');
  await page.clock.resume();
  await expect(savedState(page)).toBeVisible();
  await expect(page.getByText('Enregistrement…')).toHaveCount(0);
  expect(sent).toEqual([expect.any(Number)]);
  expect(sent[0]).toBeLessThan(2_000);
  await page.reload();
  await expect(question).toContainText('Certificat médicale');
  await world.close();
});

test('work done without a network survives a reload and is sent when the network is back', async ({
  page,
  journey,
}) => {
  journey.expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const world = await openEdition(`Hors ligne ${Date.now()}`);
  await storeForm(world);
  await journey.signIn('organisatrice@kermesse.test');
  await page.goto(world.path);
  const forms = '**/api/dynamic-forms/*/changes';
  await page.route(forms, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: /^Nom/ }).first().click();
  await page.getByLabel('Libellé').fill('Nom de naissance');
  await expect(page.getByText('Hors ligne, gardé sur cet appareil')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-row]').nth(1)).toContainText('Nom de naissance');
  await expect(page.getByText('Hors ligne, gardé sur cet appareil')).toBeVisible();
  await page.unroute(forms);
  await expect(savedState(page)).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-row]').nth(1)).toContainText('Nom de naissance');
  await world.close();
});
