import { describe, expect, test } from 'vitest';
import { drawableText, fitText, shortenLine, type TextBox } from './fit-text.ts';

/** Every character is half as wide as it is high. */
const widthOf = (text: string, size: number) => ([...text].length * size) / 2;
const box: TextBox = { width: 1_000, height: 300, maxLines: 3, sizes: [120, 90, 60, 50], lineHeight: 1 };
const isLatin = (character: string) =>
  /[\p{Script=Latin}\d\p{P}\p{S}\u00a0]/u.test(character) && !/\p{Extended_Pictographic}/u.test(character);

describe('a title', () => {
  test.each([
    ['Bal', 120, ['Bal']],
    // Two lines at the largest size, three would be too high.
    ['Trail des Remparts de Laon', 120, ['Trail des', 'Remparts de Laon']],
    [
      'Grande fête du village et des associations réunies',
      90,
      ['Grande fête du', 'village et des', 'associations réunies'],
    ],
  ])('%s is as large as it can be', (name, size, lines) => {
    expect(fitText(name, box, widthOf)).toEqual({ size, lines });
  });

  test('leaves no word alone on its last line', () => {
    const { lines } = fitText('La fête de la musique et du pain', { ...box, sizes: [60] }, widthOf);
    expect(lines).toEqual(['La fête de la musique et du pain']);
    const two = fitText('La grande fête de la musique et du pain', { ...box, sizes: [60] }, widthOf);
    expect(two.lines).toEqual(['La grande fête de la', 'musique et du pain']);
  });

  test('ends with an ellipsis when three lines of the smallest size are too few', () => {
    const { size, lines } = fitText('Une fête sans fin, '.repeat(20).trim(), box, widthOf);
    expect(size).toBe(50);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/[^\s,]…$/);
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(box.width);
  });

  test('breaks after a hyphen, and within a word that no line can hold', () => {
    expect(fitText('Saint-Remy-en-Bouzemont-Saint-Genest', box, widthOf).lines).toEqual([
      'Saint-Remy-en-',
      'Bouzemont-Saint-Genest',
    ]);
    const { size, lines } = fitText('A'.repeat(100), box, widthOf);
    expect({ size, lengths: lines.map((line) => line.length) }).toEqual({ size: 50, lengths: [40, 40, 20] });
    expect(fitText('A'.repeat(500), box, widthOf).lines.at(-1)).toBe(`${'A'.repeat(39)}…`);
  });
});

test.each([
  ['an emoji', '🎉 Fête 👨‍👩‍👧 des voisins ❤️', 'Fête des voisins'],
  ['letters of another direction and their marks', 'Fête \u202eעברית\u202c عيد de Pâques', 'Fête de Pâques'],
  ['stacked marks', 'Z\u0337\u0322a\u0338lgo', 'Zalgo'],
  ['lines and controls', 'Bal\n\tdu\u0000 14\u200b juillet', 'Bal du 14 juillet'],
  ['decomposed letters', 'Fe\u0302te', 'Fête'],
  ['the space before a sign', 'Tous dehors !', 'Tous dehors\u00a0!'],
  ['what has no letter left', '🎉 – !', ''],
])('%s does not spoil a line', (_what, text, drawn) => {
  expect(drawableText(text, isLatin)).toBe(drawn);
});

test('a line that is too long ends with an ellipsis', () => {
  const fits = (line: string) => line.length <= 10;
  expect(shortenLine('Villeneuve', fits)).toBe('Villeneuve');
  expect(shortenLine('Saint-Malo-de-Guersac', fits)).toBe('Saint-Mal…');
  expect(shortenLine('Le Mesnil - Amelot', fits)).toBe('Le Mesnil…');
});
