import { templateKinds, templateOutlines } from '@kermesse/domain/starters/template-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '../catalog/public.ts';
import { draftForm, type FormsWorld, openFormsWorld } from './testing/forms-world.ts';

let w: FormsWorld;

beforeAll(async () => {
  w = await openFormsWorld();
});
afterAll(() => w.t.close());

describe('copies of a form', () => {
  test('have fresh identifiers and keep their logic', async () => {
    const form = await draftForm(w);
    const { status, body } = await w.call(w.editor, 'POST', `/dynamic-forms/${form.documentId}/duplicate`);
    expect([status, body.data.name, body.data.form_status]).toEqual([201, 'Inscription (Copie)', 'draft']);
    const [first, second] = body.data.pages;
    const licence = first.blocks[0].questions[1];
    expect(licence.id).not.toBe('q2');
    expect(second.blocks[0].questions[0].dependencies[0].targetId).toBe(licence.id);
  });

  test('become templates that other organisers start from', async () => {
    const form = await draftForm(w);
    const saved = await w.call(w.owner, 'POST', `/dynamic-forms/${form.documentId}/duplicate`, {
      ...{ name: 'Trail type', eventEdition: null, isTemplate: true },
      ...{ templateName: 'Trail', templateDescription: 'Pour une course' },
    });
    const template = saved.body.data.documentId;
    const found = await w.call(w.rival, 'GET', '/dynamic-forms?filters[isTemplate][$eq]=true');
    expect(found.body.data).toMatchObject([{ documentId: template, templateName: 'Trail' }]);
    const eventEdition = w.rivalEdition.documentId;
    const started = await w.call(w.rival, 'POST', '/dynamic-forms/from-template', { template, eventEdition });
    expect([started.status, started.body.data.name, started.body.data.isTemplate]).toEqual([
      201,
      'Trail type',
      false,
    ]);
    const lost = await w.call(w.rival, 'POST', '/dynamic-forms/from-template', {
      ...{ template: form.documentId, eventEdition },
    });
    expect([lost.status, lost.body.error.message]).toEqual([404, 'Template non trouvé']);
    expect((await w.call(w.rival, 'PUT', `/dynamic-forms/${template}`, { data: { name: 'x' } })).status).toBe(
      403,
    );
    expect((await w.call(w.rival, 'DELETE', `/dynamic-forms/${template}`)).status).toBe(403);

    // Whoever made it may rename and delete it, and is told so.
    const listed = async (person: typeof w.owner) =>
      (
        await w.call(
          person,
          'GET',
          '/dynamic-forms?filters[isTemplate][$eq]=true&fields[0]=templateName&fields[1]=mayChange',
        )
      ).body.data;
    expect(await listed(w.rival)).toMatchObject([{ templateName: 'Trail', mayChange: false }]);
    const renamed = { name: 'Course', templateName: 'Course', templateDescription: '' };
    const change = await w.call(w.owner, 'PUT', `/dynamic-forms/${template}`, { data: renamed });
    expect(change.status).toBe(200);
    expect(await listed(w.owner)).toMatchObject([{ templateName: 'Course', mayChange: true }]);
    expect((await w.call(w.owner, 'DELETE', `/dynamic-forms/${template}`)).status).toBe(200);
    expect(await listed(w.rival)).toEqual([]);
  });

  test.each(templateKinds)(
    'the template %s that the product brings starts a form that is published as it is',
    async (template) => {
      const eventEdition = w.rivalEdition.documentId;
      const started = await w.call(w.rival, 'POST', '/dynamic-forms/from-template', {
        template,
        eventEdition,
      });
      expect([started.status, started.body.data.name, started.body.data.isTemplate]).toEqual([
        201,
        templateOutlines[template].name,
        false,
      ]);
      const published = await w.call(
        w.rival,
        'POST',
        `/dynamic-forms/${started.body.data.documentId}/publish`,
        { replace: true },
      );
      expect([published.status, published.body.meta]).toEqual([200, { publishedVersion: 1, findings: [] }]);
    },
  );

  test('from the product’s templates sell what is for sale, and only in one’s own edition', async () => {
    const { id: editionId, documentId: eventEdition } = w.rivalEdition;
    const offered = await w.t.db.orm
      .insert(products)
      .values([
        { editionId, name: '23 km', priceCents: 2_500, position: 1 },
        { editionId, name: 'Archivé', isActive: false, position: 2 },
        { editionId, name: 'Caché', isHidden: true, position: 3 },
      ])
      .returning();
    const start = (person: typeof w.rival) =>
      w.call(person, 'POST', '/dynamic-forms/from-template', { template: 'trail', eventEdition });
    const { body } = await start(w.rival);
    const blocks = body.data.pages.flatMap((page: { blocks: unknown[] }) => page.blocks);
    expect(blocks.flatMap((block: { products: { productId: string }[] }) => block.products)).toMatchObject([
      { productId: offered[0]?.documentId, name: '23 km', price: 25 },
    ]);
    expect(blocks.at(-1)).toMatchObject({ blockPayment: true });
    expect((await start(w.owner)).status).toBe(403);
    expect((await start(w.member)).status).toBe(403);
  });

  test('of a missing form are refused with the sentence of the catalogue', async () => {
    const { status, body } = await w.call(
      w.owner,
      'POST',
      '/dynamic-forms/aaaaaaaaaaaaaaaaaaaaaaaa/duplicate',
      {},
    );
    expect([status, body.error.message]).toEqual([404, 'Formulaire original non trouvé']);
  });

  test('travel as a file', async () => {
    const form = await draftForm(w, { name: 'Voyage' });
    const { body: file } = await w.call(w.owner, 'GET', `/dynamic-forms/${form.documentId}/export`);
    const { status, body } = await w.call(w.rival, 'POST', '/dynamic-forms/import', {
      data: { form: file, eventEdition: w.rivalEdition.documentId },
    });
    expect([status, body.data.name, body.data.pages.length]).toEqual([201, 'Voyage', 2]);
    const foreign = await w.call(w.rival, 'POST', '/dynamic-forms/import', { data: { form: { kind: 'x' } } });
    expect([foreign.status, foreign.body.error.message]).toEqual([
      400,
      'Ce fichier n’est pas un formulaire exporté.',
    ]);
  });
});
