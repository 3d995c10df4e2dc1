/** Stores null, not an empty text. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
