import { describe, expect, it } from 'vitest';
import { aBlock, aForm, aPage, aQuestion } from '../../testing/build-form.ts';
import { applyChanges } from './apply-changes.ts';
import { diffForm } from './diff-form.ts';
import type { DraftChange } from './draft-change.ts';
import { findClashes } from './find-clashes.ts';
import { mergeChanges } from './merge-changes.ts';
import { ownChangesBack } from './undo-changes.ts';

const form = aForm([
  aPage('p1', [
    aBlock('b1', { questions: [aQuestion('a', { order: 0 }), aQuestion('b', { order: 1 })] }),
    aBlock('b2', { questions: [aQuestion('c')] }),
  ]),
]);

const label = (id: string, fieldLabel: string): DraftChange => ({ type: 'set', id, fields: { fieldLabel } });
const required = (id: string): DraftChange => ({ type: 'set', id, fields: { fieldRequired: true } });
const removed = (...ids: string[]): DraftChange => ({ type: 'remove', ids });
const moved = (id: string, parent: string, after: string | null = null): DraftChange => ({
  ...{ type: 'move', id, parent, after },
});
const added = (id: string, parent: string, over = {}): DraftChange => ({
  ...{ type: 'add', parent, after: null, element: { kind: 'question', source: aQuestion(id, over) } },
});
const titled = (name: string): DraftChange => ({ type: 'set', id: null, fields: { name } });

describe('two people who change', () => {
  it.each<[what: string, own: DraftChange, foreign: DraftChange, isClash: boolean]>([
    ['the labels of two questions', label('a', 'x'), label('b', 'y'), false],
    ['two fields of one question', label('a', 'x'), required('a'), false],
    ['one label to two texts', label('a', 'x'), label('a', 'y'), true],
    ['one label to the same text', label('a', 'x'), label('a', 'x'), false],
    ['the name of the form', titled('x'), titled('y'), true],
    ['a question and its block', label('a', 'x'), { type: 'set', id: 'b1', fields: { name: 'y' } }, false],
    ['a label and the place', label('a', 'x'), moved('a', 'b2'), false],
    ['the place of one question', moved('a', 'b2'), moved('a', 'b1', 'b'), true],
    ['the place of one question in the same way', moved('a', 'b2'), moved('a', 'b2'), false],
    ['a question that the other removes', label('a', 'x'), removed('a'), true],
    ['a question of a block that the other removes', label('a', 'x'), removed('b1', 'a', 'b'), true],
    ['the place of what the other removes', moved('a', 'b2'), removed('a'), true],
    ['a block that the other adds to', removed('b1', 'a', 'b'), added('n', 'b1'), true],
    ['a block that the other moves into', removed('b2', 'c'), moved('a', 'b2'), true],
    ['the same question by removing it', removed('a'), removed('a'), false],
    ['one block by adding to it', added('n', 'b1'), added('m', 'b1'), false],
    ['the same by a second attempt', added('n', 'b1'), added('n', 'b1'), false],
    ['one new question in two ways', added('n', 'b1'), added('n', 'b1', { fieldLabel: 'x' }), true],
  ])('%s', (_what, own, foreign, isClash) => {
    expect(findClashes([own], [foreign]).own).toHaveLength(isClash ? 1 : 0);
    expect(findClashes([foreign], [own]).own).toHaveLength(isClash ? 1 : 0);
  });

  it('splits what meets from what does not, field by field', () => {
    const own: DraftChange = { type: 'set', id: 'a', fields: { fieldLabel: 'x', fieldRequired: true } };
    expect(findClashes([own], [label('a', 'y'), label('b', 'z')])).toEqual({
      own: [label('a', 'x')],
      ownRest: [required('a')],
      foreign: [label('a', 'y')],
      foreignRest: [label('b', 'z')],
    });
  });
});

describe('putting changes on a form', () => {
  it('leaves out what names nothing there, and says so', () => {
    const changes = [label('gone', 'x'), added('n', 'gone'), moved('a', 'p1'), label('a', 'x')];
    expect(mergeChanges(form, changes).missed).toEqual(changes.slice(0, 3));
  });

  it('keeps a block that holds what the remover has not seen', () => {
    const after = applyChanges(form, [added('n', 'b2'), removed('b2', 'c')]);
    expect(after.pages[0]?.blocks[1]?.questions.map(({ id }) => id)).toEqual(['n']);
  });

  it('keeps one special block of a kind', () => {
    const payment = (id: string) => aBlock(id, { blockPayment: true, isSpecialBlock: true });
    const withPayment = { ...form, pages: [aPage('p1', [aBlock('b1'), payment('first')])] };
    const second = { ...form, pages: [aPage('p1', [aBlock('b1'), payment('second')])] };
    const own = diffForm({ ...form, pages: [aPage('p1', [aBlock('b1')])] }, second);
    expect(mergeChanges(withPayment, own).form.pages[0]?.blocks.map(({ id }) => id)).toEqual(['b1', 'first']);
  });

  it('puts what follows a removed element at the end', () => {
    const after = applyChanges(form, [{ ...moved('c', 'b1'), after: 'gone' } as DraftChange]);
    expect(after.pages[0]?.blocks[0]?.questions.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('keeps the identity of what nothing touched', () => {
    const after = applyChanges(form, [label('a', 'x')]);
    expect(after.pages[0]?.blocks[1]).toBe(form.pages[0]?.blocks[1]);
  });
});

describe('taking one’s own step back', () => {
  const step = { done: [label('a', 'mine'), required('a')], back: [label('a', 'a')] };

  it('leaves what somebody else has written over it', () => {
    const theirs = applyChanges(form, [label('a', 'theirs')]);
    expect(ownChangesBack(theirs, step)).toEqual([]);
    expect(ownChangesBack(applyChanges(form, [label('a', 'mine')]), step)).toEqual([label('a', 'a')]);
  });

  it('leaves where somebody else has put it since', () => {
    const back = { done: [moved('a', 'b2')], back: [moved('a', 'b1')] };
    expect(ownChangesBack(form, back)).toEqual([]);
    expect(ownChangesBack(applyChanges(form, [moved('a', 'b2')]), back)).toEqual([moved('a', 'b1')]);
  });

  const addition = { done: [added('n', 'b1'), added('m', 'b1')], back: [removed('n', 'm')] };

  it('keeps an added question that somebody else has written in since', () => {
    const after = applyChanges(form, addition.done);
    expect(ownChangesBack(after, addition)).toEqual([removed('n', 'm')]);
    expect(ownChangesBack(applyChanges(after, [label('n', 'theirs')]), addition)).toEqual([removed('m')]);
    expect(ownChangesBack(applyChanges(after, [label('n', 'a'), label('m', 'b')]), addition)).toEqual([]);
  });

  it('takes an added question away wherever it stands, and whatever name its answers got', () => {
    const renamed: DraftChange = { type: 'set', id: 'n', fields: { fieldName: 'n_2' } };
    const after = applyChanges(form, [...addition.done, renamed, moved('m', 'b2')]);
    expect(ownChangesBack(after, addition)).toEqual([removed('n', 'm')]);
  });
});
