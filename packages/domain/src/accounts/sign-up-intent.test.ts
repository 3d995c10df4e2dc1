import { describe, expect, test } from 'vitest';
import { afterSignUp, appAddress, firstStep, readSignUpIntent } from './sign-up-intent.ts';

function intent(query: string) {
  const pairs = new Map(query.split('&').map((part) => part.split('=') as [string, string]));
  return readSignUpIntent((name) => pairs.get(name) ?? null);
}

describe('arriving at the sign-up page', () => {
  test.each([
    ['', true, { kind: 'go', to: '/home' }],
    ['', false, { kind: 'stay' }],
    ['participant=true&eventEditionDocumentId=e', true, { kind: 'go', to: '/inscriptions' }],
    ['volunteer=true', true, { kind: 'go', to: '/home' }],
    ['volunteer=true&eventEditionDocumentId=e', false, { kind: 'refresh' }],
    ['tierRegister=true&participant=true&eventEditionDocumentId=e', true, { kind: 'stay' }],
  ])('with "%s" and a token: %s', (query, hasToken, expected) => {
    expect(firstStep(intent(query), hasToken)).toEqual(expected);
  });
});

describe('after sign-up', () => {
  test.each([
    ['', { kind: 'page', to: '/home' }],
    ['eventEditionDocumentId=e', { kind: 'page', to: '/inscriptions' }],
    ['tierRegister=true&eventEditionDocumentId=e', { kind: 'page', to: '/inscriptions' }],
    ['assignAsOwner=true&groupId=g&redirectApp=club', { kind: 'owner', groupId: 'g', redirectApp: 'club' }],
    ['assignAsOwner=true', { kind: 'page', to: '/home' }],
  ])('with "%s"', (query, expected) => {
    expect(afterSignUp(intent(query))).toEqual(expected);
  });

  test.each([
    ['club', ['club'], 'https://club.kermesse.fr/'],
    ['club', [], '/home'],
    ['evil.com/', ['evil.com/'], '/home'],
    [null, ['club'], '/home'],
  ])('the application %j with %j allowed', (app, allowed, expected) => {
    expect(appAddress(app, allowed, { protocol: 'https:', host: 'kermesse.fr' })).toBe(expected);
  });
});
