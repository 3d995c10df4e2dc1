import { describe, expect, it } from 'vitest';
import type { Form } from '../schema/form.ts';
import { blockItems } from '../structure/block-items.ts';
import { aBlock, aForm, all, aPage, aProduct, aQuestion, aText, when } from '../testing/build-form.ts';
import { newBlock, newPage, newQuestion, newTextBlock } from './new-elements.ts';
import type { BuilderOperation } from './operations.ts';
import { reduceForm } from './reduce-form.ts';
import { clampPageIndex } from './reduce-pages.ts';

const form = aForm([
  aPage('p1', [
    aBlock('a', {
      name: 'Identité',
      questions: [
        aQuestion('name', { fieldName: 'nom', fieldLabel: 'Nom', order: 0 }),
        aQuestion('club', { fieldLabel: 'Club', order: 2, dependencies: all(when('name', 'equals', 'x')) }),
      ],
      textBlocks: [aText('intro', { order: 1 })],
    }),
    aBlock('b', {
      name: 'Courses',
      products: [aProduct('trail')],
      dependencies: all(when('club', 'is_visible')),
    }),
  ]),
  aPage(
    'p2',
    [aBlock('c', { name: 'Divers' }), aBlock('pay', { blockPayment: true, isSpecialBlock: true })],
    { order: 1 },
  ),
]);

const run = (...operations: BuilderOperation[]): Form => operations.reduce(reduceForm<Form>, form);
const outline = ({ pages }: Form) =>
  pages.map((page) => [
    page.id,
    page.blocks.map((block) => [block.id, blockItems(block).map(({ source }) => source.id)]),
  ]);
const blockIn = (of: Form, id: string) =>
  of.pages.flatMap(({ blocks }) => blocks).find((block) => block.id === id);

describe('pages', () => {
  it('are added at the end or at a place, and carry their place', () => {
    const after = run(
      { type: 'add_page', page: newPage('p3', 3) },
      { type: 'add_page', page: newPage('p0', 1), index: 0 },
    );
    expect(after.pages.map(({ id, order }) => [id, order])).toEqual([
      ['p0', 0],
      ['p1', 1],
      ['p2', 2],
      ['p3', 3],
    ]);
  });

  it('are renamed and keep their identifier', () => {
    const after = run({ type: 'update_page', pageId: 'p1', patch: { name: 'Vous' } });
    expect(after.pages[0]).toMatchObject({ id: 'p1', name: 'Vous' });
    expect(after.pages[1]).toBe(form.pages[1]);
  });

  it('are reordered; special blocks go to the end of the new last page', () => {
    const after = run({ type: 'move_page', pageId: 'p1', index: 5 });
    expect(outline(after)).toEqual([
      ['p2', [['c', []]]],
      [
        'p1',
        [
          ['a', ['name', 'intro', 'club']],
          ['b', ['trail']],
          ['pay', []],
        ],
      ],
    ]);
  });

  it('are deleted as long as one remains, and special blocks survive', () => {
    const after = run({ type: 'delete_page', pageId: 'p2' });
    expect(after.pages.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['a', 'b', 'pay']]);
    expect(reduceForm(after, { type: 'delete_page', pageId: 'p1' })).toBe(after);
    expect(clampPageIndex(1, after)).toBe(0);
    expect([clampPageIndex(-3, form), clampPageIndex(1, form), clampPageIndex(9, form)]).toEqual([0, 1, 1]);
  });

  it('are duplicated with their logic, without the special blocks', () => {
    const after = run({ type: 'duplicate_page', pageId: 'p2', seed: 's' });
    expect(outline(after)).toEqual([
      [
        'p1',
        [
          ['a', ['name', 'intro', 'club']],
          ['b', ['trail']],
        ],
      ],
      ['p2', [['c', []]]],
      [
        'page_s_1',
        [
          ['block_s_2', []],
          ['pay', []],
        ],
      ],
    ]);
  });
});

describe('blocks', () => {
  it('get a suffix when their name is taken, and so do their questions', () => {
    const block = aBlock('new', {
      name: 'Identité',
      questions: [aQuestion('x', { fieldName: 'nom', fieldLabel: 'Nom' })],
    });
    const after = run({ type: 'add_blocks', pageId: 'p2', blocks: [block], index: 0 });
    expect(after.pages[1]?.blocks[0]).toMatchObject({
      id: 'new',
      name: 'Identité (2)',
      questions: [{ id: 'x', fieldLabel: 'Nom (2)', fieldName: 'nom_2' }],
    });
  });

  it('never stand after a special block', () => {
    const after = run({ type: 'add_blocks', pageId: 'p2', blocks: [newBlock('new', 'Fin')] });
    expect(after.pages[1]?.blocks.map(({ id }) => id)).toEqual(['c', 'new', 'pay']);
    const moved = run({ type: 'move_blocks', blockIds: ['a', 'pay'], pageId: 'p2', index: 9 });
    expect(moved.pages.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['b'], ['c', 'a', 'pay']]);
  });

  it('move together, in the order of the form', () => {
    const after = run({ type: 'move_blocks', blockIds: ['c', 'a'], pageId: 'p1', index: 1 });
    expect(after.pages.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['b', 'a', 'c'], ['pay']]);
  });

  it('are duplicated behind themselves; conditions among the copies stay among them', () => {
    const after = run({ type: 'duplicate_blocks', blockIds: ['a', 'b'], seed: 's' });
    expect(after.pages[0]?.blocks.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'Identité'],
      ['b', 'Courses'],
      ['block_s_1', 'Identité (2)'],
      ['block_s_5', 'Courses (2)'],
    ]);
    expect(blockIn(after, 'block_s_1')?.questions).toMatchObject([
      { id: 'question_s_2', fieldLabel: 'Nom (2)', fieldName: 'nom_2' },
      { id: 'question_s_3', dependencies: all(when('question_s_2', 'equals', 'x')) },
    ]);
    expect(blockIn(after, 'block_s_5')?.dependencies).toEqual(all(when('question_s_3', 'is_visible')));
  });

  it('duplicated alone keep looking at what they looked at', () => {
    const after = run({ type: 'duplicate_blocks', blockIds: ['b'], seed: 's' });
    expect(blockIn(after, 'block_s_1')?.dependencies).toEqual(all(when('club', 'is_visible')));
  });

  it('are renamed, and deleted, special ones too', () => {
    expect(blockIn(run({ type: 'update_block', blockId: 'a', patch: { name: 'Vous' } }), 'a')?.name).toBe(
      'Vous',
    );
    const after = run({ type: 'delete_blocks', blockIds: ['a', 'pay'] });
    expect(after.pages.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['b'], ['c']]);
  });
});

describe('questions, texts and products', () => {
  it('are added among each other', () => {
    const items = [
      { kind: 'question' as const, source: newQuestion('q', 'Nom') },
      { kind: 'text' as const, source: newTextBlock('t') },
    ];
    const after = run({ type: 'add_items', blockId: 'a', items, index: 1 });
    expect(outline(after)[0]?.[1]?.[0]).toEqual(['a', ['name', 'q', 't', 'intro', 'club']]);
    expect(blockIn(after, 'a')?.questions.find(({ id }) => id === 'q')).toMatchObject({
      fieldLabel: 'Nom (2)',
      fieldName: 'nom_2',
      order: 1,
    });
  });

  it('move within a block and between pages', () => {
    const within = run({ type: 'move_items', itemIds: ['club'], blockId: 'a', index: 0 });
    expect(outline(within)[0]?.[1]?.[0]).toEqual(['a', ['club', 'name', 'intro']]);
    const across = run({ type: 'move_items', itemIds: ['trail', 'intro', 'name'], blockId: 'c' });
    expect(outline(across)).toEqual([
      [
        'p1',
        [
          ['a', ['club']],
          ['b', []],
        ],
      ],
      [
        'p2',
        [
          ['c', ['name', 'intro', 'trail']],
          ['pay', []],
        ],
      ],
    ]);
  });

  it('keep their name when they move', () => {
    const after = run({ type: 'move_items', itemIds: ['name'], blockId: 'c' });
    expect(blockIn(after, 'c')?.questions).toMatchObject([
      { id: 'name', fieldLabel: 'Nom', fieldName: 'nom' },
    ]);
  });

  it('are duplicated behind themselves with their logic', () => {
    const after = run({ type: 'duplicate_items', itemIds: ['name', 'club', 'trail'], seed: 's' });
    expect(outline(after)[0]?.[1]).toEqual([
      ['a', ['name', 'intro', 'club', 'question_s_1', 'question_s_2']],
      ['b', ['trail', 'product_s_3']],
    ]);
    expect(blockIn(after, 'a')?.questions.at(-1)).toMatchObject({
      fieldLabel: 'Club (2)',
      dependencies: all(when('question_s_1', 'equals', 'x')),
    });
  });

  it('are edited and deleted; a label changes, the identifier and the field name do not', () => {
    const after = run({ type: 'update_question', id: 'name', patch: { fieldLabel: 'Nom de famille' } });
    expect(blockIn(after, 'a')?.questions[0]).toMatchObject({
      id: 'name',
      fieldName: 'nom',
      fieldLabel: 'Nom de famille',
    });
    expect(
      blockIn(run({ type: 'update_text', id: 'intro', patch: { content: '<p>x</p>' } }), 'a')?.textBlocks[0]
        ?.content,
    ).toBe('<p>x</p>');
    expect(
      blockIn(run({ type: 'update_product', id: 'trail', patch: { name: 'Trail' } }), 'b')?.products[0]?.name,
    ).toBe('Trail');
    expect(outline(run({ type: 'delete_items', itemIds: ['name', 'trail'] }))[0]?.[1]).toEqual([
      ['a', ['intro', 'club']],
      ['b', []],
    ]);
  });
});

describe('conditions', () => {
  it('are set on any element', () => {
    const dependencies = all(when('name', 'is_completed'));
    for (const elementId of ['c', 'club', 'intro', 'trail']) {
      const after = run({ type: 'set_dependencies', elementId, dependencies });
      expect(JSON.stringify(after)).toContain('is_completed');
    }
  });

  it('on what goes are dropped when asked', () => {
    const after = run(
      { type: 'drop_conditions', targetIds: ['name'] },
      { type: 'delete_items', itemIds: ['name'] },
    );
    expect(blockIn(after, 'a')?.questions[0]?.dependencies).toEqual({
      groupOperator: 'AND',
      groups: [{ operator: 'AND', conditions: [] }],
    });
    expect(blockIn(after, 'b')).toBe(blockIn(form, 'b'));
  });
});

describe('special blocks', () => {
  it('volunteer comes before payment at the end of the last page', () => {
    const after = run({ type: 'ensure_special_block', kind: 'volunteer', blockId: 'v' });
    expect(after.pages[1]?.blocks.map(({ id, name }) => [id, name])).toEqual([
      ['c', 'Divers'],
      ['v', 'Informations Bénévole'],
      ['pay', 'pay'],
    ]);
    expect(reduceForm(after, { type: 'ensure_special_block', kind: 'volunteer', blockId: 'w' })).toBe(after);
  });

  it('exist once, follow new pages and are removed by kind', () => {
    const after = run(
      { type: 'ensure_special_block', kind: 'payment', blockId: 'x' },
      { type: 'add_page', page: newPage('p3', 3) },
    );
    expect(after.pages.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['pay']]);
    const without = reduceForm(after, { type: 'remove_special_block', kind: 'payment' });
    expect(without.pages[2]?.blocks).toEqual([]);
  });

  it('carry the titles of the product', () => {
    const empty = aForm([aPage('p', [])]);
    const both = [
      { type: 'ensure_special_block' as const, kind: 'payment' as const, blockId: 'x' },
      { type: 'ensure_special_block' as const, kind: 'volunteer' as const, blockId: 'y' },
    ].reduce(reduceForm<Form>, empty);
    expect(both.pages[0]?.blocks.map(({ name }) => name)).toEqual(['Informations Bénévole', 'Paiement']);
  });
});

describe('an operation', () => {
  it.each<BuilderOperation>([
    { type: 'update_form', patch: { name: form.name } },
    { type: 'update_page', pageId: 'p1', patch: { name: 'p1' } },
    { type: 'move_page', pageId: 'gone', index: 0 },
    { type: 'delete_page', pageId: 'gone' },
    { type: 'add_page', page: newPage('p1', 1) },
    { type: 'duplicate_page', pageId: 'gone', seed: 's' },
    { type: 'add_blocks', pageId: 'gone', blocks: [newBlock('x', 'x')] },
    { type: 'add_blocks', pageId: 'p1', blocks: [newBlock('a', 'x')] },
    { type: 'update_block', blockId: 'gone', patch: { name: 'x' } },
    { type: 'move_blocks', blockIds: ['a'], pageId: 'gone' },
    { type: 'move_blocks', blockIds: ['a'], pageId: 'p1', index: 0 },
    { type: 'duplicate_blocks', blockIds: ['gone', 'pay'], seed: 's' },
    { type: 'delete_blocks', blockIds: ['gone'] },
    { type: 'add_items', blockId: 'gone', items: [{ kind: 'text', source: newTextBlock('t') }] },
    { type: 'move_items', itemIds: ['gone'], blockId: 'c' },
    { type: 'move_items', itemIds: ['intro'], blockId: 'a', index: 1 },
    { type: 'delete_items', itemIds: ['gone'] },
    { type: 'update_question', id: 'gone', patch: { fieldLabel: 'x' } },
    { type: 'set_dependencies', elementId: 'gone', dependencies: [] },
    { type: 'drop_conditions', targetIds: ['gone'] },
    { type: 'remove_special_block', kind: 'volunteer' },
    { type: 'batch', operations: [] },
  ])('that changes nothing gives the very same form: $type', (operation) => {
    expect(reduceForm(form, operation)).toBe(form);
  });

  it('of an unknown kind changes nothing', () => {
    const unknown: BuilderOperation = JSON.parse('{"type": "explode"}');
    expect(reduceForm(form, unknown)).toBe(form);
  });

  it('leaves alone what it does not concern', () => {
    const after = run({ type: 'update_question', id: 'name', patch: { fieldLabel: 'x' } });
    expect(after.pages[1]).toBe(form.pages[1]);
    expect(after.pages[0]?.blocks[1]).toBe(form.pages[0]?.blocks[1]);
    expect(blockIn(after, 'a')?.questions[1]).toBe(blockIn(form, 'a')?.questions[1]);
  });

  it('may be several at once, and may restore another content', () => {
    const content = { name: 'Autre', description: '', settings: {}, pages: [aPage('z', [])] };
    const after = run({
      type: 'batch',
      operations: [
        { type: 'replace_content', content },
        { type: 'update_page', pageId: 'z', patch: { name: 'Z' } },
      ],
    });
    expect(after).toMatchObject({ id: 'form', name: 'Autre', pages: [{ id: 'z', name: 'Z' }] });
  });
});
