import type { EmailSendStatus } from '@kermesse/domain/mailing/enums';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCampaign } from './find-template.ts';
import { sendCampaign } from './send-campaign.ts';
import { emails } from './tables.ts';

export const campaignSteps = ['pause', 'resume', 'cancel'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

const steps: Record<
  CampaignStep,
  { from: readonly EmailSendStatus[]; to: EmailSendStatus; refusal: string }
> = {
  pause: { from: ['sending'], to: 'paused', refusal: mailingMessages.notPausable },
  resume: { from: ['paused'], to: 'sending', refusal: mailingMessages.notResumable },
  cancel: {
    from: ['scheduled', 'sending', 'paused'],
    to: 'cancelled',
    refusal: mailingMessages.notCancellable,
  },
};

/** A batch locks the campaign's row, so a change takes effect before the next batch. */
export async function controlCampaign(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  documentId: string,
  step: CampaignStep,
): Promise<EmailSendStatus> {
  const { from, to, refusal } = steps[step];
  return db.transaction(async (tx) => {
    const { id } = await findCampaign(tx, actor, documentId);
    const [campaign] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
    if (!campaign) throw notFound();
    if (campaign.status === to) return to;
    if (!from.includes(campaign.status)) throw new AppError('conflict', { message: refusal });
    const finishedAt = to === 'cancelled' ? clock.now() : null;
    await tx.update(emails).set({ status: to, finishedAt }).where(eq(emails.id, id));
    if (to === 'sending') await jobs.send(tx, sendCampaign, { email: documentId });
    return to;
  });
}
