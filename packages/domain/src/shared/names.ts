const namePattern = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]*[\p{L}\p{M}])?$/u;

export const nameMinLength = 2;
export const nameMaxLength = 120;

export interface PersonName {
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
}

export const nameMessages = {
  lastNameTooShort: 'Le nom doit avoir 2 caractères minimum.',
  firstNameTooShort: 'Le prénom doit avoir 2 caractères minimum.',
  characters: 'Utilisez seulement des lettres, des espaces, des apostrophes et des traits d’union.',
} as const;

export function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

export function hasNameCharacters(name: string): boolean {
  return namePattern.test(tidyName(name));
}

function capitalise(word: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('fr') + rest.join('').toLocaleLowerCase('fr');
}

/** Lower case within the name of a town: 'Saint-Jean-d’Angély', 'Aix-en-Provence'. */
const smallWords = new Set(
  'à au aux d de del des du en et l la las le les lès lez los ou près s sous sur van von'.split(' '),
);

/** For a town typed in one case; mixed case is kept. */
export function capitaliseCity(city: string): string {
  let isFirst = true;
  return tidyName(city).replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const lower = word.toLocaleLowerCase('fr');
    if (/^\p{N}/u.test(word)) return lower;
    const isTypedInOneCase = word === lower || word === word.toLocaleUpperCase('fr');
    const isSmall = !isFirst && smallWords.has(lower);
    const isStart = isFirst;
    isFirst = false;
    if (isSmall) return lower;
    if (isTypedInOneCase) return capitalise(word);
    return isStart ? word.charAt(0).toLocaleUpperCase('fr') + word.slice(1) : word;
  });
}

/** 'Camille-Lefèvre', shown until the profile is filled in. */
export function usernameFor(firstName: string, lastName: string): string {
  return [firstName, lastName].map((part) => capitalise(tidyName(part))).join('-');
}

export function fullName({ firstname, lastname }: PersonName): string {
  return [firstname, lastname].filter(Boolean).join(' ').trim();
}

/** Split on the first space; a single word is the first name. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = tidyName(fullName).split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** First and last word, accents kept: 'Jean-Pierre de la Fontaine' gives 'JF'. */
export function initialsOf(name: string): string {
  const words = tidyName(name)
    .split(' ')
    .map((word) => word.match(/\p{L}|\p{N}/u)?.[0])
    .filter((letter) => letter !== undefined);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.join('').toLocaleUpperCase('fr');
}
