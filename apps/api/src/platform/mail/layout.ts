import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { escapeHtml } from '../http/page-meta.ts';
import type { MailBlock } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import { richToHtml, richToText } from './rich-block.ts';

export interface MailContent {
  /** Shown by mail programs beside the subject. */
  preheader?: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets it, at the foot. */
  footnote?: string;
  /** For mails that are not transactional. */
  unsubscribeUrl?: string;
}

export interface LayoutContext {
  /** Without a trailing slash. */
  siteUrl: string;
  supportEmail: string;
}

export interface RenderedMail {
  html: string;
  text: string;
}

const tagline = 'La vie des événements et des associations';
const fallbackHint = 'Si le bouton ne répond pas, copiez cette adresse dans votre navigateur\u00a0:';
const { unsubscribe } = mailingMessages;
const question = 'Une question\u00a0? Écrivez-nous\u00a0:';

/** Only paths of this site and web URLs: a mail must not contain a `javascript:` link. */
export function resolveLink(url: string, siteUrl: string): string {
  const isPath = /^\/(?![/\\])/.test(url);
  const parsed = URL.canParse(url, siteUrl) ? new URL(url, siteUrl) : null;
  const isWeb = /^https?:\/\//i.test(url);
  if (!parsed || !(isPath || isWeb) || !['http:', 'https:'].includes(parsed.protocol)) {
    throw new Error('A link in a mail must be a path of this site or a web address.');
  }
  return parsed.href;
}

const safe = (text: string) => escapeHtml(cleanText(text));
const lines = (text: string) => safe(text).replaceAll('\n', '<br>');

const font =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const headingFont =
  "font-family:'Bricolage Grotesque',Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

function row(content: string, padding: string): string {
  return `<tr><td style="padding:${padding};${font}">${content}</td></tr>`;
}

function htmlBlock(block: MailBlock, context: LayoutContext): string {
  switch (block.type) {
    case 'heading':
      return row(
        `<h1 class="ink" style="margin:0;${headingFont};font-size:24px;line-height:1.25;font-weight:700;color:#1b2622">${safe(block.text)}</h1>`,
        '0 0 16px',
      );
    case 'paragraph':
      return row(
        `<p class="ink" style="margin:0;font-size:16px;line-height:1.6;color:#1b2622">${lines(block.text)}</p>`,
        '0 0 16px',
      );
    case 'button':
      return htmlButton(block.label, resolveLink(block.url, context.siteUrl));
    case 'list': {
      const items = block.items.map((item) => `<li style="margin:0 0 6px">${lines(item)}</li>`).join('');
      return row(
        `<ul class="ink" style="margin:0;padding:0 0 0 22px;font-size:16px;line-height:1.6;color:#1b2622">${items}</ul>`,
        '0 0 16px',
      );
    }
    case 'details':
      return htmlDetails(block.rows);
    case 'rich':
      return row(richToHtml(block.html, context.siteUrl), '0 0 4px');
    case 'image': {
      const source = escapeHtml(resolveLink(block.url, context.siteUrl));
      return row(
        `<img src="${source}" alt="${safe(block.alt)}" width="542" style="display:block;width:100%;max-width:542px;height:auto;border:0;border-radius:11px">`,
        '0 0 16px',
      );
    }
    case 'divider':
      return row(
        '<div class="line" style="border-top:1px solid #e6e2d8;font-size:0;line-height:0">&nbsp;</div>',
        '8px 0 16px',
      );
  }
}

function htmlButton(label: string, href: string): string {
  const link = escapeHtml(href);
  return row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="action" style="border-radius:11px;background:#12604f"><a href="${link}" class="action-text" style="display:inline-block;padding:13px 24px;${font};font-size:16px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none">${safe(label)}</a></td>
</tr></table>
<p class="muted" style="margin:12px 0 0;font-size:13px;line-height:1.5;color:#5c6b65">${fallbackHint}<br><a href="${link}" class="link" style="color:#12604f;word-break:break-all">${link}</a></p>`,
    '8px 0 24px',
  );
}

function htmlDetails(rows: readonly (readonly [string, string])[]): string {
  const cells = rows
    .map(
      ([label, value]) => `<tr>
<th class="muted line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #e6e2d8;${font};font-size:14px;font-weight:400;line-height:1.5;color:#5c6b65">${lines(label)}</th>
<td class="ink line" align="right" valign="top" style="padding:10px 0;border-bottom:1px solid #e6e2d8;${font};font-size:15px;font-weight:600;line-height:1.5;color:#1b2622">${lines(value)}</td>
</tr>`,
    )
    .join('');
  return row(`<table width="100%" cellpadding="0" cellspacing="0" border="0">${cells}</table>`, '0 0 24px');
}

const darkStyles = `@media (prefers-color-scheme: dark) {
  .paper { background: #141b18 !important; }
  .card { background: #1c2521 !important; border-color: #33403a !important; }
  .line { border-color: #33403a !important; }
  .ink { color: #eef3f0 !important; }
  .muted { color: #a9b8b1 !important; }
  .brand, .link { color: #5cb79d !important; }
  .action { background: #5cb79d !important; }
  .action-text { color: #0d1512 !important; }
}`;

const pennants = ['#12604f', '#d9472b', '#ffc53d', '#12604f', '#d9472b', '#ffc53d']
  .map(
    (colour) =>
      `<td width="16%" height="6" style="background:${colour};font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('');

function htmlFarewell({ footnote, unsubscribeUrl }: MailContent, { siteUrl }: LayoutContext): string {
  const reason = footnote === undefined ? '' : `<br>${safe(footnote)}`;
  if (unsubscribeUrl === undefined) return reason;
  const link = escapeHtml(resolveLink(unsubscribeUrl, siteUrl));
  return `${reason}<br><a href="${link}" class="link" style="color:#12604f">${unsubscribe}</a>`;
}

function renderHtml(subject: string, content: MailContent, context: LayoutContext): string {
  const support = safe(context.supportEmail);
  const body = content.blocks.map((block) => htmlBlock(block, context)).join('\n');
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(subject)}</title>
<style>:root { color-scheme: light dark; }
${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fffaf2">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${safe(content.preheader ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fffaf2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="brand" style="padding:0 4px 14px;${headingFont};font-size:22px;font-weight:700;color:#12604f">Kermesse</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${pennants}</tr></table></td></tr>
<tr><td class="card" style="padding:32px 28px 16px;background:#ffffff;border:1px solid #e6e2d8;border-top:0;border-radius:0 0 14px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${body}
</table>
</td></tr>
<tr><td class="muted" style="padding:20px 4px;${font};font-size:13px;line-height:1.6;color:#5c6b65">Kermesse · ${tagline}<br>${question} <a href="mailto:${support}" class="link" style="color:#12604f">${support}</a>${htmlFarewell(content, context)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function textBlock(block: MailBlock, context: LayoutContext): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return cleanText(block.text);
    case 'button':
      return `${cleanText(block.label)}\u00a0:\n${resolveLink(block.url, context.siteUrl)}`;
    case 'list':
      return block.items.map((item) => `- ${cleanText(item)}`).join('\n');
    case 'details':
      return block.rows.map(([label, value]) => `${cleanText(label)}\u00a0: ${cleanText(value)}`).join('\n');
    case 'rich':
      return richToText(block.html, context.siteUrl);
    case 'image':
      return cleanText(block.alt);
    case 'divider':
      return '----------';
  }
}

function renderText(content: MailContent, context: LayoutContext): string {
  const body = content.blocks.map((block) => textBlock(block, context)).join('\n\n');
  const reason = content.footnote === undefined ? '' : `${cleanText(content.footnote)}\n`;
  const farewell = content.unsubscribeUrl
    ? `${unsubscribe}\u00a0:\n${resolveLink(content.unsubscribeUrl, context.siteUrl)}\n`
    : '';
  return `${body}\n\n-- \nKermesse · ${tagline}\n${question} ${cleanText(context.supportEmail)}\n${reason}${farewell}`;
}

/** HTML and text are rendered from the same blocks. */
export function renderMail(subject: string, content: MailContent, context: LayoutContext): RenderedMail {
  return { html: renderHtml(subject, content, context), text: renderText(content, context) };
}
