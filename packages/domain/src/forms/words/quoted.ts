/** « Licence », with the spaces that keep the marks at their word. */
export function quoted(text: string): string {
  return `«\u00a0${text}\u00a0»`;
}

/** What stands for an element that nobody has named yet. */
export function quotedOr(text: string, fallback: string): string {
  return text.trim() === '' ? fallback : quoted(text.trim());
}
