import type { StylePart } from '@kermesse/domain/pages/render-messages';
import { neededStyles } from './needed-styles.ts';

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
}

export interface PageFiles {
  /** Of no use without scripts, which it says. */
  isFrame?: boolean;
  /** All that the page needs, in their order. */
  styles: readonly string[];
  /** The same in one file, and in parts. */
  sheet: string;
  parts: readonly StylePart[];
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

/**
 * What the page needs to be seen stands in it, so that its first paint waits for nothing. The link to all of it
 * is followed by the app before anything changes; the others tell its loader that it has them.
 */
function styleTags({ styles, sheet, parts }: PageFiles, html: string): string {
  const links = [sheet, ...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled />`);
  return [`<style>${neededStyles(parts, html).replaceAll('</', '<\\/')}</style>`, ...links].join('\n    ');
}

const fileTags =
  /<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>\s*|<script type="module"[^>]*><\/script>\s*/g;
const isOf = (rel: string) => (tag: string) => tag.includes(`rel="${rel}"`);
const addressIn = (tag: string) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? [];

/** Each runs by itself as soon as it is there: together they would keep a phone busy when somebody touches it. */
const scriptTag = (address: string) =>
  `<script type="module" async crossorigin fetchpriority="high" src="${address}"></script>`;

/**
 * What the first paint does not need stands behind the content, as all of it comes on one line. The page's own
 * scripts, many and small, are asked for by the script that runs before the paint.
 */
function lastTags(tags: readonly string[], { sheet, scripts }: PageFiles): string {
  const entry = tags.filter((tag) => tag.startsWith('<script')).flatMap(addressIn);
  const shared = tags.filter(isOf('modulepreload')).flatMap(addressIn);
  const own = scripts.map((file) => `/${file}`);
  return [
    ...tags.filter(isOf('preload')).map((tag) => tag.trim()),
    ...[...shared, ...entry].map(scriptTag),
    `<script type="application/json" id="kermesse-scripts">${jsonForHtml(own)}</script>`,
    `<link rel="preload" as="style" href="/${sheet}" />`,
  ].join('\n    ');
}

function describePage(template: string, head: PageHead): string {
  return template
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => metaTags(head))
    .replace(
      /(<script type="application\/json" id="kermesse-settings">)[^<]*(<\/script>)/,
      (_all, open: string, close: string) => `${open}${jsonForHtml(head.settings)}${close}`,
    );
}

/** The beginning of a page can be sent while its content is made. */
export function openPage(template: string, head: PageHead & { files: PageFiles }): OpenedPage {
  const described = describePage(template, head);
  const tags = described.match(fileTags) ?? [];
  const bare = described.replace(fileTags, '').replace('<html ', '<html data-arriving ');
  const at = bare.indexOf('</head>');
  const rest = bare.slice(at);
  return {
    start: bare.slice(0, at),
    finish: (content) => {
      if (!content) return `${tags.join('')}${rest}`;
      const data =
        content.data === null
          ? ''
          : `<script type="application/json" id="kermesse-page">${escapeJson(content.data)}</script>`;
      const page = rest
        .replace(/<noscript>[\s\S]*?<\/noscript>/, (words) => (head.files.isFrame ? `${words}${data}` : data))
        .replace('</body>', () => `${lastTags(tags, head.files)}\n  </body>`)
        .replace(root, () => `${root}${content.html}`);
      return `${styleTags(head.files, content.html)}\n  ${page}`;
    },
  };
}

/** A page that the browser renders. */
export const writePage = describePage;
