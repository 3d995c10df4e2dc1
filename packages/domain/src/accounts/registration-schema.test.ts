import { describe, expect, test } from 'vitest';
import {
  birthDateRange,
  completedSteps,
  registerFormSchema,
  type SignUpForm,
  signUpFormSchema,
  signUpFormSchemaOn,
} from './registration-schema.ts';

const complete: SignUpForm = {
  gender: 'Mme',
  lastname: 'D’Hondt-Lefèvre',
  firstname: 'Anne Marie',
  email: 'anne@kermesse.test',
  password: 'Kermesse2027!',
  phone: '+33612407718',
  major: '1990-02-28',
  language: [{ label: 'Français', value: 'fr' }],
  birthPlace: 'Amiens',
  nationality: 'FR',
  country: 'FR',
  address: '12 rue du Marché',
  city: 'Amiens',
  postalCode: '80000',
  policy: true,
};

const firstMessage = (values: unknown) => signUpFormSchema.safeParse(values).error?.issues[0]?.message;

describe('the sign-up form', () => {
  test('accepts a complete form with accents, apostrophes and hyphens', () => {
    expect(signUpFormSchema.safeParse(complete).success).toBe(true);
  });

  test.each([
    [{ gender: 'X' }, 'Genre requis'],
    [{ lastname: 'A' }, 'Le nom doit avoir 2 caractères minimum.'],
    [{ firstname: ' B ' }, 'Le prénom doit avoir 2 caractères minimum.'],
    [
      { firstname: 'R2D2' },
      'Utilisez seulement des lettres, des espaces, des apostrophes et des traits d’union.',
    ],
    [{ email: 'nulle part' }, 'Adresse email invalide'],
    [{ password: 'Court1!' }, 'Le mot de passe doit contenir au moins 8 caractères'],
    [{ password: 'kermesse2027!' }, 'au moins une majuscule'],
    [{ password: 'Kermesse!!' }, 'au moins un chiffre'],
    [{ password: 'Kermesse2027' }, 'au moins un caractère spécial'],
    [{ phone: '12' }, 'Numéro de téléphone invalide'],
    [{ language: [] }, 'Merci de choisir une langue'],
    [{ birthPlace: 'A' }, 'Lieu de naissance requis'],
    [{ nationality: '' }, 'Nationalité requise'],
    [{ country: '' }, 'Pays requis'],
    [{ address: 'x' }, 'Adresse requise'],
    [{ policy: false }, "Vous devez accepter les conditions générales d'utilisation"],
  ])('says what is wrong with %o', (change, message) => {
    expect(firstMessage({ ...complete, ...change })).toBe(message);
  });

  test('a birth date may be left out', () => {
    expect(signUpFormSchema.safeParse({ ...complete, major: null }).success).toBe(true);
  });

  test('the profile call needs neither e-mail nor city', () => {
    const { email: _email, password: _password, city: _city, postalCode: _postalCode, ...rest } = complete;
    expect(registerFormSchema.safeParse(rest).success).toBe(true);
  });

  test('unknown fields are refused', () => {
    expect(signUpFormSchema.safeParse({ ...complete, isAdmin: true }).success).toBe(false);
  });

  test('steps open one after the other', () => {
    expect(completedSteps({})).toBe(0);
    expect(completedSteps({ ...complete, email: '' })).toBe(1);
    expect(completedSteps({ ...complete, phone: '' })).toBe(2);
    expect(completedSteps({ ...complete, city: '' })).toBe(3);
    expect(completedSteps(complete)).toBe(4);
  });

  test.each([
    ['1926-11-14', false],
    ['1926-11-15', true],
    ['2011-11-15', true],
    ['2011-11-16', false],
    [null, true],
  ])('born on %s may sign up on 15 November 2026: %s', (major, isAllowed) => {
    const schema = signUpFormSchemaOn('2026-11-15');
    expect(schema.safeParse({ ...complete, major }).success).toBe(isAllowed);
    expect(completedSteps({ ...complete, major }, schema)).toBe(isAllowed ? 4 : 2);
  });

  test('the picker offers from 100 to 15 years ago', () => {
    expect(birthDateRange('2028-02-29')).toEqual({ min: '1928-02-29', max: '2013-02-28' });
  });
});
