import {
  type MailDocument,
  type MailTemplateBlock,
  mailDocumentSchema,
} from '@kermesse/domain/mailing/template';
import {
  fillHtml,
  fillText,
  type MailValues,
  ticketLink,
  ticketLinkName,
} from '@kermesse/domain/mailing/variables';
import { escapeHtml } from '../../platform/http/page-meta.ts';
import {
  button,
  details,
  divider,
  heading,
  image,
  type MailBlock,
  paragraph,
  rich,
} from '../../platform/mail/blocks.ts';
import { cleanText } from '../../platform/mail/clean-text.ts';
import type { MailContent, RenderedMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';

export interface Template {
  readonly subject: string;
  readonly previewText: string;
  readonly json: unknown;
}

export interface TemplateContent extends MailContent {
  readonly subject: string;
}

const escaped = (value: string) => escapeHtml(cleanText(value));

function toMailBlock(block: MailTemplateBlock, values: MailValues): MailBlock {
  switch (block.type) {
    case 'heading':
      return heading(fillText(block.text, values));
    case 'text':
      return rich(fillHtml(block.html, values, escaped));
    case 'button':
      return button(
        fillText(block.label, values),
        block.url === ticketLink ? (values[ticketLinkName] ?? '/home') : block.url,
      );
    case 'image':
      return image(block.url, block.alt);
    case 'divider':
      return divider();
    case 'details':
      return details(
        block.rows.map(({ label, value }) => [fillText(label, values), fillText(value, values)] as const),
      );
  }
}

/** Checked again: the stored document may come from an older version. */
function documentOf(json: unknown): MailDocument {
  const parsed = mailDocumentSchema.safeParse(json);
  return parsed.success ? parsed.data : { version: 1, blocks: [] };
}

export function templateContent(template: Template, values: MailValues): TemplateContent {
  const blocks = documentOf(template.json).blocks.map((block) => toMailBlock(block, values));
  return {
    subject: fillText(template.subject, values),
    preheader: fillText(template.previewText, values),
    // Whoever shares an address reads first for whom this is.
    blocks: values.pour ? [paragraph(values.pour), ...blocks] : blocks,
  };
}

/** The only renderer: for preview, test, sending and inbox. */
export function renderTemplate(
  mail: Pick<Mail, 'render'>,
  template: Template,
  values: MailValues,
  foot: Pick<MailContent, 'footnote' | 'unsubscribeUrl'> = {},
): RenderedMail & { subject: string } {
  const { subject, ...content } = templateContent(template, values);
  return { subject, ...mail.render(subject, { ...content, ...foot }) };
}

/** The text with its placeholders, as the inbox search reads it. */
export function searchableContent(template: Template): string {
  const words = documentOf(template.json).blocks.map((block) => {
    if (block.type === 'heading') return `<p>${escapeHtml(block.text)}</p>`;
    return block.type === 'text' ? block.html : '';
  });
  return words.join('');
}
