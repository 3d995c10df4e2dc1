import type { MailValues } from '@kermesse/domain/mailing/variables';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { MailMessage, MailTexts } from '../../platform/mail/mail.ts';
import { copyToInboxAndNotify } from './copy-mail-to-inbox.ts';
import { editionFacts } from './edition-values.ts';
import { inOwnWords } from './own-words.ts';
import { replyAddress } from './reply-address.ts';
import { emailTemplates } from './tables.ts';

async function inEditionWords(tx: Tx, message: MailMessage): Promise<MailMessage> {
  const { about, content, kind } = message;
  if (!about || about.isWorded || !('blocks' in content)) return message;
  const [template] = await tx
    .select()
    .from(emailTemplates)
    .where(and(eq(emailTemplates.editionId, about.editionId), eq(emailTemplates.transactionalKey, kind)));
  const facts = template ? await editionFacts(tx, about.editionId) : null;
  if (!template || !facts) return message;
  const values: MailValues = {
    ...facts.values,
    prenom: about.firstname ?? '',
    nom: about.lastname ?? '',
    ...about.values,
  };
  const { subject, ...words } = inOwnWords(template, values, content.blocks);
  return { ...message, subject, content: words };
}

/** Replies go to the organisers, unless the mail names another address. */
async function adjust(tx: Tx, message: MailMessage): Promise<MailMessage> {
  const worded = await inEditionWords(tx, message);
  if (!message.about || message.replyTo) return worded;
  const replyTo = await replyAddress(tx, { kind: 'edition', id: message.about.editionId });
  return replyTo ? { ...worded, replyTo } : worded;
}

/** The only place where an edition's texts replace the default ones, and where copies reach the inbox. */
export const editionTexts: MailTexts = { adjust, queued: copyToInboxAndNotify };
