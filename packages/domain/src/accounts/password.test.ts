import { describe, expect, it } from 'vitest';
import { changedPasswordRules, checkPassword, newAccountPasswordRules, passwordSchema } from './password.ts';

const messages = (password: string, rules: typeof newAccountPasswordRules) =>
  passwordSchema(rules)
    .safeParse(password)
    .error?.issues.map(({ message }) => message) ?? [];

describe('the password of a new account', () => {
  it.each([
    ['Kermesse1!', []],
    ['ÉTÉ-2027 à Laon', []],
    ['Kermesse1🎪', []],
    [
      '',
      [
        'Le mot de passe doit contenir au moins 8 caractères',
        'au moins une majuscule',
        'au moins un chiffre',
        'au moins un caractère spécial',
      ],
    ],
    ['Court1!', ['Le mot de passe doit contenir au moins 8 caractères']],
    ['kermesse1!', ['au moins une majuscule']],
    ['Kermesse!', ['au moins un chiffre']],
    ['Kermesse1', ['au moins un caractère spécial']],
    ['Kermesse 1', ['au moins un caractère spécial']],
    ['Kermessé1', ['au moins un caractère spécial']],
    [`Aa1!${'xyz'.repeat(70)}`, ['Le mot de passe est trop long']],
    ['Azerty123!', ['Ce mot de passe est trop courant\u00a0: choisissez-en un que personne ne devinerait.']],
  ])('%j: %j', (password, expected) => {
    expect(messages(password, newAccountPasswordRules)).toEqual(expected);
  });
});

describe('a changed password', () => {
  it.each([
    ['Kermesse1', []],
    ['KERMESSE1', ['au moins une minuscule']],
    ['kermesse1', ['au moins une majuscule']],
    ['Kermesses', ['au moins un chiffre']],
  ])('%j: %j', (password, expected) => {
    expect(messages(password, changedPasswordRules)).toEqual(expected);
  });

  it('shows which rules are met while somebody types', () => {
    expect(checkPassword('abc1', changedPasswordRules).map(({ isMet }) => isMet)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
