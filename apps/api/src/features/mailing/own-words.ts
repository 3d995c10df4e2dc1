import { transactionalMail } from '@kermesse/domain/mailing/transactional';
import type { MailValues } from '@kermesse/domain/mailing/variables';
import { button, details, list, type MailBlock } from '../../platform/mail/blocks.ts';
import { type Template, type TemplateContent, templateContent } from './render-template.ts';

/** What only the product knows: recaps and links with their tokens. Organisers' words never replace these. */
const essentials: readonly MailBlock['type'][] = ['details', 'list', 'button'];

/**
 * A mail of the product in the words of an organiser: theirs, then what the product has to say. Their own buttons are
 * left out, so that there is one thing to press.
 */
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

/** What the product adds to a mail of this kind, with made-up values; null for a mail that is the organiser's alone. */
export function sampleOfProduct(key: string | null): MailBlock[] | null {
  const mail = transactionalMail(key);
  if (!mail) return null;
  return [
    details(mail.recap),
    ...(mail.list ? [list(mail.list)] : []),
    ...(mail.action ? [button(mail.action, '/home')] : []),
  ];
}
