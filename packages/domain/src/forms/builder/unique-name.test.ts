import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedFieldName } from '../answers/reserved-fields.ts';
import { isFieldName } from '../schema/identifier.ts';
import { fieldNameFrom, uniqueFieldName, uniqueLabel } from './unique-name.ts';

describe('a name that is taken', () => {
  it.each([
    ['Identité', [], 'Identité'],
    ['Identité', ['Identité'], 'Identité (2)'],
    ['Identité', ['Identité', 'Identité (2)'], 'Identité (3)'],
    ['Identité', ['Identité', 'Identité (3)'], 'Identité (2)'],
    ['Identité (2)', ['Identité', 'Identité (2)'], 'Identité (3)'],
    ['Édition (2027)', ['Édition (2027)'], 'Édition (2027) (2)'],
    ['Étape (1)', ['Étape (1)'], 'Étape (1) (2)'],
  ])('%s beside %o becomes %s', (label, taken, expected) => {
    expect(uniqueLabel(label, new Set(taken))).toBe(expected);
  });

  it.each([
    ['nom', [], 'nom'],
    ['nom', ['nom'], 'nom_2'],
    ['nom_2', ['nom', 'nom_2'], 'nom_3'],
    ['ligne_1', ['ligne_1'], 'ligne_1_2'],
  ])('field %s beside %o becomes %s', (name, taken, expected) => {
    expect(uniqueFieldName(name, new Set(taken))).toBe(expected);
  });

  it('stays within the longest length', () => {
    expect(uniqueLabel('x'.repeat(200), new Set(['x'.repeat(200)]))).toHaveLength(200);
    expect(uniqueFieldName('x'.repeat(100), new Set(['x'.repeat(100)]))).toHaveLength(100);
  });
});

describe('the field name of a label', () => {
  it.each([
    ['Numéro de licence', 'numero_de_licence'],
    ['Êtes-vous déjà venu·e ?', 'etes_vous_deja_venue'],
    ['Cœur', 'coeur'],
    ['42 km', 'champ_42_km'],
    ['???', 'champ'],
    ['', 'champ'],
    ['Missions', 'champ_missions'],
    ['Product 12', 'champ_product_12'],
    ['constructor', 'champ_constructor'],
    ['日本', 'champ'],
  ])('%s gives %s', (label, name) => {
    expect(fieldNameFrom(label)).toBe(name);
  });

  it('is always one that a form takes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aZé·œ’ 42?_-日🎉\u0000'), maxLength: 80 }),
        (label) => {
          const name = fieldNameFrom(label);
          expect(isFieldName(name) && !isReservedFieldName(name)).toBe(true);
        },
      ),
    );
  });
});
