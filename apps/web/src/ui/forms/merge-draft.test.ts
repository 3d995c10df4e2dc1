import { expect, test } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

const base = { name: 'Trail', description: '', start: { day: '2027-06-12', time: '09:00' }, places: 3 };
const draftOf = (values: object) => ({ base, values: { ...base, ...values } });

test('what was typed comes back', () => {
  expect(mergeDraft(draftOf({ name: 'Trail des Falaises' }), base)).toEqual({
    ...base,
    name: 'Trail des Falaises',
  });
});

test('what somebody else saved meanwhile stays', () => {
  const now = { ...base, description: 'Nouveau texte' };
  expect(mergeDraft(draftOf({ name: 'Trail des Falaises' }), now)).toEqual({
    ...now,
    name: 'Trail des Falaises',
  });
});

test('a draft that says what is saved already is no draft', () => {
  expect(mergeDraft(draftOf({ name: 'Neuf' }), { ...base, name: 'Neuf' })).toBeNull();
  expect(mergeDraft(draftOf({}), base)).toBeNull();
});

test.each([null, '', [], { base: 1, values: 2 }, { base: {}, values: { name: 5, start: 'x', places: '3' } }])(
  'storage that holds %j is left alone',
  (stored) => {
    expect(mergeDraft(stored, base)).toBeNull();
  },
);
