/**
 * Answers repeated in later texts: `{{question}}`, or `{{question|word}}` with a word for an empty answer. Stored by
 * the question's identifier, so that a new title keeps the token; written and shown by its title or field name.
 */
const token = /\{\{\s*([^{}|]+?)\s*(?:\|([^{}]*))?\}\}/g;

export interface Token {
  name: string;
  /** In place of an empty answer. */
  fallback: string;
}

export const hasTokens = (text: string): boolean => text.includes('{{');

export function replaceTokens(text: string, replace: (token: Token, whole: string) => string): string {
  if (!hasTokens(text)) return text;
  return text.replace(token, (whole: string, name: string, fallback: string | undefined) =>
    replace({ name, fallback: fallback?.trim() ?? '' }, whole),
  );
}

/** Where nobody's answers are at hand, as in the head of a column. */
export const withoutTokens = (text: string): string => replaceTokens(text, () => '…');
