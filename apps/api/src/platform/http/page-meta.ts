export interface PageMeta {
  title: string;
  description: string;
  imageUrl?: string;
}

export const defaultPageMeta: PageMeta = {
  title: 'Kermesse',
  description:
    'Courses, festivals, fêtes de village : inscrivez-vous, donnez un coup de main, faites vivre votre association.',
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** JSON for a script element: a closing tag in a value must not end the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function renderPage(
  template: string,
  meta: PageMeta,
  settings: unknown,
  canonicalUrl: string,
): string {
  const title = escapeHtml(meta.title);
  const description = escapeHtml(meta.description);
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:locale" content="fr_FR" />',
    `<meta property="og:url" content="${escapeHtml(canonicalUrl)}" />`,
    ...(meta.imageUrl ? [`<meta property="og:image" content="${escapeHtml(meta.imageUrl)}" />`] : []),
  ].join('\n    ');
  return template
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags)
    .replace(
      /(<script type="application\/json" id="kermesse-settings">)[^<]*(<\/script>)/,
      (_all, open: string, close: string) => `${open}${jsonForHtml(settings)}${close}`,
    );
}
