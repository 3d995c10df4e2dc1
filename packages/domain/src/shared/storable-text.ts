/** The database has no NUL, half a character is none, and marks that turn text around could mislead readers. */
const unwanted = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Whether a text can be stored and shown as it is. */
export function isStorableText(text: string): boolean {
  return !unwanted.test(text);
}
