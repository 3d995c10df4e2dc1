import { describe, expect, it } from 'vitest';
import { aBlock, all, aQuestion, when } from '../testing/build-form.ts';
import { blockIn, form, outline, run } from '../testing/builder-form.ts';
import { newBlock, newPage, newPageName } from './new-elements.ts';
import { reduceForm } from './reduce-form.ts';
import { clampPageIndex } from './reduce-pages.ts';

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

  it('are counted by their place, and never called as another one', () => {
    const named = (...names: string[]) => names.map((name) => ({ name }));
    expect(newPageName(named('Vous'), 1)).toBe('Page 2');
    expect(newPageName(named('Page 1', 'Page 2', 'Page 3'), 1)).toBe('Page 4');
    const numbered = run({ type: 'update_page', pageId: 'p1', patch: { name: 'Page 1' } });
    const copied = reduceForm(numbered, { type: 'duplicate_page', pageId: 'p1', seed: 's' });
    expect(copied.pages.map(({ name }) => name)).toEqual(['Page 1', 'Page 2', 'p2']);
    const twice = reduceForm(form, { type: 'duplicate_page', pageId: 'p1', seed: 's' });
    expect(twice.pages.map(({ name }) => name)).toEqual(['p1', 'p1 (2)', 'p2']);
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

  it('that hold special blocks elsewhere are put right by a step that does nothing else', () => {
    const nothing = { type: 'batch', operations: [] } as const;
    const [first, last] = form.pages;
    if (!first || !last) throw new Error('The form has two pages');
    const astray = { ...form, pages: [last, first] };
    const after = reduceForm(astray, nothing);
    expect(after.pages.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['c'], ['a', 'b', 'pay']]);
    expect(reduceForm(after, nothing)).toBe(after);
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
