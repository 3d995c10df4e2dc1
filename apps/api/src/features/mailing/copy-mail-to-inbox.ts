import type { MailAudience, NotificationPriority, NotificationType } from '@kermesse/domain/mailing/enums';
import type { MailKind } from '@kermesse/domain/mailing/mail-kinds';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { emit, type Tx } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/http/page-meta.ts';
import type { MailBlock } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import './events.ts';
import { notify } from './notify.ts';
import { emailStats, emails } from './tables.ts';

interface MailCopies {
  /** Only for mails without a secret: the copy may stay in the inbox indefinitely. */
  readonly inbox?: MailAudience;
  readonly notification?: { readonly type: NotificationType; readonly priority?: NotificationPriority };
}

const copiesByKind: Readonly<Partial<Record<MailKind, MailCopies>>> = {
  'tickets.confirmed': { inbox: 'participant' },
  'desk.corrected': { inbox: 'participant' },
  'desk.moved': { inbox: 'participant' },
  'desk.document-refused': { inbox: 'participant' },
  'desk.cancelled': { inbox: 'participant' },
  'desk.articles-returned': { inbox: 'participant' },
  'desk.edition-cancelled': {
    inbox: 'participant',
    notification: { type: 'inscription_cancelled', priority: 'high' },
  },
  'desk.edition-postponed': {
    inbox: 'participant',
    notification: { type: 'edition_postponed', priority: 'high' },
  },
  'payments.processing': { inbox: 'participant' },
  'payments.failed': { inbox: 'participant', notification: { type: 'payment_failed', priority: 'high' } },
  'payments.sold-out': { inbox: 'participant', notification: { type: 'payment_refunded', priority: 'high' } },
  'payments.edition-cancelled': {
    inbox: 'participant',
    notification: { type: 'payment_refunded', priority: 'high' },
  },
  'payments.registration-cancelled': {
    inbox: 'participant',
    notification: { type: 'payment_refunded', priority: 'high' },
  },
  'payments.paid-twice': { inbox: 'participant', notification: { type: 'payment_refunded' } },
  'payments.refunded': { inbox: 'participant', notification: { type: 'payment_refunded' } },
  'volunteers.mission-proposed': { inbox: 'benevole' },
  'volunteers.mission-moved': { inbox: 'benevole' },
  'volunteers.mission-changed': { inbox: 'benevole' },
  'volunteers.mission-relocated': { inbox: 'benevole' },
  'volunteers.mission-cancelled': { inbox: 'benevole' },
  'volunteers.mission-joined': { inbox: 'benevole' },
  'volunteers.mission-led': { inbox: 'benevole' },
  'participation.accepted': { inbox: 'association' },
  'participation.refused': { inbox: 'association' },
  'assemblies.convocation': { inbox: 'association' },
  'assemblies.postponed': { inbox: 'association' },
  'assemblies.cancelled': { inbox: 'association' },
  'fees.reminder-before-due': { inbox: 'association', notification: { type: 'cotisation_due' } },
  'fees.reminder-after-due': {
    inbox: 'association',
    notification: { type: 'cotisation_due', priority: 'high' },
  },
  'fees.reminder-after-grace': {
    inbox: 'association',
    notification: { type: 'cotisation_due', priority: 'high' },
  },
  'fees.reminder-manual': {
    inbox: 'association',
    notification: { type: 'cotisation_due', priority: 'high' },
  },
  'payments.fee-failed': { inbox: 'association', notification: { type: 'payment_failed', priority: 'high' } },
  'payments.fee-processing': { inbox: 'association' },
  'payments.fee-returned': {
    inbox: 'association',
    notification: { type: 'payment_refunded', priority: 'high' },
  },
  'reservations.waiting-list-offer': { notification: { type: 'waiting_list_offer', priority: 'high' } },
  'memberships.accepted': { inbox: 'association', notification: { type: 'member_accepted' } },
  'memberships.refused': { inbox: 'association', notification: { type: 'member_refused' } },
  'memberships.suspended': { inbox: 'association' },
  'memberships.reactivated': { inbox: 'association' },
  'memberships.removed': { inbox: 'association' },
  'memberships.role-changed': { inbox: 'association', notification: { type: 'role_changed' } },
  'memberships.presidency-offered': {
    inbox: 'association',
    notification: { type: 'presidency_offered', priority: 'high' },
  },
  'associations.accepted': { inbox: 'association', notification: { type: 'association_decided' } },
  'associations.refused': { inbox: 'association', notification: { type: 'association_decided' } },
};

function asHtml(block: MailBlock): string {
  switch (block.type) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'rich':
      return block.html;
    case 'button':
      // Whoever reads the inbox has not proven the address.
      if (block.isSecret) return '';
      return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
    case 'details':
      return block.rows
        .map(([label, value]) => `<p>${escapeHtml(label)}\u00a0: ${escapeHtml(value)}</p>`)
        .join('');
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'image':
    case 'divider':
      return '';
  }
}

async function copyToInbox(
  tx: Tx,
  userId: number,
  { about, subject }: MailMessage,
  content: MailContent,
  kept: MailAudience,
): Promise<void> {
  // A null `about` is a mail on a fee.
  const audience = about === null ? 'association' : (about?.audience ?? kept);
  const [copy] = await tx
    .insert(emails)
    .values({
      editionId: about?.editionId ?? null,
      title: subject,
      previewText: content.preheader ?? '',
      content: content.blocks.map(asHtml).join(''),
      audience,
      isTransactional: true,
      status: 'sent',
      recipientCount: 1,
    })
    .returning({ id: emails.id });
  if (!copy) return;
  const editionId = about?.editionId ?? null;
  await tx.insert(emailStats).values({ emailId: copy.id, userId, editionId, audience });
  emit(tx, 'mailing.inbox-changed', { userIds: [userId] });
}

/** The target of the button, unless it carries a token. */
function linkOf({ blocks }: MailContent): { link?: string } {
  const url = blocks.filter((block) => block.type === 'button').find(({ isSecret }) => !isSecret)?.url;
  return url?.startsWith('/') && !url.includes('token=') ? { link: url } : {};
}

function firstWords({ blocks }: MailContent): string {
  const first = blocks.find(({ type }) => type === 'paragraph' || type === 'rich');
  if (first?.type === 'rich') return plainTextOf(first.html);
  return first?.type === 'paragraph' ? first.text : '';
}

export async function copyToInboxAndNotify(tx: Tx, message: MailMessage): Promise<void> {
  const { userId, kind, content } = message;
  const copies = copiesByKind[kind];
  if (!copies || userId === undefined || !('blocks' in content)) return;
  if (copies.inbox) await copyToInbox(tx, userId, message, content, copies.inbox);
  if (copies.notification) {
    await notify(tx, {
      userIds: [userId],
      ...copies.notification,
      title: message.subject,
      message: firstWords(content),
      ...linkOf(content),
      ...(message.about ? { editionId: message.about.editionId } : {}),
      ...(message.key ? { dedupeKey: `mail:${message.key}` } : {}),
    });
  }
}
