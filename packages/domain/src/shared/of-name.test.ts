import { expect, it } from 'vitest';
import { ofName } from './of-name.ts';

it.each([
  ['Paul', 'de Paul'],
  ['Anna Vote', 'd’Anna Vote'],
  ['Émile', 'd’Émile'],
  ['Œuvres sociales', 'd’Œuvres sociales'],
  ['Hélène', 'd’Hélène'],
  ['Henri', 'd’Henri'],
  ['Harmonie de Corbie', 'd’Harmonie de Corbie'],
  ['Hugo', 'de Hugo'],
  ['Halle aux jeux', 'de Halle aux jeux'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Les Foulées de l’Ancre', 'des Foulées de l’Ancre'],
  ['le Réveil', 'du Réveil'],
  ['Léo', 'de Léo'],
  ['La Ronde des Marais', 'de La Ronde des Marais'],
  ['L’Amicale', 'de L’Amicale'],
  ['ASPTT Amiens', 'de ASPTT Amiens'],
  ['A', 'd’A'],
  ['10 km de Corbie', 'de 10 km de Corbie'],
  ['', 'de '],
])('%s: %s', (name, expected) => expect(ofName(name)).toBe(expected));
