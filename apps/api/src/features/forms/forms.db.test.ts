import { productMarker, textBlockMarker } from '@kermesse/domain/forms/schema/markers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inscriptions } from '../registration/tables.ts';
import { formVersions } from './tables.ts';
import { draftForm, type FormsWorld, openFormsWorld, smallForm } from './testing/forms-world.ts';

let w: FormsWorld;

beforeAll(async () => {
  w = await openFormsWorld();
});
afterAll(() => w.t.close());

const draft = (over: object = {}) => draftForm(w, over);
const publish = (id: string, payload: object = { replace: true }) =>
  w.call(w.editor, 'POST', `/dynamic-forms/${id}/publish`, payload);
const asPublic = async (id: string) => (await w.call(null, 'GET', `/dynamic-forms/${id}`)).body.data;

describe('saving a form', () => {
  test('keeps what was sent, with defaults, and makes its texts harmless', async () => {
    const form = await draft();
    expect(form).toMatchObject({ name: 'Inscription', form_status: 'draft', status: 'draft', version: 1 });
    expect(form.pages[1].blocks[0].textBlocks[0].content).toBe('<p>Bon courage</p>');
    expect(form.pages[0].blocks[0].questions[0]).toMatchObject({
      fieldType: 'text',
      order: 0,
      validation: [],
    });
  });

  test('changes only what is sent', async () => {
    const form = await draft({ description: 'Bienvenue' });
    const { body } = await w.call(w.editor, 'PUT', `/dynamic-forms/${form.documentId}`, {
      data: { name: 'Autre nom', pages: null },
    });
    expect(body.data).toMatchObject({ name: 'Autre nom', description: 'Bienvenue', version: 2 });
    expect(body.data.pages).toHaveLength(2);
  });

  test('takes back an entry as it was read', async () => {
    const form = await draft();
    const url = `/dynamic-forms/${form.documentId}?populate=event_edition`;
    const read = (await w.call(w.owner, 'GET', url)).body.data;
    expect(read.event_edition).toMatchObject({ documentId: w.edition.documentId, name: 'Édition 2027' });
    const { status, body } = await w.call(w.owner, 'PUT', url, { data: read });
    expect([status, body.data.pages]).toEqual([200, read.pages]);
  });

  test('tells the second of two editors, and overwrites nothing', async () => {
    const form = await draft();
    const url = `/dynamic-forms/${form.documentId}`;
    await w.call(w.owner, 'PUT', url, { data: { name: 'Première', version: 1 } });
    const { status, body } = await w.call(w.editor, 'PUT', url, { data: { name: 'Seconde', version: 1 } });
    expect([status, body.error.details.version]).toEqual([409, 2]);
    expect(body.error.message).toBe('Ce formulaire a été modifié entre-temps par une autre personne.');
    expect((await w.call(w.owner, 'GET', url)).body.data.name).toBe('Première');
  });

  test('two editors who save the same version at once: one wins, one is told', async () => {
    const form = await draft();
    const save = (name: string) =>
      w.call(w.owner, 'PUT', `/dynamic-forms/${form.documentId}`, { data: { name, version: 1 } });
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('reads the one list with markers, takes questions from the library, and says what it left out', async () => {
    const question = await w.call(w.owner, 'POST', '/questions', {
      data: { fieldName: 'club', fieldLabel: 'Club', usageCount: 0 },
    });
    const questions = [
      { questionId: question.body.data.documentId, order: 0, required: true, customLabel: 'Votre club' },
      { questionId: 't', order: 1, required: false, customLabel: `${textBlockMarker}{"content":"<b>A</b>"}` },
      { questionId: 'p', order: 2, required: false, customLabel: `${productMarker}{"name":"10 km"}` },
      { questionId: 'x', order: 3, required: false, customLabel: `${productMarker}{"name":` },
    ];
    const pages = [{ id: 'p1', name: 'Vous', blocks: [{ id: 'b1', name: 'Club', questions }] }];
    const { status, body } = await w.call(w.owner, 'POST', '/dynamic-forms', {
      data: { name: 'Marqueurs', pages, event_edition: w.edition.documentId },
    });
    expect(status).toBe(201);
    const [block] = body.data.pages[0].blocks;
    expect(block.questions).toMatchObject([
      { fieldName: 'club', customLabel: 'Votre club', originalLabel: 'Club', fieldRequired: true },
    ]);
    expect(block.textBlocks).toMatchObject([{ id: 't', content: '<b>A</b>' }]);
    expect(block.products).toMatchObject([{ id: 'p', name: '10 km' }]);
    expect(body.meta.warnings).toEqual(['Un produit n’a pas pu être lu et n’a pas été repris.']);
  });

  test.each([
    ['a page that is no page', { pages: [5] }],
    ['a question without a name', { pages: [{ id: 'p', blocks: [{ id: 'b', questions: [{ id: 'q' }] }] }] }],
    ['an unknown field', { colour: 'red' }],
    [
      'the same identifier twice',
      {
        pages: [
          { id: 'p', name: 'A' },
          { id: 'p', name: 'B' },
        ],
      },
    ],
    ['a NUL character', { name: 'a\u0000b' }],
    ['a foreign edition that does not exist', { event_edition: 'aaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['an unknown status', { form_status: 'archived' }],
    ['nesting without end', { settings: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) }],
  ])('refuses %s and names the place', async (_what, over) => {
    const data = { ...smallForm, event_edition: w.edition.documentId, ...over };
    const { status, body } = await w.call(w.owner, 'POST', '/dynamic-forms', { data });
    expect(status).toBe(400);
    expect(body.error.details.issues[0].message).toBeTruthy();
  });

  test('holds 2,000 questions, and takes them again and again with every default spelled out', async () => {
    const questions = (page: number) =>
      Array.from({ length: 100 }, (_, index) => ({
        id: `question_${page}_${index}`,
        fieldName: `reponse_a_la_question_numero_${index + 1}_de_la_page_${page + 1}`,
        fieldLabel: `Quelle est votre réponse à la question numéro ${index + 1} de la page ${page + 1}\u00a0?`,
        order: index,
      }));
    const pages = Array.from({ length: 20 }, (_, page) => ({
      id: `p${page}`,
      name: `Page ${page + 1}`,
      blocks: [{ id: `b${page}`, name: 'Bloc', questions: questions(page) }],
    }));
    const data = { name: 'Grand', pages, event_edition: w.edition.documentId };
    const { status, body } = await w.call(w.owner, 'POST', '/dynamic-forms', { data });
    expect(status).toBe(201);
    const url = `/dynamic-forms/${body.data.documentId}`;
    const whole = (await w.call(w.owner, 'GET', `${url}/export`)).body.form;
    expect(whole.pages[0].blocks[0].questions[0]).toMatchObject({ fieldType: 'text', fieldRequired: false });
    for (const name of ['Grand 2', 'Grand 3']) {
      const saved = await w.call(w.owner, 'PUT', url, { data: { ...whole, name } });
      expect(saved.status).toBe(200);
    }
    expect((await w.call(w.owner, 'DELETE', url)).status).toBe(200);
  });

  test('refuses more than 1 MB with a sentence', async () => {
    const blocks = Array.from({ length: 25 }, (_, index) => ({
      id: `b${index}`,
      textBlocks: [{ id: `t${index}`, content: 'é'.repeat(24_000) }],
    }));
    const pages = [{ id: 'p', name: 'Page', blocks }];
    const { status, body } = await w.call(w.owner, 'POST', '/dynamic-forms', {
      data: { name: 'Gros', pages },
    });
    expect(status).toBe(400);
    expect(body.error.message).toContain('1\u00a0Mo');
  });
});

describe('publishing a form', () => {
  test('shows the public a version that the draft no longer changes', async () => {
    const form = await draft({ name: 'Publié' });
    expect((await w.call(null, 'GET', `/dynamic-forms/${form.documentId}`)).status).toBe(404);
    const { status, body } = await publish(form.documentId);
    expect([status, body.data.form_status, body.meta.publishedVersion]).toEqual([200, 'published', 1]);

    const put = await w.call(w.editor, 'PUT', `/dynamic-forms/${form.documentId}`, {
      data: { name: 'Brouillon suivant', form_status: 'published' },
    });
    expect(put.body.data).toMatchObject({ name: 'Brouillon suivant', form_status: 'published' });
    expect(await asPublic(form.documentId)).toMatchObject({ name: 'Publié', publishedVersion: 1 });
    const changed = await w.call(
      w.editor,
      'GET',
      `/dynamic-forms/${form.documentId}?fields[0]=hasUnpublishedChanges`,
    );
    expect(changed.body.data.hasUnpublishedChanges).toBe(true);

    await publish(form.documentId);
    expect(await asPublic(form.documentId)).toMatchObject({ name: 'Brouillon suivant', publishedVersion: 2 });
  });

  test('is refused with every finding by name', async () => {
    const pages = structuredClone(smallForm.pages) as Record<string, unknown>[];
    const form = await draft({ pages: [...pages, { id: 'p3', name: '', blocks: [] }] });
    const { status, body } = await publish(form.documentId);
    expect(status).toBe(400);
    expect(body.error.details.findings.map(({ message }: { message: string }) => message)).toEqual([
      'La page 3 doit avoir un nom',
      'La page "3" doit contenir au moins un bloc',
    ]);
    expect((await w.call(w.owner, 'GET', `/dynamic-forms/${form.documentId}`)).body.data.form_status).toBe(
      'draft',
    );
  });

  test('is refused for a condition on something that comes later', async () => {
    const pages = structuredClone(smallForm.pages).reverse();
    const form = await draft({ pages });
    const { status, body } = await publish(form.documentId);
    expect(status).toBe(400);
    expect(body.error.details.findings).toMatchObject([
      { code: 'later_target', elements: [{ id: 'q3' }, { id: 'q2' }] },
    ]);
  });

  test('runs too when a client writes the status', async () => {
    const form = await draft();
    await w.call(w.owner, 'PUT', `/dynamic-forms/${form.documentId}`, { data: { pages: [] } });
    const refused = await w.call(w.owner, 'PUT', `/dynamic-forms/${form.documentId}`, {
      data: { form_status: 'published' },
    });
    expect([refused.status, refused.body.error.details.issues[0].message]).toEqual([
      400,
      'Le formulaire doit contenir au moins une page',
    ]);
  });

  test('needs the place: another published form of the edition must be replaced on purpose', async () => {
    const first = await draft({ name: 'Premier' });
    await publish(first.documentId);
    const second = await draft({ name: 'Second' });
    const refused = await publish(second.documentId, {});
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('«\u00a0Premier\u00a0»');
    expect((await publish(second.documentId)).status).toBe(200);
    expect((await w.call(null, 'GET', `/dynamic-forms/${first.documentId}`)).status).toBe(404);
  });

  test('two publishers of one draft make one version', async () => {
    const form = await draft({ name: 'Course' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(form.documentId)));
    expect(answers.map(({ status, body }) => [status, body.meta.publishedVersion])).toEqual(
      answers.map(() => [200, 1]),
    );
    const { body } = await w.call(w.owner, 'GET', `/dynamic-forms/${form.documentId}/versions`);
    expect(body.data).toHaveLength(1);
  });

  test('two publishers of two forms never leave two published', async () => {
    const forms = await Promise.all([
      draft({ name: 'Un' }),
      draft({ name: 'Deux' }),
      draft({ name: 'Trois' }),
    ]);
    await Promise.all(forms.map(({ documentId }) => publish(documentId)));
    const { body } = await w.call(
      w.owner,
      'GET',
      `/dynamic-forms?filters[event_edition][documentId][$eq]=${w.edition.documentId}&filters[form_status][$eq]=published`,
    );
    expect(body.data).toHaveLength(1);
  });

  test('a version comes back into the draft', async () => {
    const form = await draft({ name: 'Version une' });
    const url = `/dynamic-forms/${form.documentId}`;
    await publish(form.documentId);
    await w.call(w.owner, 'PUT', url, { data: { name: 'Version deux' } });
    await publish(form.documentId);
    const { body } = await w.call(w.owner, 'GET', `${url}/versions`);
    expect(body.data).toMatchObject([
      { number: 2, isCurrent: true },
      { number: 1, isCurrent: false },
    ]);
    expect((await w.call(w.owner, 'GET', `${url}/versions/1`)).body.data.name).toBe('Version une');
    expect((await w.call(w.owner, 'POST', `${url}/versions/1/restore`, { version: 1 })).status).toBe(409);
    const restored = await w.call(w.owner, 'POST', `${url}/versions/1/restore`);
    expect(restored.body.data).toMatchObject({ name: 'Version une', version: 3, publishedVersion: 2 });
    expect((await w.call(w.owner, 'POST', `${url}/versions/9/restore`)).status).toBe(404);
  });
});

describe('the forms of an edition', () => {
  const byEdition = (person: typeof w.owner | null, query = '') =>
    w.call(person, 'GET', `/dynamic-forms/by-edition/${w.rivalEdition.documentId}${query}`);

  test('are none, then one in preparation, then the published one', async () => {
    expect((await byEdition(null)).body.data).toEqual([]);
    const data = { ...smallForm, event_edition: w.rivalEdition.documentId };
    const { body } = await w.call(w.rival, 'POST', '/dynamic-forms', { data });
    const id = body.data.documentId;
    expect((await byEdition(null)).body).toMatchObject({
      data: [{ status: 'draft', name: '', pages: [], version: null }],
      meta: { canEdit: false },
    });
    expect((await byEdition(w.rival)).body).toMatchObject({
      data: [{ status: 'draft', name: 'Inscription', version: 1 }],
      meta: { canEdit: true },
    });
    await w.call(w.rival, 'POST', `/dynamic-forms/${id}/publish`);
    await w.call(w.rival, 'PUT', `/dynamic-forms/${id}`, { data: { name: 'Suite' } });
    const published = { status: 'published', name: 'Inscription', publishedVersion: { number: 1 } };
    expect((await byEdition(null)).body.data).toMatchObject([published]);
    expect((await byEdition(w.rival, '?view=published')).body.data).toMatchObject([published]);
    expect((await byEdition(w.rival)).body.data).toMatchObject([{ name: 'Suite', version: 2 }]);
    expect((await byEdition(w.member)).body.data[0].event_edition.timezone).toBe('Europe/Paris');
  });

  test('of an edition that does not exist are not found', async () => {
    const { status } = await w.call(null, 'GET', '/dynamic-forms/by-edition/aaaaaaaaaaaaaaaaaaaaaaaa');
    expect(status).toBe(404);
  });
});

describe('deleting a form', () => {
  test('takes its versions along, unless somebody answered one', async () => {
    const form = await draft();
    await publish(form.documentId);
    const url = `/dynamic-forms/${form.documentId}`;
    const versions = await w.call(w.owner, 'GET', `${url}/versions`);
    const rows = await w.t.db.orm.select().from(formVersions);
    const current = rows.find(({ documentId }) => documentId === versions.body.data[0].documentId);
    await w.t.db.orm.insert(inscriptions).values({
      ...{ editionId: w.edition.id, kind: 'participant', status: 'pending_payment' },
      ...{ userId: w.member.id, formVersionId: current?.id ?? 0 },
    });
    const refused = await w.call(w.owner, 'DELETE', url);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('Des inscriptions répondent à ce formulaire');
    await w.t.db.orm.delete(inscriptions);
    expect((await w.call(w.owner, 'DELETE', url)).status).toBe(200);
    expect((await w.call(w.owner, 'GET', url)).status).toBe(404);
  });
});
