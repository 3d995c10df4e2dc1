import { expect, it } from 'vitest';
import { languageLabel, languages } from './languages.ts';

it('each language stands once in the list', () => {
  expect(new Set(languages.map(({ value }) => value)).size).toBe(languages.length);
  expect(new Set(languages.map(({ label }) => label)).size).toBe(languages.length);
});

it('a language outside the list keeps its stored name', () => {
  expect(languageLabel('br')).toBe('Breton');
  expect(languageLabel('klingon')).toBe('klingon');
});
