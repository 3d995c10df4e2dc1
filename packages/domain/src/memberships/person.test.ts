import { expect, it } from 'vitest';
import { memberPersonChangeSchemaOn, newMemberSchemaOn } from './person.ts';

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

it('a change says nothing of the lines that it does not name, and empties those it names', () => {
  const schema = memberPersonChangeSchemaOn('2027-04-13');
  expect(schema.parse({ city: 'Amiens' })).toEqual({ city: 'Amiens' });
  expect(schema.parse({ email: '', phone: null })).toEqual({ email: null, phone: null });
  expect(schema.parse({})).toEqual({});
  expect(schema.safeParse({ firstname: ' ' }).error?.issues[0]?.message).toBe('Indiquez le prénom.');
  expect(schema.safeParse({ birthday: '2030-01-01' }).success).toBe(false);
});
