import { expect, it } from 'vitest';
import { type EditAct, type EditedText, type EditKey, editAct, onOneLine } from './edit-keys.ts';

const label: EditedText = { part: 'title', kind: 'question', text: 'Club', isNew: false };
const fresh: EditedText = { ...label, text: '', isNew: true };
const help: EditedText = { ...label, part: 'note' };
const option: EditedText = { ...label, part: 'option o1', text: 'Course' };
const row: EditedText = { ...option, part: 'row r1' };

const cases: [string, EditKey, EditedText, EditAct | null][] = [
  ['Enter in a label adds the next question', { key: 'Enter' }, label, 'add_question'],
  [
    'Enter in a new label that was written adds another',
    { key: 'Enter' },
    { ...fresh, text: 'Nom' },
    'add_question',
  ],
  ['Enter in a new label that is empty ends the series', { key: 'Enter' }, fresh, 'discard'],
  [
    'Enter in a label that was emptied adds the next question',
    { key: 'Enter' },
    { ...label, text: '' },
    'add_question',
  ],
  ['Enter in a help keeps it', { key: 'Enter' }, help, 'commit'],
  ['Shift and Enter in a help begin a line', { key: 'Enter', shiftKey: true }, help, null],
  ['Enter in the title of a block keeps it', { key: 'Enter' }, { ...label, kind: 'block' }, 'commit'],
  ['Enter in the title of a page keeps it', { key: 'Enter' }, { ...label, kind: 'page' }, 'commit'],
  ['Enter in the name of a product keeps it', { key: 'Enter' }, { ...label, kind: 'product' }, 'commit'],
  ['Enter that ends a composed word is the input method’s', { key: 'Enter', isComposing: true }, label, null],
  ['Enter with Ctrl is a shortcut of the builder', { key: 'Enter', ctrlKey: true }, label, null],
  ['Enter in an option adds the next option', { key: 'Enter' }, option, 'add_option'],
  ['Enter in a row of a grid adds the next row', { key: 'Enter' }, row, 'add_option'],
  ['Backspace in an empty option removes it', { key: 'Backspace' }, { ...option, text: '' }, 'remove_option'],
  ['Backspace in a written option removes a letter', { key: 'Backspace' }, option, null],
  ['Backspace in an empty label removes nothing', { key: 'Backspace' }, { ...label, text: '' }, null],
  ['Backspace in an empty new label removes the question', { key: 'Backspace' }, fresh, 'discard'],
  ['Escape takes back what was typed', { key: 'Escape' }, label, 'cancel'],
  ['Escape in a new label takes the question away', { key: 'Escape' }, { ...fresh, text: 'No' }, 'discard'],
  ['a slash in an empty new label offers what to insert', { key: '/' }, fresh, 'insert_menu'],
  ['a slash in a written label is a letter', { key: '/' }, { ...fresh, text: 'Nom' }, null],
  ['a slash in a label that was there before is a letter', { key: '/' }, { ...label, text: '' }, null],
  ['Tab goes on', { key: 'Tab' }, label, 'next'],
  ['Shift and Tab go back', { key: 'Tab', shiftKey: true }, option, 'previous'],
  ['a letter is typed', { key: 'a' }, label, null],
];

it.each(cases)('%s', (_name, key, edited, act) => {
  expect(editAct(key, edited)).toBe(act);
});

it('makes one line of pasted lines', () => {
  expect(onOneLine('Nom \r\n  de famille\n')).toBe('Nom de famille ');
});
