import { expect, test } from 'vitest';
import { isBegun, readDraft } from './sign-up-draft.ts';
import { emptySignUp } from './sign-up-values.ts';

test('what was typed comes back, never a password', () => {
  const stored = { firstname: 'Zoé', gender: 'Mme', language: ['fr'], policy: true, password: 'Secret1!' };
  expect(readDraft(JSON.stringify(stored))).toEqual({
    firstname: 'Zoé',
    gender: 'Mme',
    language: ['fr'],
    policy: true,
  });
});

test.each([null, '', '{', '4', 'null'])('storage that holds %s is an empty page', (text) => {
  expect(readDraft(text)).toBeNull();
});

test('an odd field is left out, the others stay', () => {
  const stored = {
    gender: 'X',
    city: 7,
    language: ['fr', 4],
    policy: 'yes',
    email: 'a@b.fr',
    isAdmin: 'true',
  };
  expect(readDraft(JSON.stringify(stored))).toEqual({ language: ['fr'], email: 'a@b.fr' });
});

test('a page that was only looked at leaves nothing behind', () => {
  const untouched = { ...emptySignUp, major: '2011-11-15' };
  expect(isBegun(untouched)).toBe(false);
  expect(isBegun({ ...untouched, email: 'a@b.fr' }, 'a@b.fr')).toBe(false);
  expect(isBegun({ ...untouched, password: 'secret' })).toBe(false);
  for (const typed of [
    { lastname: 'L' },
    { gender: 'M' as const },
    { language: ['fr'] },
    { email: 'c@d.fr' },
  ])
    expect(isBegun({ ...untouched, ...typed }, 'a@b.fr')).toBe(true);
});
