import { expect, test } from 'vitest';
import { guessColumns, recallColumns, rememberColumns } from './column-mapping.ts';

const fields = [
  { id: 'firstname', label: 'Prénom' },
  { id: 'lastname', label: 'Nom', names: ['nom de famille'] },
  { id: 'email', label: 'E-mail', names: ['courriel'] },
];

test('a heading is read whatever its accents, case and spaces', () => {
  expect(guessColumns(['PRENOM', ' Nom de famille ', 'Courriel', '', 'Licence'], fields)).toEqual([
    'firstname',
    'lastname',
    'email',
    null,
    null,
  ]);
});

test('what was chosen for a heading is chosen again, also that it is not read', () => {
  const remembered = rememberColumns(['Usuel', 'Nom', 'Courriel'], ['firstname', 'lastname', null]);
  expect(recallColumns(['courriel', 'NOM', 'usuel'], fields, remembered)).toEqual([
    null,
    'lastname',
    'firstname',
  ]);
});

test('a remembered field that no longer exists, or stands twice, is guessed', () => {
  const remembered = { nom: 'gone', usuel: 'firstname', prenom: 'firstname' };
  expect(recallColumns(['Nom', 'Usuel', 'Prénom'], fields, remembered)).toEqual([
    'lastname',
    'firstname',
    null,
  ]);
});
