import { makeEdition } from '../catalog/edition.ts';
import { expect, phone, test } from '../support/test.ts';

const question = (id: string, fieldLabel: string, over: object = {}) => ({
  id,
  fieldName: id,
  fieldLabel,
  ...over,
});
const page = (id: string, name: string, questions: object[]) => ({
  id,
  name,
  blocks: [{ id: `bloc_${id}`, name: '', questions }],
});

const pages = [
  page('vous', 'Vous', [
    question('prenom', 'Prénom', { fieldRequired: true }),
    question('seul', 'Je viens sans mes proches', { fieldType: 'boolean', order: 1 }),
  ]),
  page('proches', 'Vos proches', [
    question('adultes', 'Adultes', { fieldType: 'number' }),
    question('enfants', 'Enfants', { fieldType: 'number', order: 1 }),
    question('total', 'Couverts', { fieldType: 'number', order: 2 }),
  ]),
  page('fin', 'Pour finir', [question('mot', 'Un mot pour nous')]),
];

test('an organiser sets the logic of a form, and a visitor on a phone follows its link', {
  tag: '@long',
}, async ({ page: organiser, request, journey, browser }) => {
  const { editionId, headers } = await makeEdition(request);
  const made = await request.post('/api/dynamic-forms', {
    headers,
    data: {
      data: { name: 'Repas', event_edition: editionId, pages, settings: { allowEmptyCart: true } },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { data: form } = await made.json();

  await journey.signIn('organisatrice@kermesse.test');
  await journey.visit(`/organizer/editions/${editionId}/form`);
  const settings = organiser.getByRole('complementary', { name: 'Réglages' });
  const saved = organiser.getByRole('status').filter({ hasText: /^Enregistré à \d\d:\d\d$/ });
  const choose = async (field: string, option: string) => {
    await settings.getByRole('combobox', { name: field }).click();
    await organiser.getByRole('option', { name: option, exact: true }).click();
  };

  // Whoever comes alone skips the page of the others.
  const jumps = settings.getByRole('region', { name: 'Après cette page' });
  await jumps.getByRole('button', { name: 'Ajouter un renvoi' }).click();
  await expect(jumps.getByRole('combobox', { name: 'Aller à la page' })).toHaveValue('3 · Pour finir');
  await jumps.getByRole('button', { name: 'Ajouter une condition' }).click();
  await journey.picture('builder-jump');

  // The covers are calculated.
  await organiser.getByRole('tab', { name: /Vos proches/ }).click();
  await organiser.locator('[data-row]').filter({ hasText: 'Couverts' }).locator('[data-select]').click();
  await choose('Ce nombre est', 'Calculé : somme');
  const sources = settings.getByRole('combobox', { name: 'Ce qui est compté' });
  // One at a time: a choice makes the field higher and moves an open list away from under the pointer.
  for (const source of ['Adultes', 'Enfants']) {
    const option = organiser.getByRole('option', { name: source });
    await sources.click();
    await option.click();
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await organiser.keyboard.press('Escape');
    await expect(option).toBeHidden();
  }
  await journey.picture('builder-calculation');

  // The last page speaks to the person by name.
  await organiser.getByRole('tab', { name: /Pour finir/ }).click();
  const name = settings.getByLabel('Nom de la page');
  await name.fill('Merci ');
  await settings.getByRole('button', { name: 'Reprendre une réponse' }).first().click();
  await organiser.getByRole('menuitem', { name: 'Prénom' }).click();
  await expect(name).toHaveValue('Merci {{Prénom}}');
  await expect(saved).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('builder-piping');
  const publication = await request.post(`/api/dynamic-forms/${form.documentId}/publish`, {
    headers,
    data: {},
  });
  expect(publication.ok(), await publication.text()).toBe(true);

  // A link with the first name filled in.
  await organiser.getByRole('button', { name: 'Autres actions sur le formulaire' }).click();
  await organiser.getByRole('menuitem', { name: 'Lien prérempli' }).click();
  const dialog = organiser.getByRole('dialog', { name: 'Lien prérempli' });
  await dialog.getByRole('combobox', { name: 'Questions à préremplir' }).click();
  await organiser.getByRole('option', { name: 'Prénom' }).click();
  await organiser.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Léonie');
  const link = await dialog.getByLabel('Lien à partager').inputValue();
  await journey.picture('builder-prefilled-link');

  const context = await browser.newContext({ viewport: phone });
  const visitor = await context.newPage();
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  await expect(visitor.getByLabel('Prénom')).toHaveValue('Léonie');
  const next = visitor.getByRole('button', { name: 'Suivant' });
  await expect(visitor.getByText('Page 1 sur 3')).toBeVisible();
  await visitor.getByLabel('Je viens sans mes proches').check();
  await expect(visitor.getByText('Page 1 sur 2')).toBeVisible();
  await next.click();
  await expect(visitor.getByRole('heading', { name: 'Merci Léonie' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Précédent' }).click();
  await visitor.getByLabel('Je viens sans mes proches').uncheck();
  await next.click();
  await visitor.getByRole('spinbutton', { name: 'Adultes' }).fill('2');
  await visitor.getByRole('spinbutton', { name: 'Enfants' }).fill('3');
  await expect(visitor.getByRole('group', { name: 'Couverts' })).toContainText('5');
  if (process.env.PICTURES) await visitor.screenshot({ path: 'screenshots/form-calculated-390.png' });
  await next.click();
  await expect(visitor.getByRole('heading', { name: 'Merci Léonie' })).toBeVisible();
  if (process.env.PICTURES) await visitor.screenshot({ path: 'screenshots/form-piped-390.png' });
  await visitor.getByLabel('Votre email').fill(`leonie.${Date.now()}@exemple.fr`);
  await visitor.getByRole('button', { name: 'Soumettre' }).click();
  await expect(visitor.getByRole('heading', { name: /Merci/ }).first()).toBeVisible();
  await context.close();
});
