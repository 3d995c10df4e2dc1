import { describe, expect, it } from 'vitest';
import { all, when } from '../testing/build-form.ts';
import { blockIn, outline, run } from '../testing/builder-form.ts';
import { newQuestion, newTextBlock } from './new-elements.ts';

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

  it('keep the answers that their labels repeat when they are duplicated', () => {
    const after = run(
      { type: 'update_question', id: 'club', patch: { fieldLabel: 'Le club de {{name}}' } },
      { type: 'duplicate_items', itemIds: ['club'], seed: 's' },
    );
    expect(blockIn(after, 'a')?.questions.map(({ fieldLabel }) => fieldLabel)).toEqual([
      'Nom',
      'Le club de {{name}}',
      'Le club de {{name}} (2)',
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
