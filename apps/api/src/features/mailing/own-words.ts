import { transactionalMail } from '@kermesse/domain/mailing/transactional';
import type { MailValues } from '@kermesse/domain/mailing/variables';
import { button, details, list, type MailBlock } from '../../platform/mail/blocks.ts';
import { type Template, type TemplateContent, templateContent } from './render-template.ts';

/** Recaps and links with tokens, which organisers' texts never replace. */
const essentials: readonly MailBlock['type'][] = ['details', 'list', 'button'];

/** The organiser's text without its buttons, then the product's own blocks, so that there is one button. */
export function inOwnWords(
  template: Template,
  values: MailValues,
  product: readonly MailBlock[],
): TemplateContent {
  const { subject, preheader, blocks } = templateContent(template, values);
  return {
    subject,
    ...(preheader ? { preheader } : {}),
    blocks: [
      ...blocks.filter(({ type }) => type !== 'button'),
      ...product.filter(({ type }) => essentials.includes(type)),
    ],
  };
}

/** The product's own blocks with sample values; null for a mail that has none. */
export function sampleOfProduct(key: string | null): MailBlock[] | null {
  const mail = transactionalMail(key);
  if (!mail) return null;
  return [
    details(mail.recap),
    ...(mail.list ? [list(mail.list)] : []),
    ...(mail.action ? [button(mail.action, '/home')] : []),
  ];
}
