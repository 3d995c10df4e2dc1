import { idsFrom } from '@kermesse/domain/forms/builder/new-elements';
import { expect, it } from 'vitest';
import { insertOptions, optionsFromText, pastedLines, removeOption, withLabel } from './options-text.ts';

const options = [
  { id: 'o1', label: 'Petit', value: 's' },
  { id: 'o2', label: 'Grand', value: 'l' },
];

it('makes an option of each line and keeps those that were there', () => {
  const next = optionsFromText('Grand\n\n  Moyen \r\nPetit\nMoyen', options, idsFrom('n'));
  expect(next.map(({ label }) => label)).toEqual(['Grand', 'Moyen', 'Petit']);
  expect(next[0]).toBe(options[1]);
  expect(next[1]?.value).toBe('Moyen');
});

it('keeps a value that answers may name, and lets an unknown one follow its label', () => {
  expect(withLabel(options, 0, 'Très petit', false)[0]).toEqual({
    id: 'o1',
    label: 'Très petit',
    value: 's',
  });
  expect(withLabel(options, 0, 'Très petit', true)[0]?.value).toBe('Très petit');
  expect(withLabel(options, 0, 'l', true)[0]?.value).toBe('s');
});

const labelled = (...labels: string[]) => labels.map((label) => ({ id: label, label, value: label }));
const labelsOf = (options: readonly { label: string }[]) => options.map(({ label }) => label);

it.each([
  ['one line is pasted as any text', 'Course', []],
  ['a line and nothing behind it is one line', 'Course\n\n', []],
  ['each line is an option', 'Course\r\n  Marche \n\nVélo', ['Course', 'Marche', 'Vélo']],
])('%s', (_name, text, lines) => {
  expect(pastedLines(text)).toEqual(lines);
});

it('an option is added behind another and edited next', () => {
  const { options, at } = insertOptions(labelled('A', 'B'), 1, ['Option 3'], idsFrom('n'));
  expect(labelsOf(options)).toEqual(['A', 'Option 3', 'B']);
  expect(at).toBe(1);
});

it('of two equal options the second is numbered', () => {
  const { options, at } = insertOptions(labelled('A'), 1, ['A', 'B', 'B'], idsFrom('n'));
  expect(labelsOf(options)).toEqual(['A', 'A 2', 'B', 'B 2']);
  expect(at).toBe(3);
});

it('no more options are added than a question may have', () => {
  const { options } = insertOptions(labelled('A'), 1, ['B', 'C', 'D'], idsFrom('n'), 2);
  expect(labelsOf(options)).toEqual(['A', 'B']);
});

it.each([
  [0, ['B', 'C'], 0],
  [2, ['A', 'B'], 1],
])('without option %i the one before is edited next', (index, left, next) => {
  const { options, at } = removeOption(labelled('A', 'B', 'C'), index);
  expect(labelsOf(options)).toEqual(left);
  expect(at).toBe(next);
});
