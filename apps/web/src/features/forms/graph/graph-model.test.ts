import { checkPublication } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import { describe, expect, test } from 'vitest';
import { layoutGraph } from './graph-layout.ts';
import { graphModel } from './graph-model.ts';
import { graphEdges, jumpEdges } from './graph-nodes.ts';
import { shapeOf } from './graph-shape.ts';

const question = (id: string, label: string, over: object = {}) => ({
  id,
  fieldName: id,
  fieldLabel: label,
  ...over,
});
const on = (targetId: string, operator = 'equals', value: unknown = 'Oui') => ({
  groupOperator: 'AND',
  groups: [{ operator: 'AND', conditions: [{ targetId, operator, value }] }],
});
const page = (id: string, name: string, questions: object[]) => ({
  id,
  name,
  blocks: [{ id: `block-${id}`, name: `Bloc ${name}`, questions }],
});
const formOf = (...pages: object[]): FormContent => formContentSchema.parse({ name: 'Trail', pages });
const modelOf = (form: FormContent) => graphModel(form, checkPublication(form).findings);

describe('the graph of a form', () => {
  test('a condition is a line from what is asked to what is shown, in words', () => {
    const form = formOf(
      page('p1', 'Vous', [question('licence', 'Licence')]),
      page('p2', 'Course', [question('numero', 'Numéro', { dependencies: on('licence') })]),
    );
    const { links, elements } = modelOf(form);
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({
      from: { id: 'licence' },
      to: { id: 'numero' },
      words: 'est «\u00a0Oui\u00a0»',
      sentence: '«\u00a0Licence\u00a0» est «\u00a0Oui\u00a0»',
      severity: null,
    });
    expect(elements.at(-1)?.condition).toBe('Afficher si «\u00a0Licence\u00a0» est «\u00a0Oui\u00a0»');
  });

  test('what no longer exists keeps a place of its own, marked as an error', () => {
    const form = formOf(page('p1', 'Vous', [question('numero', 'Numéro', { dependencies: on('parti') })]));
    const model = modelOf(form);
    expect(model.links[0]).toMatchObject({ from: null, missingId: 'parti', severity: 'error' });
    expect(layoutGraph(shapeOf(model)).missing).toHaveLength(1);
  });

  test('what no longer exists stands below the blocks of each page that asks for it', () => {
    const lost = { dependencies: on('parti') };
    const form = formOf(
      page('p1', 'Vous', [question('a', 'A')]),
      page('p2', 'Course', [question('b', 'B', lost), question('c', 'C', lost)]),
      page('p3', 'Repas', [question('d', 'D', lost)]),
    );
    const model = modelOf(form);
    const { missing, blocks } = layoutGraph(shapeOf(model));
    expect(missing).toHaveLength(2);
    for (const [index, { x, y }] of missing.entries()) {
      const block = blocks[index + 1];
      expect(x).toBeGreaterThan(block?.x ?? Number.NaN);
      expect(x).toBeLessThan((block?.x ?? 0) + (block?.width ?? 0));
      expect(y).toBeGreaterThan((block?.y ?? 0) + (block?.height ?? 0));
    }
    const places = new Set(missing.map(({ key }) => key));
    expect(graphEdges(model).every(({ source }) => places.has(source))).toBe(true);
  });

  test('a line goes around the columns that lie between its ends', () => {
    const form = formOf(
      page('p1', 'Vous', [question('a', 'A')]),
      page('p2', 'Course', [question('b', 'B', { dependencies: on('a') })]),
      page('p3', 'Repas', [
        question('c', 'C', { dependencies: on('a') }),
        question('d', 'D', { dependencies: on('c') }),
      ]),
    );
    expect(graphEdges(modelOf(form)).map(({ data }) => data?.isRoundabout)).toEqual([false, true, false]);
  });

  test('a jump is a line from page to page with its condition in words, said by its page', () => {
    const form = formOf(
      {
        ...page('p1', 'Vous', [question('venue', 'Je viens')]),
        jumps: [{ targetPageId: 'p3', dependencies: on('venue', 'equals', 'Seul') }],
      },
      { ...page('p2', 'Équipe', [question('nom', 'Nom')]), jumps: [{ targetPageId: 'p4' }] },
      page('p3', 'Repas', [question('repas', 'Repas')]),
      page('p4', 'Fin', [question('fin', 'Fin')]),
    );
    const model = modelOf(form);
    expect(model.jumps).toMatchObject([
      { from: 0, to: 2, words: 'si «\u00a0Je viens\u00a0» est «\u00a0Seul\u00a0»', severity: null },
      { from: 1, to: 3, words: 'toujours' },
    ]);
    expect(model.pages.map(({ jumps }) => jumps)).toEqual([
      ['Si «\u00a0Je viens\u00a0» est «\u00a0Seul\u00a0», aller à la page 3 «\u00a0Repas\u00a0»'],
      ['Toujours aller à la page 4 «\u00a0Fin\u00a0»'],
      [],
      [],
    ]);
    // Both pass over the second page, so that they have a lane each.
    expect(jumpEdges(model).map(({ source, target, data }) => [source, target, data?.lane])).toEqual([
      ['page-p1', 'page-p3', 0],
      ['page-p2', 'page-p4', 1],
    ]);
  });

  test('a jump that leads back or nowhere is marked', () => {
    const form = formOf(
      { ...page('p1', 'Vous', [question('a', 'A')]), jumps: [{ targetPageId: 'gone' }] },
      { ...page('p2', 'Fin', [question('b', 'B')]), jumps: [{ targetPageId: 'p1' }] },
    );
    const { pages, jumps } = modelOf(form);
    expect(jumps).toMatchObject([{ from: 1, to: 0, severity: 'error' }]);
    expect(pages[0]).toMatchObject({ jumps: ['Toujours aller à une page supprimée'], severity: 'error' });
  });

  test('every line of a circle is marked', () => {
    const form = formOf(
      page('p1', 'Vous', [
        question('a', 'A', { dependencies: on('b') }),
        question('b', 'B', { dependencies: on('a') }),
      ]),
    );
    expect(modelOf(form).links.map(({ severity }) => severity)).toEqual(['error', 'error']);
  });

  test('pages stand beside each other and blocks never overlap', () => {
    const form = formOf(
      page('p1', 'Vous', [question('a', 'A'), question('b', 'B')]),
      page('p2', 'Course', [question('c', 'C')]),
    );
    const { blocks, pages } = layoutGraph(shapeOf(modelOf(form)));
    expect(pages.map(({ number }) => number)).toEqual([1, 2]);
    const [first, second] = blocks;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(first?.width ?? 0);
  });
});
