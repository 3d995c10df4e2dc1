import { describe, expect, it } from 'vitest';
import { registryMessages } from './messages.ts';
import { hasValidKey, siretQuerySchema } from './siret.ts';

describe('a number to look up', () => {
  it.each([
    ['732829320', '732829320'],
    ['732 829 320 00074', '73282932000074'],
    ['732.829.320', '732829320'],
    ['1234567890', '1234567890'],
  ])('%s is read as %s', (typed, number) => {
    expect(siretQuerySchema.parse(typed)).toBe(number);
  });

  it.each([
    ['', registryMessages.empty],
    ['   ', registryMessages.empty],
    ['12345678', registryMessages.malformed],
    ['123456789012345', registryMessages.malformed],
    ['73282932A', registryMessages.malformed],
    ['٧٣٢٨٢٩٣٢٠', registryMessages.malformed],
  ])('%j is refused', (typed, message) => {
    expect(siretQuerySchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });
});

describe('the key of a number', () => {
  it.each([
    ['732829320', true],
    ['73282932000074', true],
    ['732829321', false],
    ['73282932000075', false],
    ['35600000000048', true],
    ['35600000049837', true],
    ['1234567890', false],
    ['', false],
  ])('of %s is right: %s', (number, expected) => {
    expect(hasValidKey(number)).toBe(expected);
  });
});
