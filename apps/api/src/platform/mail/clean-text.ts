/**
 * Half characters, and the marks that reverse the text around them: a name must not be able to turn a sentence
 * of ours round.
 */
const misleading = /[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** Text of any origin, fit to be stored and shown. The database could not hold NUL at all. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
    .replace(misleading, '');
}

/** For headers: one line, so that nothing can be added below it. */
export function singleLine(text: string, maxLength: number): string {
  const line = cleanText(text.replace(/[\r\n\t\u2028\u2029]+/g, ' ')).trim();
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}
