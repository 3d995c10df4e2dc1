import { idsFrom, newQuestion } from '@kermesse/domain/forms/builder/new-elements';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { expect, test } from 'vitest';
import { blockLists, withQuestion, withText } from './block-items-draft.ts';

const licence = newQuestion('library-id', 'Licence');

test('a question added twice is told apart, and remembers where it came from', () => {
  const items = withQuestion(withQuestion([], licence, idsFrom('a')), licence, idsFrom('b'));
  expect(blockLists(items).questions).toMatchObject([
    { fieldLabel: 'Licence', fieldName: 'licence', questionId: 'library-id' },
    { fieldLabel: 'Licence (2)', fieldName: 'licence_2', questionId: 'library-id' },
  ]);
});

test('the order that was chosen is the order that is read', () => {
  const newId = idsFrom('a');
  const items = withQuestion(withText(withQuestion([], licence, newId), newId), licence, newId);
  const lists = blockLists(items);
  expect(blockItems(lists).map(({ kind }) => kind)).toEqual(['question', 'text', 'question']);
});
