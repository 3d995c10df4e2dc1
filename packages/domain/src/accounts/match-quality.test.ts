import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  isCheckableEmail,
  isFullProfile,
  matchQuality,
  type UserExistsQuery,
} from './match-quality.ts';

const stored: Candidate = {
  email: 'helene.lefevre@kermesse.test',
  firstname: 'Hélène',
  lastname: 'Lefèvre',
  birthday: '1990-02-28',
  phone: '+33612407718',
  addresses: [{ line1: '12 rue du Marché', city: 'Amiens', zipcode: '80000' }],
};
const asked: UserExistsQuery = {
  email: 'autre@kermesse.test',
  firstname: 'helene',
  lastname: 'LEFEVRE',
  birthday: '1990-02-28',
};

describe('how surely an account is the same person', () => {
  test.each<[string, Partial<UserExistsQuery>, number | null]>([
    ['the same e-mail in other letters', { email: 'Helene.Lefevre@Kermesse.test' }, 1],
    ['same name and birth date with the same phone', { phone: '+33612407718' }, 2],
    ['same name and birth date at the same address', { line1: '12 Rue du marche', city: 'AMIENS' }, 2],
    ['same name and birth date alone', {}, 3],
    ['same street in another town', { line1: '12 rue du Marché', city: 'Paris', zipcode: '75011' }, 3],
    ['same name, another birth date', { birthday: '1991-02-28' }, null],
    ['same birth date, another name', { lastname: 'Durand' }, null],
    ['a name without a birth date', { birthday: null }, null],
  ])('%s', (_name, change, level) => {
    expect(matchQuality({ ...asked, ...change }, [stored])?.level ?? null).toBe(level);
  });

  test('the surest of several counts', () => {
    const twin = { ...stored, email: 'autre@kermesse.test' };
    expect(matchQuality(asked, [stored, twin])).toMatchObject({ level: 1, confidence: 'high' });
  });

  test('nobody is like nobody', () => {
    expect(matchQuality(asked, [])).toBeNull();
  });
});

test.each([
  ['camille@kermesse.test', true],
  ['camille@kermesse', false],
  ['@kermesse.test', false],
  ['', false],
])('is %j worth asking about: %s', (text, expected) => {
  expect(isCheckableEmail(text)).toBe(expected);
});

test('the full check waits for every field', () => {
  const full = Object.fromEntries(
    [
      'firstname',
      'lastname',
      'email',
      'phone',
      'gender',
      'birthday',
      'birthplace',
      'nationality',
      'country',
      'line1',
      'city',
      'zipcode',
    ].map((field) => [field, 'x']),
  );
  expect(isFullProfile(full)).toBe(true);
  expect(isFullProfile({ ...full, city: '' })).toBe(false);
});
