import type { Place } from './place.ts';

export interface SearchKey {
  key: string;
  weight: number;
}

/** "provence" also finds Aix-en-Provence, after the names that start with it. */
const innerFactor = 0.05;

const articles = new Set(['le', 'la', 'les', 'l']);
const linkWords = new Set([...articles, 'd', 'de', 'du', 'des', 'en', 'et', 'sur', 'sous', 'aux', 'au', 'a']);

/** A name is found by its start and by the start of each of its words. */
export function* nameEntries(place: Place): Generator<SearchKey> {
  const words = place.key.split(' ');
  for (const [index, word] of words.entries()) {
    const isStart = index === 0 || (index === 1 && articles.has(words[0] ?? ''));
    if (index > 0 && linkWords.has(word)) continue;
    yield { key: words.slice(index).join(' '), weight: place.population * (isStart ? 1 : innerFactor) };
  }
}

export function* postcodeEntries(place: Place): Generator<SearchKey> {
  for (const key of place.postcodes) yield { key, weight: place.population };
}
