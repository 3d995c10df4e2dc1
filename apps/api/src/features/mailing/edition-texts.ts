import { transactionalKeys } from '@kermesse/domain/mailing/transactional';
import type { MailValues } from '@kermesse/domain/mailing/variables';
import { and, eq } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/http/page-meta.ts';
import type { MailBlock } from '../../platform/mail/blocks.ts';
import type { MailMessage, MailTexts } from '../../platform/mail/mail.ts';
import { editionFacts } from './edition-values.ts';
import './events.ts';
import { templateContent } from './render-template.ts';
import { emailStats, emails, emailTemplates } from './tables.ts';

/** Mails without a secret in them: a copy may lie in the inbox for as long as the person likes. */
const keptInInbox = new Set(['tickets.confirmed']);

/** What only the product knows: recaps and links with their tokens. Organisers' words never replace these. */
const isEssential = ({ type }: MailBlock) => type === 'details' || type === 'button';

async function adjust(tx: Tx, message: MailMessage): Promise<MailMessage> {
  const { about, content, kind } = message;
  if (!about || !('blocks' in content) || !transactionalKeys.includes(kind)) return message;
  const [template] = await tx
    .select()
    .from(emailTemplates)
    .where(and(eq(emailTemplates.editionId, about.editionId), eq(emailTemplates.transactionalKey, kind)));
  const facts = template ? await editionFacts(tx, about.editionId) : null;
  if (!template || !facts) return message;
  const values: MailValues = { ...facts.values, prenom: about.firstname ?? '', nom: about.lastname ?? '' };
  const words = templateContent(template, values);
  return {
    ...message,
    subject: words.subject,
    content: {
      ...(words.preheader ? { preheader: words.preheader } : {}),
      blocks: [
        ...words.blocks.filter((block) => block.type !== 'button'),
        ...content.blocks.filter(isEssential),
      ],
    },
  };
}

function asHtml(block: MailBlock): string {
  switch (block.type) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'rich':
      return block.html;
    case 'button':
      return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
    case 'details':
      return block.rows
        .map(([label, value]) => `<p>${escapeHtml(label)} : ${escapeHtml(value)}</p>`)
        .join('');
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'image':
    case 'divider':
      return '';
  }
}

async function queued(tx: Tx, message: MailMessage): Promise<void> {
  const { about, content, userId } = message;
  if (!about || userId === undefined || !('blocks' in content) || !keptInInbox.has(message.kind)) return;
  const [copy] = await tx
    .insert(emails)
    .values({
      editionId: about.editionId,
      title: message.subject,
      previewText: content.preheader ?? '',
      content: content.blocks.map(asHtml).join(''),
      audience: about.audience ?? 'participant',
      isTransactional: true,
      status: 'sent',
      recipientCount: 1,
    })
    .returning({ id: emails.id });
  if (!copy) return;
  await tx.insert(emailStats).values({
    emailId: copy.id,
    userId,
    editionId: about.editionId,
    audience: about.audience ?? 'participant',
  });
  emit(tx, 'mailing.inbox-changed', { userIds: [userId] });
}

/** The one place where an edition's own words replace those of the product, and where copies reach the inbox. */
export const editionTexts: MailTexts = { adjust, queued };
