import { describe, expect, it } from 'vitest';
import type { Form } from '../schema/form.ts';
import { listElements } from '../structure/elements.ts';
import { aForm, all, aPage, when } from '../testing/build-form.ts';
import { blockIn, form, run } from '../testing/builder-form.ts';
import { newBlock, newPage, newTextBlock } from './new-elements.ts';
import type { BuilderOperation } from './operations.ts';
import { reduceForm } from './reduce-form.ts';

describe('conditions', () => {
  it('are set on any element', () => {
    const dependencies = all(when('name', 'is_completed'));
    const conditions = (of: Form) =>
      new Map(listElements(of).map(({ id, source }) => [id, source.dependencies]));
    for (const elementId of ['c', 'club', 'intro', 'trail']) {
      const after = run({ type: 'set_dependencies', elementId, dependencies });
      expect(conditions(after)).toEqual(conditions(form).set(elementId, dependencies));
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
