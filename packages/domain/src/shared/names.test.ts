import { describe, expect, it } from 'vitest';
import {
  capitaliseCity,
  fullName,
  hasNameCharacters,
  initialsOf,
  splitFullName,
  tidyName,
  usernameFor,
} from './names.ts';

describe('the characters of a name', () => {
  it.each([
    ['Lefèvre'],
    ["d'Artagnan"],
    ['d’Artagnan'],
    ['Jean-Pierre'],
    ['Marie Claire'],
    ['Ñandú'],
    ['Łukasz'],
    ['Zoë'],
    ['Nguyễn'],
    ['Нина'],
    ['Ng'],
    ['  Camille  '],
    ['E\u0301lodie'],
  ])('accept %j', (name) => {
    expect(hasNameCharacters(name)).toBe(true);
  });

  it.each([
    [''],
    [' '],
    ['-'],
    ["'"],
    ['-Jean'],
    ['Jean-'],
    ['R2D2'],
    ['Jean_Pierre'],
    ['<script>'],
    ['Jean;'],
    ['=cmd()'],
    ['a@b'],
    ['🎪'],
    ['Jean\u202eerreiP'],
    ['Jean\u0000'],
  ])('refuse %j', (name) => {
    expect(hasNameCharacters(name)).toBe(false);
  });
});

describe('what is made of a name', () => {
  it('drops the slips of the keyboard', () => {
    expect(tidyName('  Jean   Pierre ')).toBe('Jean Pierre');
  });

  it.each([
    ['amiens', 'Amiens'],
    ['LAON', 'Laon'],
    ['école-valentin', 'École-Valentin'],
    ['la rochelle', 'La Rochelle'],
    ['La rochelle', 'La Rochelle'],
    ['LA ROCHELLE', 'La Rochelle'],
    ["saint-jean-d'angély", "Saint-Jean-d'Angély"],
    ['SAINT-JEAN-D’ANGÉLY', 'Saint-Jean-d’Angély'],
    ["L'HAŸ-LES-ROSES", "L'Haÿ-les-Roses"],
    ['aix-en-provence', 'Aix-en-Provence'],
    ['Bourg-lès-Valence', 'Bourg-lès-Valence'],
    ['le mans', 'Le Mans'],
    ['paris 12e', 'Paris 12e'],
    ['McAllen', 'McAllen'],
    ['', ''],
  ])('capitalises the city %j as %j', (city, expected) => {
    expect(capitaliseCity(city)).toBe(expected);
  });

  it.each([
    ['camille', 'LEFÈVRE', 'Camille-Lefèvre'],
    ['élodie', "d'artagnan", "Élodie-D'artagnan"],
    [' jean-pierre ', 'dupont', 'Jean-pierre-Dupont'],
  ])('%s %s becomes the username %s', (first, last, username) => {
    expect(usernameFor(first, last)).toBe(username);
  });

  it.each([
    ['Camille Lefèvre', 'Camille', 'Lefèvre'],
    ['Jean de la Fontaine', 'Jean', 'de la Fontaine'],
    ['Camille', 'Camille', ''],
    ['', '', ''],
  ])('splits %j on its first space', (full, firstName, lastName) => {
    expect(splitFullName(full)).toEqual({ firstName, lastName });
  });

  it.each([
    ['Camille Lefèvre', 'CL'],
    ['Élodie Masson', 'ÉM'],
    ['Jean-Pierre de la Fontaine', 'JF'],
    ["Marie d'Artagnan", 'MD'],
    ['madonna', 'M'],
    ['', ''],
    ['🎪', ''],
  ])('%j has the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('how a person is called', () => {
  it.each([
    [{ firstname: 'Camille', lastname: 'Lefèvre' }, 'Camille Lefèvre'],
    [{ firstname: 'Camille', lastname: '' }, 'Camille'],
    [{ firstname: 'Camille', lastname: null }, 'Camille'],
    [{ firstname: '', lastname: 'Lefèvre' }, 'Lefèvre'],
    [{ firstname: null, lastname: 'Lefèvre' }, 'Lefèvre'],
    [{ firstname: ' ', lastname: ' Lefèvre ' }, 'Lefèvre'],
    [{ firstname: '', lastname: '' }, ''],
    [{ firstname: undefined, lastname: null }, ''],
    [{}, ''],
  ])('%j is %j', (person, name) => {
    expect(fullName(person)).toBe(name);
  });
});
