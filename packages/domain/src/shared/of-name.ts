/** Names of which the h is silent; before others, as Hugo or Halle, nothing is left out. */
const silentH = /^h(él|en|er[bmv]|éri|or[at]|onor|ub|ect|il|arm|ist|iv|eure|om|ôp|ôt|um|uî)/;
const vowel = /^[aeiouœæ]/;
/** Yves and Yvonne, not Yann. */
const vowelY = /^y[^aeiou]/;

function isElided(name: string): boolean {
  const word = name.split(/[\s’'-]/)[0] ?? '';
  // Read letter by letter, or as nobody knows: « de ASPTT ».
  if (word.length > 1 && word === word.toUpperCase()) return false;
  const lower = name.toLowerCase();
  const plain = lower.normalize('NFD').replace(/\p{M}/gu, '');
  return vowel.test(plain) || vowelY.test(plain) || silentH.test(lower);
}

/** « de » before the name of a person, an association or an event: de Paul, d’Anna, du Réveil, des Foulées. */
export function ofName(name: string): string {
  const [, article, rest] = /^(le|les)\s+(.+)$/i.exec(name) ?? [];
  if (article && rest) return `${article.toLowerCase() === 'le' ? 'du' : 'des'} ${rest}`;
  return isElided(name) ? `d’${name}` : `de ${name}`;
}
