import { mailingMessages } from '@kermesse/domain/mailing/messages';
import type { AudienceChoice, SendBody } from '@kermesse/domain/mailing/schemas';
import { audienceBodySchema } from '@kermesse/domain/mailing/schemas';
import { mailDocumentSchema } from '@kermesse/domain/mailing/template';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { identifyCall, runOnce } from '../../platform/idempotency/idempotency.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAudience, writeRecipients } from './audience.ts';
import { findTemplateToSend } from './find-template.ts';
import { searchableContent } from './render-template.ts';
import { sendCampaign } from './send-campaign.ts';
import { emails } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>;
type Campaign = typeof emails.$inferSelect;

function refuse(path: string, message: string): never {
  throw new AppError('validation_failed', { message, issues: [{ path, message }] });
}

function requireContent(json: unknown): void {
  const parsed = mailDocumentSchema.safeParse(json);
  if (!parsed.success || parsed.data.blocks.length === 0) refuse('json', mailingMessages.emptyTemplate);
}

async function launch(
  tx: Tx,
  { jobs }: Dependencies,
  campaign: Campaign,
  { choice, startedAt }: { choice: AudienceChoice; startedAt: Date },
) {
  if (campaign.editionId === null) return;
  const recipientCount = await writeRecipients(tx, campaign.id, campaign.editionId, choice);
  await tx
    .update(emails)
    .set({ status: 'sending', startedAt, recipientCount })
    .where(eq(emails.id, campaign.id));
  await jobs.send(tx, sendCampaign, { email: campaign.documentId }, { startAfter: startedAt });
}

/** Stores the message as it is now, to be sent at once or at a given time; repeating the call sends once. */
export async function startCampaign(
  platform: Dependencies,
  actor: Actor,
  templateId: string,
  body: SendBody,
  key: string | undefined,
): Promise<{ documentId: string; recipientCount: number }> {
  const { db, clock, jobs, config } = platform;
  const now = clock.now();
  const scheduledAt = body.scheduledAt === undefined ? null : new Date(body.scheduledAt);
  if (scheduledAt && scheduledAt <= now) refuse('scheduledAt', mailingMessages.inThePast);
  const choice: AudienceChoice = { audience: body.audience, filters: body.filters };
  const route = `POST /email-templates/${templateId}/send`;
  const call = identifyCall({ actor, visitorId: null, route, key, body });
  return db.transaction(async (tx) => {
    const { template, editionId } = await findTemplateToSend(tx, actor, templateId);
    return runOnce(tx, clock, call, async () => {
      requireContent(template.json);
      const { count } = await countAudience(tx, editionId, choice);
      if (count === 0 && !scheduledAt) refuse('audience', mailingMessages.nobody);
      const [campaign] = await tx
        .insert(emails)
        .values({
          editionId,
          templateId: template.id,
          title: template.subject,
          previewText: template.previewText,
          json: template.json,
          content: searchableContent(template),
          audience: ['volunteers', 'mission'].includes(choice.audience) ? 'benevole' : 'participant',
          target: choice.audience,
          filters: choice.filters,
          status: scheduledAt ? 'scheduled' : 'draft',
          scheduledAt,
          recipientCount: count,
          createdById: actor.id,
        })
        .returning();
      if (!campaign) throw new AppError('internal');
      if (scheduledAt)
        await jobs.send(tx, beginCampaign, { email: campaign.documentId }, { startAfter: scheduledAt });
      else {
        // A delay in which sending can still be cancelled.
        const startedAt = new Date(now.getTime() + config.mail.sendingDelayMs);
        await launch(tx, platform, campaign, { choice, startedAt });
      }
      return { documentId: campaign.documentId, recipientCount: count };
    });
  });
}

/** The recipients are selected when sending starts, not when it is planned. */
async function begin(platform: Dependencies, documentId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [campaign] = await tx.select().from(emails).where(eq(emails.documentId, documentId)).for('update');
    if (campaign?.status !== 'scheduled') return;
    const choice = audienceBodySchema.parse({ audience: campaign.target, filters: campaign.filters });
    await launch(tx, platform, campaign, { choice, startedAt: platform.clock.now() });
  });
}

export const beginCampaign = defineJob({
  name: 'mailing.begin-campaign',
  schema: z.object({ email: z.string() }),
  retry: { limit: 10 },
  handler: (platform: Dependencies, { email }) => begin(platform, email),
});
