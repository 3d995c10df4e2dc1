interface PageImage {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface PageMeta {
  title: string;
  description: string;
  image?: PageImage;
  /** The one address under which search engines know the page, when it has several. */
  canonicalPath?: string;
  /** In the vocabulary of schema.org. */
  structuredData?: Readonly<Record<string, unknown>>;
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
export const jsonForHtml = (value: unknown): string => escapeJson(JSON.stringify(value));

function escapeJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What the server rendered, to be taken over by the browser. */
interface PageContent {
  html: string;
  /** JSON; without it the browser renders the page anew, for whom it may show something else. */
  data: string | null;
}

interface PageHead {
  meta: PageMeta;
  settings: unknown;
  address: URL;
  /** Of a rendered page. */
  files?: PageFiles | undefined;
}

export interface PageFiles {
  /** All that the page needs, in their order. */
  styles: readonly { file: string; css: string }[];
  /** Besides those of every page. */
  scripts: readonly string[];
}

function imageTags({ url, alt, width, height }: PageImage): string[] {
  const isWide = width !== undefined && height !== undefined && width > height;
  return [
    `<meta property="og:image" content="${escapeHtml(url)}" />`,
    ...(width === undefined ? [] : [`<meta property="og:image:width" content="${width}" />`]),
    ...(height === undefined ? [] : [`<meta property="og:image:height" content="${height}" />`]),
    `<meta property="og:image:alt" content="${escapeHtml(alt)}" />`,
    `<meta name="twitter:card" content="${isWide ? 'summary_large_image' : 'summary'}" />`,
  ];
}

function metaTags({ meta, address }: PageHead): string {
  const canonical = escapeHtml(new URL(meta.canonicalPath ?? address.pathname, address.origin).href);
  const title = escapeHtml(meta.title);
  const description = escapeHtml(meta.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:locale" content="fr_FR" />',
    `<meta property="og:url" content="${canonical}" />`,
    `<link rel="canonical" href="${canonical}" />`,
    ...(meta.image ? imageTags(meta.image) : []),
    ...(meta.structuredData
      ? [`<script type="application/ld+json">${jsonForHtml(meta.structuredData)}</script>`]
      : []),
  ].join('\n    ');
}

interface OpenedPage {
  /** All that stands before the content. */
  start: string;
  /** The rest; without content the browser renders the page. */
  finish: (content: PageContent | null) => string;
}

const root = '<div id="root">';

/** Styles stand in the page, so that its first paint waits for nothing; the links tell the app that it has them. */
function styleTags(styles: PageFiles['styles']): string {
  const css = styles.map((style) => style.css).join('\n');
  const links = styles.map(({ file }) => `<link rel="stylesheet" href="/${file}" disabled />`);
  return [`<style>${css.replaceAll('</', '<\\/')}</style>`, ...links].join('\n    ');
}

const isStyle = (tag: string) => tag.includes('rel="stylesheet"');
const fileTags =
  /<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>\s*|<script type="module"[^>]*><\/script>\s*/g;

/** Moves what the first paint does not need behind the content, as all of it comes on one line. */
function putFilesLast(page: string, { styles, scripts }: PageFiles): string {
  const last = [
    ...(page.match(fileTags) ?? []).filter((tag) => !isStyle(tag)).map((tag) => tag.trim()),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  return page
    .replace(fileTags, '')
    .replace('</head>', () => `${styleTags(styles)}\n  </head>`)
    .replace('</body>', () => `${last.join('\n    ')}\n  </body>`);
}

/** The beginning of a page can be sent while its content is made. */
export function openPage(template: string, head: PageHead): OpenedPage {
  const described = template
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => metaTags(head))
    .replace(
      /(<script type="application\/json" id="kermesse-settings">)[^<]*(<\/script>)/,
      (_all, open: string, close: string) => `${open}${jsonForHtml(head.settings)}${close}`,
    );
  const page = head.files ? putFilesLast(described, head.files) : described;
  const at = page.lastIndexOf(root) + root.length;
  const rest = page.slice(at);
  return {
    start: page.slice(0, at),
    finish: (content) => {
      if (!content) return rest;
      const data =
        content.data === null
          ? ''
          : `<script type="application/json" id="kermesse-page">${escapeJson(content.data)}</script>`;
      return `${content.html}${rest.replace(/<noscript>[\s\S]*?<\/noscript>/, () => data)}`;
    },
  };
}

/** A page that the browser renders. */
export function writePage(template: string, head: PageHead): string {
  const { start, finish } = openPage(template, head);
  return `${start}${finish(null)}`;
}
