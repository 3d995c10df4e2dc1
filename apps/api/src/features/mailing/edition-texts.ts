import { transactionalKeys } from '@kermesse/domain/mailing/transactional';
import type { MailValues } from '@kermesse/domain/mailing/variables';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { MailBlock } from '../../platform/mail/blocks.ts';
import type { MailMessage, MailTexts } from '../../platform/mail/mail.ts';
import { editionFacts } from './edition-values.ts';
import { leaveTraces } from './mail-traces.ts';
import { templateContent } from './render-template.ts';
import { emailTemplates } from './tables.ts';

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

/** The one place where an edition's own words replace those of the product, and where copies reach the inbox. */
export const editionTexts: MailTexts = { adjust, queued: leaveTraces };
