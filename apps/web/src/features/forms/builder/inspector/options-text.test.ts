import { idsFrom } from '@kermesse/domain/forms/builder/new-elements';
import { expect, it } from 'vitest';
import { optionsFromText, withLabel } from './options-text.ts';

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
