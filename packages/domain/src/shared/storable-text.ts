/** Marks that turn text around mislead readers; control characters show nothing. */
const misleading = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** Whether PostgreSQL can keep a text at all: it has no NUL, and half a surrogate pair is no character. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Whether a text can be stored and shown to others as it is: names, titles, descriptions. */
export function isShowableText(text: string): boolean {
  return isStorableText(text) && !misleading.test(text);
}
