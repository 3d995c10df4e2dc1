import { describe, expect, it } from 'vitest';
import { normalizePlace, normalizeUnfinishedPlace } from './normalize-place.ts';

describe('a place has one spelling', () => {
  it.each([
    ['Saint-Étienne', 'saint etienne'],
    ['ST ETIENNE', 'saint etienne'],
    ['St.-Étienne', 'saint etienne'],
    ['Ste-Foy', 'sainte foy'],
    ["L'Haÿ-les-Roses", 'l hay les roses'],
    ['L’Haÿ les Roses', 'l hay les roses'],
    ['Œuilly', 'oeuilly'],
    ['  Le   Havre ', 'le havre'],
    ['Stains', 'stains'],
    ['---', ''],
  ])('%j is %j', (typed, expected) => {
    expect(normalizePlace(typed)).toBe(expected);
  });
});

describe('a name that is still being typed', () => {
  it('may become a saint or not', () => {
    expect(normalizeUnfinishedPlace('St')).toEqual(['saint', 'st']);
    expect(normalizeUnfinishedPlace('st den')).toEqual(['saint den']);
    expect(normalizeUnfinishedPlace('')).toEqual([]);
  });
});
