import { describe, expect, it, test } from 'vitest';
import { countChoices, orderChoices } from './count-choices.ts';
import { formContact } from './form-contact.ts';
import { looksLike } from './looks-like.ts';

test.each([
  ['Taille du T-shirt', 'size'],
  ['taille', 'size'],
  ['Tee-shirt souvenir', 'size'],
  ['Pointure', 'size'],
  ['Régime alimentaire', 'diet'],
  ['Repas du samedi', 'diet'],
  ['regime_midi', 'diet'],
  ['Allergies et régimes', 'diet'],
  ['Détaillez votre projet', null],
  ['Club', null],
] as const)('“%s” looks like %s', (name, expected) => {
  expect(looksLike(name)).toBe(expected);
});

describe('counts of choices', () => {
  it('keeps the order of the question, and names what it no longer offers', () => {
    expect(orderChoices(['S', 'M'], ['XXL', 'M', 'XL', 'M'])).toEqual(['S', 'M', 'XL', 'XXL']);
  });

  it('adds up to its totals, and shows a size that nobody wants', () => {
    const counts = countChoices(
      {
        label: 'Taille',
        kinds: [
          { part: 'Participants', choice: 'M', count: 3 },
          { part: 'Bénévoles', choice: 'M', count: 1 },
          { part: 'Bénévoles', choice: 'L', count: 2 },
        ],
        products: [
          { part: '10 km', choice: 'M', count: 2 },
          { part: '5 km', choice: 'M', count: 1 },
        ],
        groups: [{ part: 'Sans groupe', choice: 'M', count: 4 }],
        unanswered: 5,
      },
      ['S', 'M', 'L'],
    );
    expect(counts).toMatchObject({
      choices: ['S', 'M', 'L'],
      totals: [0, 4, 2],
      total: 6,
      unanswered: 5,
      byKind: [
        { name: 'Participants', counts: [0, 3, 0], total: 3 },
        { name: 'Bénévoles', counts: [0, 1, 2], total: 3 },
      ],
      byProduct: [
        { name: '10 km', counts: [0, 2, 0], total: 2 },
        { name: '5 km', counts: [0, 1, 0], total: 1 },
      ],
    });
  });
});

describe('whom a form names for an emergency', () => {
  const answer = (fieldName: string, fieldLabel: string, value: unknown) => ({
    fieldName,
    fieldLabel,
    value,
  });

  it('is found by the words of its questions', () => {
    expect(
      formContact([
        answer('telephone', 'Téléphone', '+33600000000'),
        answer('urgence_nom', 'Personne à prévenir', 'Alix Roux '),
        answer('urgence_telephone', 'Son téléphone', '+33612345678'),
        answer('urgence_lien', 'Lien de parenté', 'Sœur'),
      ]),
    ).toEqual({ name: 'Alix Roux', relation: 'Sœur', phone: '+33612345678' });
  });

  it('is nobody where the form does not ask', () => {
    expect(formContact([answer('telephone', 'Téléphone', '+336'), answer('x', 'Urgence', 12)])).toBeNull();
  });
});
