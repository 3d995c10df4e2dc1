/** With no-break spaces inside the quotation marks. */
export function quoted(text: string): string {
  return `«\u00a0${text}\u00a0»`;
}

export function quotedOr(text: string, fallback: string): string {
  return text.trim() === '' ? fallback : quoted(text.trim());
}
