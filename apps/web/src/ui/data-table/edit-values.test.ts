import { describe, expect, it } from 'vitest';
import { isSameValue, refusal, settledValue, valueInWords, writeValue } from './edit-values.ts';
import type { AddressValue, CellEditor } from './editor-types.ts';

interface Person {
  name: string;
  age: number | null;
  born: string | null;
  isPaid: boolean;
  role: string | null;
  home: AddressValue | null;
}

const person: Person = { name: 'Aline', age: 31, born: null, isPaid: false, role: 'member', home: null };
const home: AddressValue = {
  line1: '3 rue du Port',
  line2: '',
  zipcode: '80000',
  city: 'Amiens',
  country: 'France',
};

const name: CellEditor<Person> = {
  type: 'text',
  maxLength: 10,
  get: (row) => row.name,
  set: (row, value) => ({ ...row, name: value }),
  validate: (value) => (value === '' ? 'Le nom est requis.' : null),
};
const age: CellEditor<Person> = {
  type: 'number',
  min: 0,
  max: 120,
  unit: 'ans',
  get: (row) => row.age,
  set: (row, value) => ({ ...row, age: value }),
};
const born: CellEditor<Person> = {
  type: 'date',
  min: '1900-01-01',
  max: '2026-12-31',
  get: (row) => row.born,
  set: (row, value) => ({ ...row, born: value }),
};
const paid: CellEditor<Person> = {
  type: 'checkbox',
  get: (row) => row.isPaid,
  set: (row, value) => ({ ...row, isPaid: value }),
};
const role: CellEditor<Person> = {
  type: 'select',
  options: [{ value: 'member', label: 'Membre' }],
  get: (row) => row.role,
  set: (row, value) => ({ ...row, role: value }),
};
const address: CellEditor<Person> = {
  type: 'address',
  get: (row) => row.home,
  set: (row, value) => ({ ...row, home: value }),
};

describe('writing a value into a row', () => {
  it('puts each type in its place', () => {
    expect(writeValue(name, person, 'Zoé').name).toBe('Zoé');
    expect(writeValue(age, person, null).age).toBeNull();
    expect(writeValue(born, person, '2000-02-29').born).toBe('2000-02-29');
    expect(writeValue(paid, person, true).isPaid).toBe(true);
    expect(writeValue(role, person, null).role).toBeNull();
    expect(writeValue(address, person, home).home).toEqual(home);
  });

  it('leaves the row alone for a value of another type', () => {
    expect(writeValue(age, person, 'douze')).toBe(person);
    expect(writeValue(name, person, null)).toBe(person);
    expect(writeValue(address, person, true)).toBe(person);
  });
});

describe('a value that cannot be saved', () => {
  it.each([
    [name, '', 'Le nom est requis.'],
    [name, 'Anne-Charlotte', '10\u00a0caractères au plus.'],
    [name, 'Zoé', null],
    [age, -1, '0 au moins.'],
    [age, 121, '120 au plus.'],
    [age, null, null],
    [born, '1899-12-31', 'Pas avant le 01/01/1900.'],
    [born, '2027-01-01', 'Pas après le 31/12/2026.'],
    [role, 'member', null],
  ] as const)('%# is told why', (editor, value, message) => {
    expect(refusal(editor, person, value)).toBe(message);
  });
});

describe('what was typed', () => {
  it('is trimmed, and an empty address is none', () => {
    expect(settledValue('  Zoé ')).toBe('Zoé');
    expect(settledValue({ ...home, line1: ' ', zipcode: '', city: ' ' })).toBeNull();
    expect(settledValue({ ...home, city: ' Amiens ' })).toEqual(home);
  });

  it('is compared by content', () => {
    expect(isSameValue({ ...home }, home)).toBe(true);
    expect(isSameValue({ ...home, city: 'Laon' }, home)).toBe(false);
    expect(isSameValue(null, '')).toBe(false);
  });

  it('is told in words', () => {
    expect(valueInWords(role, 'member')).toBe('Membre');
    expect(valueInWords(age, 31)).toBe('31\u00a0ans');
    expect(valueInWords(born, '2000-02-29')).toBe('29/02/2000');
    expect(valueInWords(paid, false)).toBe('Non');
    expect(valueInWords(address, home)).toBe('3 rue du Port, 80000 Amiens');
    expect(valueInWords(name, '')).toBe('vide');
  });
});
