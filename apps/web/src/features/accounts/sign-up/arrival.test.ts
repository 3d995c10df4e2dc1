import { expect, test } from 'vitest';
import { parseSearch } from '../../../platform/navigation/search-params.ts';
import { initialView, invitationToken, keptSearch, searchFor, signUpIntentOf } from './arrival.ts';

const intent = (query: string) => signUpIntentOf(parseSearch(query));

test.each([
  ['', false, { kind: 'form', asksForAccount: false }],
  ['', true, { kind: 'leave', to: '/home' }],
  ['volunteer=true&eventEditionDocumentId=e', false, { kind: 'form', asksForAccount: true }],
  ['volunteer=true&eventEditionDocumentId=e', true, { kind: 'leave', to: '/inscriptions' }],
  ['participant=true', true, { kind: 'leave', to: '/home' }],
  ['tierRegister=true&eventEditionDocumentId=e', false, { kind: 'leave', to: '/inscriptions' }],
  ['tierRegister=true', true, { kind: 'third-person' }],
])('opening /register?%s with a session: %s', (query, hasToken, expected) => {
  expect(initialView(intent(query), hasToken)).toEqual(expected);
});

test('the association of the path goes on as a parameter, unless the link names one', () => {
  expect(keptSearch({ group: 'g' }, 'a')).toEqual({ group: 'g', associationDocumentId: 'a' });
  expect(keptSearch({ associationDocumentId: 'b' }, 'a')).toEqual({ associationDocumentId: 'b' });
  expect(keptSearch({ group: 'g' }, undefined)).toEqual({ group: 'g' });
});

test('every parameter reaches the registration, none clutters the home', () => {
  const search = parseSearch('group=g&tierEmail=t&email=a%40b.fr&unknown=1');
  expect(searchFor('/inscriptions', search)).toEqual(search);
  expect(searchFor('/home', search)).toEqual({});
});

test.each([
  ['/join-family?token=abc&family=f', 'abc'],
  ['/join-family?family=f', null],
  ['/events?token=abc', null],
  [null, null],
])('coming back to %s', (back, token) => {
  expect(invitationToken(back)).toBe(token);
});
