import type { CallOffReason } from '@kermesse/domain/mailing/enums';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { type AudienceChoice, audienceBodySchema, type SendBody } from '@kermesse/domain/mailing/schemas';
import { mailDocumentSchema } from '@kermesse/domain/mailing/template';
import { mayConvene } from '@kermesse/domain/memberships/convening';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import { identifyCall, runOnce } from '../../platform/idempotency/idempotency.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { memberStanding } from '../memberships/public.ts';
import { editionStanding } from '../organizers/public.ts';
import { callOffCampaign } from './call-off-campaign.ts';
import { isChoiceStillThere } from './choice-still-there.ts';
import {
  type FoundTemplate,
  findTemplateToSend,
  mailPermission,
  memberMailPermission,
  type WritableOwner,
} from './find-template.ts';
import { type Campaign, createCampaign, launchCampaign } from './launch-campaign.ts';
import { type MailOwner, ownerOf } from './mail-owner.ts';
import { membersByFilter } from './member-people.ts';
import { sendConvocationTo } from './send-convocation.ts';
import { emails } from './tables.ts';
import { countAudience, writeRecipients } from './write-recipients.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>;
type SendingDependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail'>;

function refuse(path: string, message: string): never {
  throw new AppError('validation_failed', { message, issues: [{ path, message }] });
}

function requireContent(json: unknown): void {
  const parsed = mailDocumentSchema.safeParse(json);
  if (!parsed.success || parsed.data.blocks.length === 0) refuse('json', mailingMessages.emptyTemplate);
}

/** Whoever narrows by what they may not see would learn it from the list of recipients. */
export function requireChoice({ permissions }: WritableOwner, choice: AudienceChoice): void {
  if (choice.audience !== 'members') return;
  const { list, age, fee } = choice.filters;
  if ((list || age) && !permissions.includes('view_member_details')) throw forbidden();
  if (fee && !permissions.includes('manage_contributions')) throw forbidden();
  if (choice.isConvocation && !mayConvene(permissions)) refuse('isConvocation', mailingMessages.notConvening);
}

/** Undefined for an association. */
async function readEdition(tx: Tx, { kind, id }: MailOwner) {
  if (kind !== 'edition') return undefined;
  const [edition] = await tx
    .select({ status: eventEditions.status, isCalledOff: eventEditions.isCalledOff })
    .from(eventEditions)
    .where(eq(eventEditions.id, id));
  return edition;
}

interface Start {
  readonly found: FoundTemplate;
  readonly choice: AudienceChoice;
  readonly actor: Actor;
  readonly scheduledAt: Date | null;
}

async function start(tx: Tx, platform: Dependencies, { found, choice, actor, scheduledAt }: Start) {
  const { clock, config, jobs } = platform;
  const { template, owner } = found;
  const now = clock.now();
  const asker = { userId: actor.id, now };
  const { count } = await countAudience(tx, owner, choice, asker);
  if (count === 0 && !scheduledAt) refuse('audience', mailingMessages.nobody);
  // A delay in which sending can still be cancelled.
  const startsAt = new Date(now.getTime() + config.mail.sendingDelayMs);
  const isConvocation = choice.audience === 'members' && choice.isConvocation;
  const common = { templateId: template.id, filters: choice.filters, createdById: actor.id };
  if (isConvocation && !scheduledAt)
    return sendConvocationTo(tx, platform, {
      ...common,
      chosen: membersByFilter(owner.id, choice.filters, asker),
      text: template,
      startsAt,
    });
  const campaign = await createCampaign(tx, {
    ...common,
    owner,
    template,
    target: choice.audience,
    isConvocation,
    scheduledAt,
    recipientCount: count,
  });
  if (scheduledAt) {
    const isPlannedCalledOff = (await readEdition(tx, owner))?.isCalledOff ?? false;
    const planned = { email: campaign.documentId, isPlannedCalledOff };
    await jobs.send(tx, beginCampaign, planned, { startAfter: scheduledAt });
  } else {
    const recipientCount = await writeRecipients(tx, campaign, owner, choice, asker);
    await launchCampaign(tx, platform, campaign, { startedAt: startsAt, recipientCount });
  }
  return { documentId: campaign.documentId, recipientCount: count };
}

/** Stores the message as it is now, to be sent at once or at a given time; repeating the call sends once. */
export async function startCampaign(
  platform: Dependencies,
  actor: Actor,
  templateId: string,
  body: SendBody,
  key: string | undefined,
): Promise<{ documentId: string; recipientCount: number }> {
  const { db, clock } = platform;
  const { scheduledAt: planned, ...choice } = body;
  const scheduledAt = planned === undefined ? null : new Date(planned);
  if (scheduledAt && scheduledAt <= clock.now()) refuse('scheduledAt', mailingMessages.inThePast);
  const route = `POST /email-templates/${templateId}/send`;
  const call = identifyCall({ actor, visitorId: null, route, key, body });
  return db.transaction(async (tx) => {
    const found = await findTemplateToSend(tx, actor, templateId);
    return runOnce(tx, clock, call, async () => {
      requireContent(found.template.json);
      requireChoice(found.owner, choice);
      const { documentId, recipientCount } = await start(tx, platform, { found, choice, actor, scheduledAt });
      return { documentId, recipientCount };
    });
  });
}

/** A message that was planned for an edition that takes place is not said of one that does not. */
async function refusalByEdition(
  tx: Tx,
  owner: MailOwner,
  isPlannedCalledOff: boolean,
): Promise<CallOffReason | null> {
  const edition = await readEdition(tx, owner);
  if (edition?.status === 'taken_down') return 'taken_down';
  return edition?.isCalledOff && !isPlannedCalledOff ? 'cancelled' : null;
}

async function requireStanding(
  tx: Tx,
  owner: MailOwner,
  choice: AudienceChoice,
  authorId: number,
): Promise<void> {
  if (owner.kind === 'edition') {
    const standing = await editionStanding(tx, authorId, owner.id);
    if (!hasAny(standing, [mailPermission])) throw forbidden();
    return;
  }
  const standing = await memberStanding(tx, { id: authorId }, String(owner.id));
  if (!standing?.permissions.includes(memberMailPermission)) throw forbidden();
  requireChoice({ ...owner, permissions: standing.permissions }, choice);
}

/** Whoever planned a message may still send it when it leaves. */
async function requireAuthor(
  tx: Tx,
  owner: MailOwner,
  choice: AudienceChoice,
  authorId: number | null,
): Promise<null> {
  const [author] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, authorId ?? 0), isNull(users.suspendedAt), isNull(users.deletedAt)));
  if (!author) throw forbidden();
  await requireStanding(tx, owner, choice, author.id);
  return null;
}

async function orElse<T>(reason: CallOffReason, attempt: () => Promise<T>): Promise<T | CallOffReason> {
  try {
    return await attempt();
  } catch (failure) {
    if (failure instanceof AppError) return reason;
    throw failure;
  }
}

/** Not sent when its author lost the right since, or what it narrows by is gone, such as a field of the list. */
async function recipientsNow(
  tx: Tx,
  campaign: Campaign,
  isPlannedCalledOff: boolean,
  now: Date,
): Promise<number | CallOffReason> {
  const owner = ownerOf(campaign);
  const { target: audience, filters, isConvocation } = campaign;
  const choice = audienceBodySchema.parse({
    audience,
    filters,
    ...(audience === 'members' ? { isConvocation } : {}),
  });
  if (!owner) return 'audience';
  const asker = { userId: campaign.createdById, now };
  const refusal =
    (await refusalByEdition(tx, owner, isPlannedCalledOff)) ??
    (await orElse('author', () => requireAuthor(tx, owner, choice, campaign.createdById)));
  if (refusal) return refusal;
  if (!(await isChoiceStillThere(tx, owner, choice, campaign.createdById))) return 'audience';
  return orElse('audience', () => writeRecipients(tx, campaign, owner, choice, asker));
}

const plannedSchema = z.object({
  email: z.string(),
  /** The edition was called off when it was planned. Jobs that say nothing of it were stored before they could. */
  isPlannedCalledOff: z.boolean().default(true),
});

/** The recipients are selected when sending starts, not when it is planned. */
async function begin(
  platform: SendingDependencies,
  { email: documentId, isPlannedCalledOff }: z.output<typeof plannedSchema>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [campaign] = await tx.select().from(emails).where(eq(emails.documentId, documentId)).for('update');
    if (campaign?.status !== 'scheduled') return;
    const now = platform.clock.now();
    const found = await recipientsNow(tx, campaign, isPlannedCalledOff, now);
    if (typeof found === 'number')
      await launchCampaign(tx, platform, campaign, { startedAt: now, recipientCount: found });
    else await callOffCampaign(tx, platform, campaign, found);
  });
}

export const beginCampaign = defineJob({
  name: 'mailing.begin-campaign',
  schema: plannedSchema,
  retry: { limit: 10 },
  handler: begin,
});
