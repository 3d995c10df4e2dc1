import { productMarker, textBlockMarker } from '@kermesse/domain/forms/schema/markers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMissingIndexes } from '../../platform/collections/testing/index-check.ts';
import { formsCollections } from './collections.ts';
import { type FormsWorld, nameQuestion, openFormsWorld, smallForm } from './testing/forms-world.ts';

let w: FormsWorld;

beforeAll(async () => {
  w = await openFormsWorld();
});
afterAll(() => w.t.close());

const addQuestion = async (over: object = {}) => {
  const data = { ...nameQuestion, createdInEventEdition: w.edition.documentId, ...over };
  const { status, body } = await w.call(w.owner, 'POST', '/questions', { data });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
const addBlock = async (over: object = {}) => {
  const data = { name: 'Identité', createdInEventEdition: w.edition.documentId, ...over };
  const { status, body } = await w.call(w.owner, 'POST', '/form-blocks', { data });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const use = (id: string, times: number, path = 'questions') =>
  Promise.all(
    Array.from({ length: times }, () =>
      w.call(w.editor, 'POST', `/${path}/${id}/use`, {
        usedInEventEdition: w.edition.documentId,
        context: 'template_usage',
      }),
    ),
  );

describe('the analytics of the library', () => {
  const tracesOf = async (question: string) => {
    const query = `filters[question][documentId][$eq]=${question}&populate=usedInEventEdition,usedInForm`;
    const { body } = await w.call(w.owner, 'GET', `/question-analytics?${query}`);
    return body.data;
  };

  test('know where and when a question was made, without counting that as a use', async () => {
    const { documentId, usageCount } = await addQuestion();
    expect(usageCount).toBe(0);
    const traces = await tracesOf(documentId);
    expect(traces).toHaveLength(1);
    expect(traces[0]).toMatchObject({
      context: 'form_creation',
      usedInEventEdition: { documentId: w.edition.documentId },
      metadata: { timestamp: w.t.clock.now().toISOString(), userAgent: expect.any(String) },
    });
  });

  test('keep when and with which browser a question was used in a form', async () => {
    const { documentId } = await addQuestion();
    await use(documentId, 1);
    const [trace] = (await tracesOf(documentId)).filter(
      ({ context }: { context: string }) => context === 'template_usage',
    );
    expect(trace.metadata).toMatchObject({ timestamp: expect.any(String), userAgent: expect.any(String) });
  });

  test('count what a form brings along that is begun from a template', async () => {
    const question = await addQuestion();
    const block = (await addBlock()).data;
    const questions = [{ id: 'q', ...nameQuestion, questionId: question.documentId }];
    const pages = [{ id: 'p', name: 'Vous', blocks: [{ id: 'b', templateId: block.documentId, questions }] }];
    const data = { name: 'Modèle', pages, isTemplate: true, event_edition: w.edition.documentId };
    const template = (await w.call(w.owner, 'POST', '/dynamic-forms', { data })).body.data.documentId;
    const requested = { template, eventEdition: w.edition.documentId };
    const begun = await w.call(w.owner, 'POST', '/dynamic-forms/from-template', requested);
    expect(begun.status).toBe(201);
    const read = async (path: string) => (await w.call(w.owner, 'GET', path)).body.data.usageCount;
    expect(await read(`/questions/${question.documentId}`)).toBe(1);
    expect(await read(`/form-blocks/${block.documentId}`)).toBe(1);
    expect(await tracesOf(question.documentId)).toContainEqual(
      expect.objectContaining({
        context: 'template_usage',
        usedInForm: expect.objectContaining({ documentId: begun.body.data.documentId }),
      }),
    );
  });
});

describe('questions of the library', () => {
  test('are stored with their edition; a counter that a client sends is not believed', async () => {
    const question = await addQuestion({ usageCount: 900, tags: ['a'], fieldType: 'enum', order: 1e300 });
    expect(question).toMatchObject({ usageCount: 0, fieldType: 'enum', order: 1_000_000, tags: ['a'] });
    const url = `/questions/${question.documentId}`;
    const put = await w.call(w.editor, 'PUT', url, { data: { isTemplate: true, usageCount: 42 } });
    expect(put.body.data).toMatchObject({ isTemplate: true, usageCount: 0, fieldLabel: 'Nom' });
    const read = await w.call(w.owner, 'GET', `${url}?populate=createdInEventEdition`);
    expect(read.body.data.createdInEventEdition).toMatchObject({
      ...{ documentId: w.edition.documentId, name: 'Édition 2027' },
    });
    expect((await w.call(w.owner, 'GET', '/questions/aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  });

  test('are counted exactly, however many use one at the same moment, with a trace of each', async () => {
    const question = await addQuestion();
    const answers = await use(question.documentId, 25);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await w.call(w.owner, 'GET', `/questions/${question.documentId}`);
    expect(body.data.usageCount).toBe(25);
    const traces = await w.call(
      w.owner,
      'GET',
      `/question-analytics?filters[question][documentId][$eq]=${question.documentId}&filters[context][$eq]=template_usage&pagination[pageSize]=1`,
    );
    expect(traces.body.meta.pagination.total).toBe(25);
  });

  test('that a use cannot be traced for are not counted either', async () => {
    const question = await addQuestion();
    const refused = await w.call(w.editor, 'POST', `/questions/${question.documentId}/use`, {
      usedInEventEdition: w.rivalEdition.documentId,
    });
    expect(refused.status).toBe(403);
    const { body } = await w.call(w.owner, 'GET', `/questions/${question.documentId}`);
    expect(body.data.usageCount).toBe(0);
  });

  test('are listed as popular, unused and worth a template', async () => {
    const [popular, unused] = [await addQuestion({ fieldLabel: 'Populaire' }), await addQuestion()];
    await use(popular.documentId, 30);
    const list = async (query: string) =>
      (await w.call(w.rival, 'GET', `/questions?${query}`)).body.data as {
        documentId: string;
        usageCount: number;
      }[];
    const counts = (await list('filters[usageCount][$gt]=0&sort=usageCount:desc&pagination[limit]=10')).map(
      ({ usageCount }) => usageCount,
    );
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts[0]).toBe(30);
    const never = await list('filters[usageCount][$eq]=0&pagination[pageSize]=100');
    expect(never.map(({ documentId }) => documentId)).toContain(unused.documentId);
    const suggested = await list('filters[usageCount][$gte]=5&filters[isTemplate][$eq]=false');
    expect(suggested.map(({ documentId }) => documentId)).toContain(popular.documentId);
    const edition = `filters[createdInEventEdition][documentId][$eq]=${w.edition.documentId}`;
    expect(
      (
        await list(`${edition}&filters[category][$eq]=custom&sort[0]=usageCount:desc&sort[1]=createdAt:desc`)
      )[0],
    ).toMatchObject({ documentId: popular.documentId });
  });

  test('that ask nearly the same are found, nearest first', async () => {
    await addQuestion({ fieldLabel: 'Taille de T-shirt', fieldType: 'enum', category: 'other' });
    const { body } = await w.call(
      w.owner,
      'GET',
      '/questions/similar?label=taille%20de%20t-shirt&type=enum&category=other',
    );
    expect(body.data[0]).toMatchObject({ score: 1.8, question: { fieldLabel: 'Taille de T-shirt' } });
    expect(body.data.every(({ score }: { score: number }) => score >= 0.7)).toBe(true);
  });

  test('say where they are used, and forms outlive them', async () => {
    const question = await addQuestion({ fieldName: 'taille', fieldLabel: 'Taille' });
    const entry = { questionId: question.documentId, order: 0, required: false, customLabel: '' };
    const pages = [{ id: 'p', name: 'Page', blocks: [{ id: 'b', questions: [entry] }] }];
    const data = { ...smallForm, name: 'Qui l’utilise', pages, event_edition: w.edition.documentId };
    const form = await w.call(w.owner, 'POST', '/dynamic-forms', { data });
    await addBlock({ name: 'Textile', questions: [entry] });
    const usage = await w.call(w.owner, 'GET', `/questions/${question.documentId}/usage`);
    const usedIn = {
      forms: [{ documentId: form.body.data.documentId, name: 'Qui l’utilise', form_status: 'draft' }],
      blocks: [{ name: 'Textile' }],
      otherForms: 0,
    };
    expect(usage.body.data).toMatchObject(usedIn);
    const foreign = await w.call(w.rival, 'GET', `/questions/${question.documentId}/usage`);
    expect(foreign.body.data).toMatchObject({ forms: [], otherForms: 1 });
    const deleted = await w.call(w.owner, 'DELETE', `/questions/${question.documentId}`);
    expect([deleted.status, deleted.body.meta]).toMatchObject([200, { usedIn }]);
    const kept = await w.call(w.owner, 'GET', `/dynamic-forms/${form.body.data.documentId}`);
    expect(kept.body.data.pages[0].blocks[0].questions).toMatchObject([{ fieldLabel: 'Taille' }]);
    expect((await w.call(w.owner, 'GET', `/questions/${question.documentId}`)).status).toBe(404);
  });

  test('that are missing are told with the sentences of the catalogue', async () => {
    const missing = 'aaaaaaaaaaaaaaaaaaaaaaaa';
    const question = await w.call(w.owner, 'POST', `/questions/${missing}/use`, {});
    expect([question.status, question.body.error.message]).toEqual([404, 'Question non trouvée']);
    const block = await w.call(w.owner, 'POST', `/form-blocks/${missing}/use`, {});
    expect([block.status, block.body.error.message]).toEqual([404, 'Bloc non trouvé']);
  });

  test('may be traced without being counted', async () => {
    const question = await addQuestion();
    const { status } = await w.call(w.owner, 'POST', '/question-analytics', {
      data: {
        question: question.documentId,
        usedInForm: null,
        usedInEventEdition: null,
        usageDate: '2027-04-13T09:00:00.000Z',
        context: 'form_creation',
        metadata: { timestamp: '1', userAgent: 'x' },
      },
    });
    expect(status).toBe(201);
  });
});

describe('blocks of the library', () => {
  const text = (content: string) => `${textBlockMarker}${JSON.stringify({ content })}`;

  test('take the one list with markers apart, and say what could not be read', async () => {
    const { data, meta } = await addBlock({
      usageCount: 0,
      questions: [
        {
          questionId: 'x',
          order: 0,
          required: true,
          customLabel: '',
          questionData: { id: 'q', ...nameQuestion },
        },
        { questionId: 't', order: 1, required: false, customLabel: text('<p onclick="x()">Bonjour</p>') },
        { questionId: 'p', order: 2, required: false, customLabel: `${productMarker}nonsense` },
      ],
    });
    expect(data.questions).toMatchObject([{ fieldName: 'nom', fieldRequired: true }]);
    expect(data.textBlocks).toMatchObject([{ content: '<p>Bonjour</p>' }]);
    expect(data.products).toEqual([]);
    expect(meta.warnings).toEqual(['Un produit n’a pas pu être lu et n’a pas été repris.']);

    const url = `/form-blocks/${data.documentId}`;
    const promoted = await w.call(w.owner, 'PUT', url, { data: { isTemplate: true } });
    expect(promoted.body.data).toMatchObject({
      isTemplate: true,
      textBlocks: [{ content: '<p>Bonjour</p>' }],
    });
    const rewritten = await w.call(w.owner, 'PUT', url, {
      data: {
        questions: [{ questionId: 't', order: 1, required: false, customLabel: text('<p>Autre</p>') }],
      },
    });
    expect(rewritten.body.data).toMatchObject({ questions: [], textBlocks: [{ content: '<p>Autre</p>' }] });
  });

  test('are counted, listed by usage and found where they are used', async () => {
    const { data: block } = await addBlock({ name: 'Contact', category: 'contact' });
    await use(block.documentId, 7, 'form-blocks');
    const list = await w.call(w.rival, 'GET', '/form-blocks?populate=*');
    expect(list.body.data[0]).toMatchObject({ documentId: block.documentId, usageCount: 7 });
    const pages = [{ id: 'p', name: 'Page', blocks: [{ id: 'b', templateId: block.documentId }] }];
    const data = { name: 'Avec contact', pages, event_edition: w.edition.documentId };
    await w.call(w.owner, 'POST', '/dynamic-forms', { data });
    const deleted = await w.call(w.owner, 'DELETE', `/form-blocks/${block.documentId}`);
    expect(deleted.body.meta.usedIn.forms).toMatchObject([{ name: 'Avec contact' }]);
  });

  test.each([
    ['no block at all', []],
    ['questions that are none', { name: 'x', questions: 'beaucoup' }],
    ['a colour that is none', { name: 'x', color: 'url(javascript:alert(1))' }],
    ['a half character', { name: '\ud800' }],
  ])('refuse %s', async (_what, data) => {
    const { status } = await w.call(w.owner, 'POST', '/form-blocks', { data });
    expect(status).toBe(400);
  });
});

test('every list of the library and of forms reads an index', async () => {
  expect(await findMissingIndexes(w.t.db.orm, formsCollections)).toEqual([]);
});
