import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const organiser = 'organisatrice@kermesse.test';

/** Labels of their own for each run: the library is shared by all who write forms. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`;

async function tokenOf(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/auth/local', {
    data: { identifier: organiser, password: 'Kermesse2027!' },
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}

interface Api {
  post(path: string, data: object): Promise<{ documentId: string }>;
  get(path: string): Promise<string>;
}

async function asOrganiser(request: APIRequestContext): Promise<Api> {
  const headers = { authorization: `Bearer ${await tokenOf(request)}` };
  return {
    post: async (path, data) => {
      const answer = await request.post(`/api${path}`, { headers, data: { data } });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { data: { documentId: string } }).data;
    },
    get: async (path) => (await request.get(`/api${path}`, { headers })).text(),
  };
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Actions pour « ${name} »` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The answer before the last one stays, greyed, until the new one is there. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Rechercher dans la bibliothèque').fill(text);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
}

test('an organiser is told about similar questions, then writes a new one and finds it again', {
  tag: '@long',
}, async ({ page, journey }) => {
  await journey.signIn(organiser);
  const label = fresh('Allergies');
  await journey.visit('/organizer/library');
  await journey.picture('library');
  await page.getByRole('button', { name: 'Nouvelle question' }).click();
  const editor = page.getByRole('dialog', { name: 'Nouvelle question' });
  await editor.getByLabel('Libellé').fill('numero de LICENCE');
  await expect(editor.getByText('Cette question existe déjà')).toBeVisible();
  await expect(editor.getByRole('link', { name: 'Numéro de licence' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('library-similar');

  await editor.getByLabel('Libellé').fill('');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor.getByText('Le libellé est requis.')).toBeVisible();
  await expect(editor.getByLabel('Libellé')).toBeFocused();

  await editor.getByLabel('Libellé').fill(label);
  await editor.getByRole('combobox', { name: 'Type de réponse' }).click();
  await page.getByRole('option', { name: 'Choix dans une liste' }).click();
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor.getByText('Ajoutez au moins une option.')).toBeVisible();
  await editor.getByRole('button', { name: 'Ajouter une option' }).click();
  await editor.getByRole('textbox', { name: 'Option 1' }).fill('Gluten');
  for (const tag of ['repas', 'santé', 'bénévoles', 'cuisine']) {
    await editor.getByLabel('Étiquettes').fill(tag);
    await page.keyboard.press('Enter');
  }
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor).toBeHidden();

  await search(page, label);
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  await expect(row(page, label)).toContainText('Choix, 1 option · jamais utilisé');
  await expect(row(page, label).getByRole('list', { name: 'Étiquettes' })).toContainText('+1');
});

test('views and filters live in the address, and back undoes them', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  await journey.signIn(organiser);
  await journey.visit('/organizer/library');
  await expect(page.getByRole('button', { name: 'Tout', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Modèles suggérés' }).click();
  await expect(page).toHaveURL(/view=suggested/);
  await expect(row(page, 'Numéro de licence')).toBeVisible();
  await expect(row(page, 'Taille du T-shirt')).toHaveCount(0);

  await page.getByRole('button', { name: 'Tout', exact: true }).click();
  await page.getByRole('combobox', { name: 'Catégorie' }).click();
  await page.getByRole('option', { name: 'Coordonnées' }).click();
  await expect(page).toHaveURL(/category=contact/);
  await expect(row(page, 'Personne à prévenir')).toBeVisible();
  await expect(row(page, 'Taille du T-shirt')).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(row(page, 'Personne à prévenir')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(row(page, 'Taille du T-shirt')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/category=contact/);
  await expect(row(page, 'Taille du T-shirt')).toHaveCount(0);

  await journey.visit('/organizer/library?q=introuvable-assurément');
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
});

test('a question becomes a template and stops being one', { tag: '@long' }, async ({
  page,
  journey,
  request,
}) => {
  await journey.signIn(organiser);
  const label = fresh('Pointure');
  const api = await asOrganiser(request);
  await api.post('/questions', { fieldLabel: label, fieldName: 'pointure', fieldType: 'number' });
  await journey.visit(`/organizer/library?q=${encodeURIComponent(label)}`);
  await openMenu(page, label, 'Promouvoir en modèle');
  await expect(row(page, label).getByText('Modèle', { exact: true })).toBeVisible();
  await journey.visit(`/organizer/library?template=oui&q=${encodeURIComponent(label)}`);
  await expect(row(page, label)).toBeVisible();
  await openMenu(page, label, 'Retirer des modèles');
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
});

test('deleting a question in use says where it is, and leaves the form as it was', { tag: '@long' }, async ({
  page,
  journey,
  request,
}) => {
  await journey.signIn(organiser);
  const [label, formName] = [fresh('Groupe sanguin'), fresh('Formulaire de secours')];
  const api = await asOrganiser(request);
  const content = { fieldLabel: label, fieldName: 'groupe_sanguin', fieldType: 'text' };
  const { documentId } = await api.post('/questions', content);
  const copy = { id: 'q1', questionId: documentId, ...content };
  const blocks = [{ id: 'b1', name: 'Santé', questions: [copy] }];
  const form = await api.post('/dynamic-forms', {
    name: formName,
    pages: [{ id: 'p1', name: 'Page 1', blocks }],
  });

  await journey.visit(`/organizer/library?q=${encodeURIComponent(label)}`);
  await page.getByRole('button', { name: label, exact: true }).click();
  const detail = page.getByRole('dialog', { name: label });
  await expect(detail.getByText('Utilisé dans 1 formulaire')).toBeVisible();
  await expect(detail.getByText(formName)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('library-where-used');

  await detail.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: /Supprimer «/ });
  await expect(question).toContainText(formName);
  await expect(question).toContainText('Les formulaires existants gardent leur copie');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  expect(await api.get(`/dynamic-forms/${form.documentId}`)).toContain(label);
});

test('a block is composed of questions of the library and a formatted text', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  await journey.signIn(organiser);
  const name = fresh('Arrivée');
  await journey.visit('/organizer/library?tab=blocks');
  await page.getByRole('button', { name: 'Nouveau bloc' }).click();
  const editor = page.getByRole('dialog', { name: 'Nouveau bloc' });
  await editor.getByLabel('Nom du bloc').fill(name);
  await editor.getByRole('combobox', { name: 'Ajouter une question de la bibliothèque' }).fill('Permis');
  await page.getByRole('option', { name: 'Permis de conduire' }).click();
  await editor.getByRole('button', { name: 'Ajouter un texte' }).click();
  const text = editor.getByRole('textbox', { name: 'Texte' });
  await text.click();
  await page.keyboard.type('Merci de venir à ');
  await editor.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type('8 h');
  await expect(text.locator('strong')).toHaveText('8 h');
  await journey.expectAccessible();
  await journey.picture('library-block');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor).toBeHidden();

  await search(page, name);
  await expect(row(page, name)).toContainText('1 question, 1 texte');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name }).getByText('Merci de venir à 8 h')).toBeVisible();
});

test('who writes no form has no library', { tag: '@long' }, async ({ page, journey }) => {
  await journey.signIn('participante@kermesse.test');
  await journey.visit('/organizer/library');
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
});
