import { describe, expect, it } from 'vitest';
import { ageAtEdition, checkAge } from './age.ts';

describe('an age limit', () => {
  it.each([
    ['under', 15, true],
    ['under', 16, false],
    ['over', 15, false],
    ['over', 16, true],
    ['over', 17, true],
    ['exact', 15, false],
    ['exact', 16, true],
    ['exact', 17, false],
  ] as const)('%s 16 at the age of %i: %s', (limit, age, isAllowed) => {
    expect(checkAge({ limit, age: 16 }, age) === null).toBe(isAllowed);
  });

  it.each([
    ['under', 16, 'age_under', 'Cette course est réservée aux moins de 16 ans'],
    ['over', 22, 'age_over', 'Cette course est réservée aux 22 ans et plus'],
    ['exact', 20, 'other', 'Cette course est réservée aux personnes de 20 ans exactement'],
  ] as const)('says whom the course is for: %s %i', (limit, age, restriction, message) => {
    expect(checkAge({ limit, age }, 21)).toEqual({ restriction, message });
  });

  it('closes nothing where there is none', () => {
    expect(checkAge(null, 3)).toBeNull();
  });
});

describe('the age that counts', () => {
  it.each([
    ['the day before the birthday', '2011-06-13', '2027-06-12T07:00:00Z', 15],
    ['on the birthday', '2011-06-12', '2027-06-12T07:00:00Z', 16],
    ['the day after', '2011-06-11', '2027-06-12T07:00:00Z', 16],
    ['born on 29 February, on 28 February of an ordinary year', '2008-02-29', '2027-02-28T10:00:00Z', 18],
    ['born on 29 February, on 1 March of an ordinary year', '2008-02-29', '2027-03-01T10:00:00Z', 19],
    ['born on 29 February, on 29 February', '2008-02-29', '2028-02-29T10:00:00Z', 20],
    ['born on 29 February, the day before in a leap year', '2008-02-29', '2028-02-28T10:00:00Z', 19],
    [
      'an edition that starts after midnight in Paris, late the day before in UTC',
      '2011-06-12',
      '2027-06-11T22:30:00Z',
      16,
    ],
    ['born in 1900', '1900-01-01', '2027-06-12T07:00:00Z', 127],
  ])('%s', (_name, birthDate, start, age) => {
    expect(ageAtEdition(birthDate, start)).toBe(age);
  });

  it('follows the zone of the edition', () => {
    expect(ageAtEdition('2011-06-12', '2027-06-11T22:30:00Z', 'America/Guadeloupe')).toBe(15);
  });
});
