/** Lone surrogates and marks that change the direction of text: a name must not alter the text around it. */
const misleading = /[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** The database cannot store NUL. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
    .replace(misleading, '');
}

/** For headers: a line break would allow another header. */
export function singleLine(text: string, maxLength: number): string {
  const line = cleanText(text.replace(/[\r\n\t\u2028\u2029]+/g, ' ')).trim();
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}
