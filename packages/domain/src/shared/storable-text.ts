/** Bidirectional controls can mislead readers; control characters are invisible. */
const misleading = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** PostgreSQL stores neither NUL nor lone surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

export function isShowableText(text: string): boolean {
  return isStorableText(text) && !misleading.test(text);
}
