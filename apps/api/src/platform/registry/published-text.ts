import { z } from 'zod';

/** Registers publish missing texts as null, as nothing or as spaces. */
export const publishedText = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);

const linkWords = new Set([
  'a',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'sous',
  'sur',
]);

/** Registers write names in capitals. */
export function spoken(words: string | null): string | null {
  if (!words || words !== words.toUpperCase()) return words;
  const small = words.toLowerCase().replace(/\p{L}+/gu, (word) => {
    return linkWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
  return small.charAt(0).toUpperCase() + small.slice(1);
}
