const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };
const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', sts: 'saints', stes: 'saintes' };

function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const writtenOut = (word: string) => abbreviations[word] ?? word;

/** No accents, case, apostrophes or hyphens, and `st` written out. */
export function normalizePlace(text: string): string {
  return plainWords(text).map(writtenOut).join(' ');
}

/** For a name that is still being typed: a final `st` may become Saint-Denis as well as Strasbourg. */
export function normalizeUnfinishedPlace(text: string): string[] {
  const words = plainWords(text);
  const last = words.pop();
  if (last === undefined) return [];
  const start = words.map(writtenOut);
  return [...new Set([writtenOut(last), last])].map((end) => [...start, end].join(' '));
}
