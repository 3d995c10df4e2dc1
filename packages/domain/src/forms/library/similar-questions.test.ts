import { describe, expect, it } from 'vitest';
import { aQuestion } from '../testing/build-form.ts';
import { findSimilar, similarity } from './similar-questions.ts';

const base = aQuestion('base', { fieldLabel: 'Numéro de licence', fieldType: 'text', category: 'personal' });

describe('two questions', () => {
  it.each([
    ['label, type and category', 'Numéro de licence', 'text', 'personal', 1.8],
    ['label and type', 'Numéro de licence', 'text', 'other', 1.5],
    ['label and category', 'Numéro de licence', 'number', 'personal', 1.3],
    ['label alone, written otherwise', '  numero de LICENCE ', 'number', 'other', 1],
    ['type and category', 'Club', 'text', 'personal', 0.8],
    ['type alone', 'Club', 'text', 'other', 0.5],
    ['category alone', 'Club', 'number', 'personal', 0.3],
    ['nothing', 'Club', 'number', 'other', 0],
  ] as const)('with the same %s', (_what, fieldLabel, fieldType, category, score) => {
    expect(similarity(base, aQuestion('q', { fieldLabel, fieldType, category }))).toBe(score);
  });

  it('do not resemble each other by having no label', () => {
    const empty = aQuestion('q', { fieldLabel: '', fieldType: 'number', category: 'other' });
    expect(similarity({ ...empty, fieldType: 'text', category: 'skills' }, empty)).toBe(0);
  });
});

describe('similar questions of the library', () => {
  const library = [
    aQuestion('near', { fieldLabel: 'Club', category: 'personal', usageCount: 2 }),
    aQuestion('used', { fieldLabel: 'Ville', category: 'personal', usageCount: 9 }),
    aQuestion('same', { fieldLabel: 'Numéro de licence', fieldType: 'number', category: 'other' }),
    aQuestion('far', { fieldLabel: 'Club', category: 'other' }),
  ];

  it('come nearest first, then most used', () => {
    expect(findSimilar(base, library).map(({ question }) => question.id)).toEqual(['same', 'used', 'near']);
  });

  it('can be asked for more strictly', () => {
    expect(findSimilar(base, library, 1).map(({ question }) => question.id)).toEqual(['same']);
  });
});
