import { expect, it } from 'vitest';
import { newMemberSchemaOn } from './person.ts';

const issuesOf = (over: object) =>
  newMemberSchemaOn('2027-04-13').safeParse({ firstname: 'Odette', lastname: 'Fournier', ...over }).error
    ?.issues;

it.each([
  ['email', 'zoe@', 'Adresse email invalide'],
  ['phone', '06 12', 'Numéro de téléphone invalide'],
  ['birthday', '31/02/1990', 'Saisissez une date au format jj/mm/aaaa.'],
  ['joinedOn', '2030-01-01', 'Choisissez une date jusqu’au'],
])('a wrong %s says what is wrong with it', (field, value, message) => {
  const [issue] = issuesOf({ [field]: value }) ?? [];
  expect(issue?.path).toEqual([field]);
  expect(issue?.message).toContain(message);
});

it('what is left empty is unknown', () => {
  expect(issuesOf({ email: '', phone: null, birthday: '' })).toBeUndefined();
});
