import { expect, it } from 'vitest';
import { isDraftOf } from './draft-owner.ts';

const camille = { email: 'camille@kermesse.test', firstname: 'Camille', lastname: 'Lefèvre' };

it.each([
  ['name nobody, of just now', {}, true, true],
  ['name nobody, of yesterday', { taille: 'M' }, false, false],
  ['their address, of yesterday', { courriel: 'Camille@Kermesse.test ' }, false, true],
  [
    'their name with another address',
    { prenom: 'camille', nom: 'LEFEVRE', email: 'c@bureau.fr' },
    false,
    true,
  ],
  ['another name with their address', { prenom: 'Cam', nom: 'L.', email: camille.email }, false, true],
  ['another address', { email: 'lea@exemple.fr' }, true, false],
  ['another name', { prenom: 'Léa', nom: 'Lefort' }, true, false],
  ['half a name', { prenom: 'Léa' }, true, true],
])('answers without an account are Camille’s or not: %s', (_title, answers, isRecent, expected) => {
  expect(isDraftOf(camille, answers, isRecent)).toBe(expected);
});

it('an account that has no name yet is known by its address', () => {
  const fresh = { email: 'lea@exemple.fr', firstname: null, lastname: null };
  expect(isDraftOf(fresh, { prenom: 'Léa', nom: 'Lefort' }, true)).toBe(true);
  expect(isDraftOf(fresh, { email: 'malo@exemple.fr' }, true)).toBe(false);
});
