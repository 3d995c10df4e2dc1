import { expect, test } from 'vitest';
import { validateLogin } from './validate-login.ts';

test.each([
  ['camille@kermesse.test', 'secret', {}],
  ['  camille@kermesse.test ', 'secret', {}],
  ['camille', 'secret', { email: 'Adresse email invalide' }],
  ['camille@kermesse', 'secret', { email: 'Adresse email invalide' }],
  ['', '', { email: 'Adresse email invalide', password: 'Mot de passe requis' }],
  ['camille@kermesse.test', '', { password: 'Mot de passe requis' }],
])('signing in with « %s » and « %s »', (email, password, expected) => {
  expect(validateLogin(email, password)).toEqual(expected);
});
