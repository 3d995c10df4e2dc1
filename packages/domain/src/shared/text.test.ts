import { describe, expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';
import { countOf, firstFew, foldText, isSearchable, listInFrench, matchesQuery } from './text.ts';

describe('searching', () => {
  it('forgets accents, case, ligatures and the kind of apostrophe', () => {
    expect(foldText('  L’Œuvre  Éphémère ')).toBe("l'oeuvre ephemere");
  });

  it.each([
    ['saint denis', 'Saint-Denis (93)', true],
    ['reunion', 'La Réunion', true],
    ['côte ivoire', 'Côte d’Ivoire', true],
    ['paris berlin', 'Paris', false],
    ['', 'Paris', true],
  ])('%j against %j is %s', (query, text, expected) => {
    expect(matchesQuery(query, text)).toBe(expected);
  });

  it.each([
    ['', true],
    ['  ', true],
    ['ab', false],
    ['abc', true],
    [' ab ', false],
  ])('a search for %j runs: %s', (text, expected) => {
    expect(isSearchable(text)).toBe(expected);
  });
});

describe('counting in French', () => {
  it.each([
    [0, '0\u00a0place'],
    [1, '1\u00a0place'],
    [2, '2\u00a0places'],
    [1200, '1\u202f200\u00a0places'],
  ])('%i', (count, text) => {
    expect(countOf(count, 'place')).toBe(text);
  });

  it('takes an irregular plural', () => {
    expect(countOf(3, 'cheval', 'chevaux')).toBe('3\u00a0chevaux');
  });

  it.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A et B'],
    [['A', 'B', 'C'], 'A, B et C'],
  ])('lists %j as %j', (items, text) => {
    expect(listInFrench(items)).toBe(text);
  });

  it('shows the first few and keeps the rest apart', () => {
    expect(firstFew(['a', 'b', 'c', 'd', 'e'], 3)).toEqual({ shown: ['a', 'b', 'c'], hidden: ['d', 'e'] });
    expect(firstFew(['a'], 3)).toEqual({ shown: ['a'], hidden: [] });
  });
});

describe('the size of a file', () => {
  it.each([
    [0, '0\u00a0o'],
    [512, '512\u00a0o'],
    [1023, '1\u202f023\u00a0o'],
    [1024, '1\u00a0Ko'],
    [1_048_575, '1\u00a0Mo'],
    [4_194_304, '4\u00a0Mo'],
    [2_621_440, '2,5\u00a0Mo'],
    [5_368_709_120, '5\u00a0Go'],
  ])('%i bytes read %j', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
