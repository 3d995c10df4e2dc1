import type { MailAudience } from '@kermesse/domain/mailing/enums';
import type { MailValues } from '@kermesse/domain/mailing/variables';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emit, type Tx } from '../../platform/db/database.ts';
import { analyzeGrownTables } from '../../platform/db/statistics.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasUnsubscribed } from './audience.ts';
import './events.ts';
import { type MailOwner, ownerOf, ownerSql } from './mail-owner.ts';
import { footnoteOf, ownerFacts } from './owner-facts.ts';
import { renderTemplate } from './render-template.ts';
import { replyAddress } from './reply-address.ts';
import { emailRecipients, emailStats, emails } from './tables.ts';

type Campaign = typeof emails.$inferSelect;
type Recipient = typeof emailRecipients.$inferSelect;
type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail' | 'jobs'>;

const batchSize = 100;
const budgetMs = 30_000;
/** Above this many readers, pages learn of it by their next poll, within half a minute. */
const mostPushed = 500;

/** Null for a convocation, which nobody unsubscribes from. */
function unsubscribeUrl({ isConvocation }: Campaign, { documentId, variables }: Recipient): string | null {
  if (isConvocation) return null;
  return `/unsubscribe?${new URLSearchParams({ mail: documentId, token: String(variables.token ?? '') })}`;
}

function toMessage(
  { mail }: Dependencies,
  campaign: Campaign,
  recipient: Recipient,
  { values, replyTo }: { values: MailValues; replyTo: string | null },
): MailMessage {
  const template = { subject: campaign.title, previewText: campaign.previewText, json: campaign.json };
  const leave = unsubscribeUrl(campaign, recipient);
  const { subject, ...content } = renderTemplate(mail, template, values, {
    ...footnoteOf(campaign, values),
    ...(leave === null ? {} : { unsubscribeUrl: leave }),
  });
  return {
    to: { email: recipient.address },
    ...(recipient.userId === null ? {} : { userId: recipient.userId }),
    kind: 'mailing.campaign',
    subject,
    content,
    ...(replyTo ? { replyTo } : {}),
    ...(leave === null ? {} : { unsubscribeUrl: leave }),
    key: `campaign:${campaign.documentId}:${recipient.documentId}`,
    isBulk: true,
  };
}

async function mark(tx: Tx, recipients: readonly Recipient[], values: Partial<Recipient>): Promise<void> {
  const ids = recipients.map(({ id }) => id);
  if (ids.length > 0) await tx.update(emailRecipients).set(values).where(inArray(emailRecipients.id, ids));
}

function sortRecipients(batch: readonly { recipient: Recipient; isOut: boolean }[]) {
  const of = (wanted: boolean) =>
    batch.filter(({ isOut }) => isOut === wanted).map(({ recipient }) => recipient);
  const meant = of(false);
  return {
    unsubscribed: of(true),
    unreachable: meant.filter(({ address }) => !isMailAddress(address)),
    reachable: meant.filter(({ address }) => isMailAddress(address)),
  };
}

async function takeBatch(tx: Tx, campaign: Campaign, owner: MailOwner) {
  return tx
    .select({
      recipient: emailRecipients,
      isOut: campaign.isConvocation
        ? sql<boolean>`false`
        : sql<boolean>`${hasUnsubscribed(sql`${emailRecipients.address}`, ownerSql(owner))}`,
    })
    .from(emailRecipients)
    .where(and(eq(emailRecipients.emailId, campaign.id), eq(emailRecipients.status, 'waiting')))
    .orderBy(asc(emailRecipients.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
}

/**
 * One transaction queues mails, stores inbox copies and marks recipients; concurrent workers skip locked
 * rows. Returns whether more may be left.
 */
async function sendBatch(platform: Dependencies, documentId: string): Promise<boolean> {
  const { db, clock, mail } = platform;
  return db.transaction(async (tx) => {
    const [campaign] = await tx.select().from(emails).where(eq(emails.documentId, documentId)).for('share');
    const owner = campaign ? ownerOf(campaign) : null;
    if (campaign?.status !== 'sending' || !owner) return false;
    const batch = await takeBatch(tx, campaign, owner);
    if (batch.length === 0) return false;
    const facts = await ownerFacts(tx, owner);
    if (!facts) return false;
    const { unsubscribed, unreachable, reachable } = sortRecipients(batch);
    const letters = reachable.map((recipient) => ({
      recipient,
      values: facts.valuesFor(recipient.variables),
    }));
    const replyTo = await replyAddress(tx, owner);
    await mail.queueAll(
      tx,
      letters.map(({ recipient, values }) => toMessage(platform, campaign, recipient, { values, replyTo })),
    );
    const userIds = await fillInboxes(tx, campaign, letters);
    await mark(tx, unsubscribed, { status: 'unsubscribed' });
    await mark(tx, unreachable, { status: 'failed', failure: 'address' });
    await mark(tx, reachable, { status: 'queued', queuedAt: clock.now() });
    if (userIds.length > 0 && campaign.recipientCount <= mostPushed)
      emit(tx, 'mailing.inbox-changed', { userIds });
    return true;
  });
}

function inboxOf({ associationId }: Campaign, { variables }: Recipient): MailAudience {
  if (associationId !== null) return 'association';
  return variables.kind === 'volunteer' ? 'benevole' : 'participant';
}

async function fillInboxes(
  tx: Tx,
  campaign: Campaign,
  letters: readonly { recipient: Recipient; values: MailValues }[],
): Promise<number[]> {
  const copies = letters.flatMap(({ recipient, values }) => {
    if (recipient.userId === null) return [];
    const audience = inboxOf(campaign, recipient);
    const { emailId, userId } = { emailId: campaign.id, userId: recipient.userId };
    return [{ emailId, userId, editionId: campaign.editionId, audience, variables: values }];
  });
  if (copies.length > 0) await tx.insert(emailStats).values(copies).onConflictDoNothing();
  return copies.map(({ userId }) => userId);
}

/** Every worker ends here; only the last finds no waiting recipient. */
async function finish({ db, clock }: Dependencies, documentId: string): Promise<void> {
  await db.orm
    .update(emails)
    .set({ status: 'sent', finishedAt: clock.now() })
    .where(
      and(
        eq(emails.documentId, documentId),
        eq(emails.status, 'sending'),
        sql`not exists (select from ${emailRecipients} r where r.email_id = "emails"."id" and r.status = 'waiting')`,
      ),
    );
}

/** Resumes after any interruption; a long run re-queues itself so that other jobs get a turn. */
export async function runCampaign(
  platform: Dependencies,
  documentId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const until = Date.now() + budgetMs;
  await analyzeGrownTables(platform.db, [emailRecipients]);
  while (!signal.aborted && (await sendBatch(platform, documentId))) {
    if (Date.now() > until) {
      await platform.jobs.send(null, sendCampaign, { email: documentId });
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!signal.aborted) await finish(platform, documentId);
}

export const sendCampaign = defineJob({
  name: 'mailing.send-campaign',
  schema: z.object({ email: z.string() }),
  retry: { limit: 30, delaySeconds: 5 },
  timeoutSeconds: 90,
  handler: (platform: Dependencies, { email }, { signal }) => runCampaign(platform, email, signal),
});
