import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password1!',
  'P@ssw0rd2027!',
  'Azerty123!',
  'Azertyuiop1',
  'Motdepasse1!',
  'Bonjour2027',
  'Soleil99!',
  'JeTaime1!',
  'Juillet2027!',
  'Aaaaaaa1!',
  'Abcdefgh1',
  '!!Qwerty12',
  'Été-2027'.replace('Été', 'Printemps'),
  'Doudou59',
])('%s is guessed first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Kermesse2027!',
  'Guinguette2028',
  'ÉTÉ-2027 à Laon',
  'Kermesse1🎪',
  'Le soleil se lève à 7 h',
  'Bonjour la compagnie 3!',
  'xK9#mQ2vLp',
])('%s is somebody’s own', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
