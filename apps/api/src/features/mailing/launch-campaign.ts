import type { CampaignTarget, MailAudience } from '@kermesse/domain/mailing/enums';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { columnsOf, type MailOwner } from './mail-owner.ts';
import { searchableContent, type Template } from './render-template.ts';
import { sendCampaign } from './send-campaign.ts';
import { emails } from './tables.ts';

export type Campaign = typeof emails.$inferSelect;

interface NewCampaign {
  readonly owner: MailOwner;
  readonly template: Template;
  readonly templateId: number | null;
  readonly target: CampaignTarget;
  readonly filters: Record<string, unknown>;
  readonly isConvocation: boolean;
  readonly scheduledAt: Date | null;
  readonly recipientCount: number;
  readonly createdById: number | null;
}

function audienceOf({ owner, target }: NewCampaign): MailAudience {
  if (owner.kind === 'association') return 'association';
  return target === 'volunteers' || target === 'mission' ? 'benevole' : 'participant';
}

/** Stores the message as it is now. */
export async function createCampaign(tx: Tx, campaign: NewCampaign): Promise<Campaign> {
  const { owner, template, templateId, scheduledAt, ...rest } = campaign;
  const [stored] = await tx
    .insert(emails)
    .values({
      ...rest,
      ...columnsOf(owner),
      templateId,
      title: template.subject,
      previewText: template.previewText,
      json: template.json,
      content: searchableContent(template),
      audience: audienceOf(campaign),
      status: scheduledAt ? 'scheduled' : 'draft',
      scheduledAt,
    })
    .returning();
  if (!stored) throw new AppError('internal');
  return stored;
}

/** Its recipients are stored: the job works through them. */
export async function launchCampaign(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  campaign: Campaign,
  { startedAt, recipientCount }: { startedAt: Date; recipientCount: number },
): Promise<void> {
  await tx
    .update(emails)
    .set({ status: 'sending', startedAt, recipientCount })
    .where(eq(emails.id, campaign.id));
  await jobs.send(tx, sendCampaign, { email: campaign.documentId }, { startAfter: startedAt });
}
