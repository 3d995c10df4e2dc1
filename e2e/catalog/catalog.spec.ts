import { expect, test } from '../support/test.ts';
import { holdOne, makeEdition, organiser } from './edition.ts';

test('an organiser makes a category, checked at its fields', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const { editionId } = await makeEdition(request);
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${editionId}/products`);
  await expect(page.getByText('Pas encore de produit')).toBeVisible();
  await page.getByRole('link', { name: 'Catégories' }).click();
  await page.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('D');
  await dialog.getByRole('button', { name: 'Créer la catégorie' }).click();
  await expect(dialog.getByText('Saisissez au moins 2 caractères.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Distances');
  await dialog.getByRole('switch', { name: 'Ce sont des courses' }).check();
  await journey.expectAccessible();
  await journey.picture('catalog-category-dialog');
  await dialog.getByRole('button', { name: 'Créer la catégorie' }).click();
  await expect(page.getByRole('list', { name: 'Catégories' }).getByText('Distances')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('catalog-categories');
});

test('a product with two tiers and an option is seen by its buyers as the form showed it', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const { editionId, eventName, headers } = await makeEdition(request);
  const base = `/organizer/editions/${editionId}`;
  await request.post('/api/product-categories', {
    headers,
    data: { data: { name: 'Distances', event_edition: editionId } },
  });
  await journey.signIn(organiser);
  await journey.visit(`${base}/products/new`);
  const preview = page.getByRole('region', { name: 'Ce que verra l’acheteur' });
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Course de 10 km');
  await expect(preview.getByRole('heading', { name: 'Course de 10 km' })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Places en tout' }).fill('4');
  await expect(preview.getByText('4\u00a0restants')).toBeVisible();
  const tiers = page.getByRole('button', { name: 'Tarifs successifs' });
  await expect(tiers).toHaveAccessibleDescription('Un seul prix du début à la fin');
  await journey.expectAccessible();
  await journey.picture('catalog-editor-folded');
  await tiers.click();
  for (const price of ['12,50', '18']) {
    await page.getByRole('button', { name: 'Ajouter un tarif' }).click();
    await page.getByRole('list', { name: 'Tarifs' }).getByLabel('Prix').last().fill(price);
  }
  await expect(page.getByText(/^Ne s’appliquera jamais/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Jusqu’au, jour' }).first().fill('31/12/2099');
  await expect(page.getByText(/^Ne s’appliquera jamais/)).toBeHidden();
  await expect(preview.getByText('12,50\u00a0€')).toBeVisible();
  await expect(preview.getByText('puis 18,00\u00a0€')).toBeVisible();
  await expect(tiers).toHaveAccessibleDescription(/^2\u00a0tarifs\u00a0: Tarif lève-tôt à 12,50/);
  const options = page.getByRole('button', { name: 'Options', exact: true });
  await options.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ajouter une option' }).click();
  const optionName = page.getByRole('textbox', { name: 'Nom de l’option' });
  // Folded or not, what is wrong is found and shown.
  await options.click();
  await expect(optionName).toBeHidden();
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(options).toHaveAttribute('aria-expanded', 'true');
  await expect(optionName).toBeFocused();
  await optionName.fill('T-shirt');
  await page.getByRole('list', { name: 'Options' }).getByLabel('Supplément').fill('15');
  await expect(preview.getByText(/T-shirt/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('catalog-editor');
  // Nothing that was typed is lost unasked.
  await page.getByRole('link', { name: 'Groupes' }).first().click();
  await page
    .getByRole('dialog', { name: /^Quitter sans enregistrer/ })
    .getByRole('button', { name: 'Rester' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Nom de l’option' })).toHaveValue('T-shirt');
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}/products$`));
  await page.getByRole('link', { name: 'Course de 10 km' }).click();
  // Sections are found again as they were left.
  await expect(optionName).toHaveValue('T-shirt');
  await page.reload();
  await expect(options).toHaveAttribute('aria-expanded', 'true');
  const sale = page.getByRole('button', { name: 'Vente et dates' });
  await expect(sale).toHaveAttribute('aria-expanded', 'false');
  await expect(sale).toHaveAccessibleDescription(/^En vente sans limite/);

  await page.goto(`/inscription/x&eventEditionId=${editionId}`);
  await expect(page.getByRole('heading', { level: 1, name: eventName })).toBeVisible();
  const card = page.getByRole('article', { name: 'Course de 10 km' });
  // With the shirt, of which one must be taken.
  await expect(card).toContainText('27,50\u00a0€');
  await expect(card).toContainText('puis 33,00\u00a0€');
  await expect(card).toContainText('T-shirt');
  await expect(card).toContainText('4\u00a0restants');
});

test('products are put into another order by the keyboard alone', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const { editionId, headers } = await makeEdition(request);
  for (const [order, name] of ['Vélo', 'Marche', 'Course'].entries())
    await request.post('/api/products', {
      headers,
      data: { data: { name, order, event_edition: editionId } },
    });
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${editionId}/products?view=order`);
  const rows = page.getByRole('list', { name: /Sans catégorie/ }).getByRole('listitem');
  await expect(rows).toHaveText([/^Vélo/, /^Marche/, /^Course/]);
  await journey.picture('catalog-order');
  await page
    .getByRole('button', { name: /Course.*(haut|monter)|(haut|monter|Monter).*Course/i })
    .press('Enter');
  await expect(rows).toHaveText([/^Vélo/, /^Course/, /^Marche/]);
  await expect(page.getByText('Ordre enregistré').first()).toBeVisible();
  await page.reload();
  await expect(rows).toHaveText([/^Vélo/, /^Course/, /^Marche/]);
  journey.expectTrouble(/reorder|ERR_FAILED/);
  await page.route('**/api/products/reorder', (route) => route.abort());
  await page.getByRole('button', { name: /Monter.*Marche|Marche.*haut/i }).press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(rows, 'an order that was refused does not stay').toHaveText([/^Vélo/, /^Course/, /^Marche/]);
  await page.unroute('**/api/products/reorder');
  await page.goto(`/organizer/editions/${editionId}/products?view=cards`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('catalog-cards');
});

test('a product that was sold cannot be deleted: it is switched off', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const edition = await makeEdition(request);
  const { editionId, headers } = edition;
  const made = await request.post('/api/products', {
    headers,
    data: { data: { name: 'Trail 42 km', capacity: 10, event_edition: editionId } },
  });
  const product = ((await made.json()) as { data: { documentId: string } }).data.documentId;
  await holdOne(request, edition, product);
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${editionId}/products`);
  await journey.picture('catalog-products');
  await page.getByRole('link', { name: 'Trail 42 km' }).click();

  // Somebody else saves the same product meanwhile: nobody's words are written over unasked.
  await page.getByRole('button', { name: 'Présentation', exact: true }).click();
  const description = page.getByRole('textbox', { name: 'Description' }).first();
  await description.fill('Par la crête');
  await request.put(`/api/products/${product}`, {
    headers,
    data: { data: { description: 'Par la vallée', capacity: 12 } },
  });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  const asked = page.getByRole('dialog', { name: 'Quelqu’un a enregistré entre-temps' });
  await expect(asked).toContainText('la description');
  await asked.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(page.getByText(/^Rien n’est enregistré/)).toBeVisible();
  await expect(description).toHaveValue('Par la crête');
  await save.click();
  await asked.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect(page).toHaveURL(new RegExp(`/organizer/editions/${editionId}/products$`));
  const stored = (await (await request.get(`/api/products/${product}`, { headers })).json()) as {
    data: { description: string; capacity: number };
  };
  expect(stored.data).toMatchObject({ description: 'Par la crête', capacity: 12 });

  await page.getByRole('link', { name: 'Trail 42 km' }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(
    question.getByText('Ce qui a été vendu ou réservé ne peut pas être supprimé. Désactivez-le plutôt.'),
  ).toBeVisible();
  await journey.expectAccessible();
  await question.getByRole('button', { name: 'Désactiver' }).click();
  await expect(page).toHaveURL(new RegExp(`/organizer/editions/${editionId}/products$`));
  await expect(page.getByRole('row', { name: /Trail 42 km/ }).getByText('Désactivé')).toBeVisible();

  // Buyers no longer meet it.
  await page.goto(`/inscription/x&eventEditionId=${editionId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Trail 42 km')).toHaveCount(0);
});

test('a promo code is checked at its fields, made and switched off', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const { editionId } = await makeEdition(request);
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${editionId}/promo-codes`);
  await page.getByRole('button', { name: 'Nouveau code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('club 10');
  await dialog.getByRole('spinbutton', { name: 'Pourcentage' }).fill('120');
  await dialog.getByRole('button', { name: 'Créer le code' }).click();
  await expect(dialog.getByText('Le code compte au plus 20 majuscules')).toBeVisible();
  await expect(dialog.getByText('La remise se situe entre 1 et 100 %.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('club-10');
  await dialog.getByRole('spinbutton', { name: 'Pourcentage' }).fill('20');
  await dialog.getByRole('spinbutton', { name: 'Utilisations au plus' }).fill('50');
  await journey.expectAccessible();
  await journey.picture('promo-code-dialog');
  await dialog.getByRole('button', { name: 'Créer le code' }).click();
  await expect(page.getByText('CLUB-10').first()).toBeVisible();
  await expect(page.getByText('0 / 50')).toBeVisible();

  await page.getByRole('button', { name: 'Nouveau code' }).click();
  const code = dialog.getByRole('textbox', { name: 'Code', exact: true });
  await code.fill('club-10');
  await dialog.getByRole('spinbutton', { name: 'Pourcentage' }).fill('30');
  journey.expectTrouble(/409/);
  await dialog.getByRole('button', { name: 'Créer le code' }).click();
  await expect(dialog.getByText('Ce code existe déjà pour cette édition.')).toBeVisible();
  await expect(code, 'the server refused this field').toBeFocused();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await journey.expectAccessible();
  await journey.picture('promo-codes');

  await page.getByText('CLUB-10').first().click();
  await dialog.getByRole('switch', { name: 'Code actif' }).uncheck();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row', { name: /CLUB-10/ }).getByText('Désactivé')).toBeVisible();
});
