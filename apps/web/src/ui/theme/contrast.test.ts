import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './testing/contrast-ratio.ts';

type Tokens = Record<string, string>;

function readTokens(sheet: string): Tokens {
  const tokens: Tokens = {};
  for (const [, name, value] of sheet.matchAll(/--k-([a-z-]+):\s*(#[0-9a-f]{6});/g)) {
    if (name && value) tokens[name] = value;
  }
  return tokens;
}

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightPart = '', darkPart = ''] = sheet.split(':root[data-mantine-color-scheme="dark"]');
const light = readTokens(lightPart);
const schemes = { light, dark: { ...light, ...readTokens(darkPart) } };

const textPairs: [text: string, ground: string][] = [
  ...['paper', 'paper-back', 'card', 'hover'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['sapin', ground],
    ['corail-text', ground],
  ]),
  ['on-ink', 'ink'],
  ['on-sapin', 'sapin'],
  ['on-sapin', 'sapin-dark'],
  ['sapin-dark', 'sapin-light'],
  ['ink', 'sapin-light'],
  ['on-corail', 'corail-fill'],
  ['on-corail', 'corail-dark'],
  ['corail-text', 'corail-light'],
  ['ink', 'corail-light'],
  ['on-soleil', 'soleil'],
  ['on-soleil', 'soleil-dark'],
  ['soleil-text', 'soleil-light'],
  ['ink', 'soleil-light'],
  ['neutral-text', 'neutral-light'],
  ['muted', 'neutral-light'],
];

const edgePairs: [edge: string, ground: string][] = [
  ['line-strong', 'card'],
  ['line-strong', 'paper'],
  ['line-strong', 'paper-back'],
  ['corail', 'card'],
  ['sapin', 'card'],
  ['sapin', 'paper'],
];

function ratio(tokens: Tokens, first: string, second: string): number {
  return contrastRatio(tokens[first] ?? '#000000', tokens[second] ?? '#000000');
}

test('contrast is measured as WCAG does', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrastRatio('#5C6B65', '#FFFFFF')).toBeCloseTo(5.6, 1);
});

describe.each(Object.entries(schemes))('the %s scheme', (_name, tokens) => {
  test.each(textPairs)('text %s is readable on %s', (text, ground) => {
    expect(ratio(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('the edge %s is visible on %s', (edge, ground) => {
    expect(ratio(tokens, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
