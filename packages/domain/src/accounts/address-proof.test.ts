import { describe, expect, it } from 'vitest';
import { type AddressProof, answersProof, proofAskedFor } from './address-proof.ts';

describe('what a confirmation link that is opened elsewhere asks for', () => {
  it.each<[string, [boolean, boolean], AddressProof]>([
    ['with a password', [true, false], 'password-or-new'],
    ['with a password, from a mail that is passed on', [true, true], 'password'],
    ['without a password', [false, false], 'click'],
    ['without a password, from a mail that is passed on', [false, true], 'click'],
  ])('%s', (_account, [hasPassword, isForwardable], expected) => {
    expect(proofAskedFor({ hasPassword, isForwardable })).toBe(expected);
  });
});

describe('what answers it', () => {
  const nothing = {};
  const typed = { password: 'a' };
  const chosen = { newPassword: 'b' };
  const both = { password: 'a', newPassword: 'b' };
  it.each<[AddressProof, object, boolean]>([
    ['click', nothing, true],
    ['click', typed, false],
    ['click', chosen, false],
    ['password', nothing, false],
    ['password', typed, true],
    ['password', chosen, false],
    ['password', both, false],
    ['password-or-new', nothing, false],
    ['password-or-new', typed, true],
    ['password-or-new', chosen, true],
    ['password-or-new', both, false],
  ])('%s by %j: %s', (asked, given, expected) => {
    expect(answersProof(asked, given)).toBe(expected);
  });
});
