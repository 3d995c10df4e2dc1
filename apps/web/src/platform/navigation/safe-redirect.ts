const site = 'https://site.invalid';

/**
 * An address of this site to return to, or null. Browsers read `\` as `/` and drop tabs and newlines: any of
 * them could turn a path into another host, so a value with one is refused.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !value.startsWith('/')) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (value.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, site);
  } catch {
    return null;
  }
  if (url.origin !== site || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/login' || url.pathname.startsWith('/api/')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
