import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCampaign, launchCampaign } from './launch-campaign.ts';
import { type ChosenMembers, countMembers } from './member-people.ts';
import { writeMembers } from './write-recipients.ts';

interface SentConvocation {
  /** Of the sending, which its page shows under the association's messages. */
  readonly documentId: string;
  /** Addresses; a family that shares one gets one mail. */
  readonly recipientCount: number;
  /** Members whom no mail reaches. */
  readonly withoutAddress: number;
}

interface ConvocationText {
  readonly subject: string;
  readonly previewText: string;
  readonly json: unknown;
}

interface ChosenConvocation {
  readonly chosen: ChosenMembers;
  readonly text: ConvocationText;
  readonly templateId: number | null;
  /** What the members were chosen by, for the record. */
  readonly filters: Record<string, unknown>;
  readonly createdById: number | null;
  readonly startsAt: Date;
}

/**
 * Mails a convocation to these members, and to the inbox of those with an account: also to who unsubscribed
 * from the association's messages. The caller's transaction decides whether it leaves, so that an act that is
 * repeated or rolled back sends once or not at all.
 */
export async function sendConvocationTo(
  tx: Tx,
  platform: Pick<Platform, 'jobs'>,
  { chosen, text, startsAt, ...rest }: ChosenConvocation,
): Promise<SentConvocation> {
  const { count, withoutAddress = 0 } = await countMembers(tx, chosen, true);
  const campaign = await createCampaign(tx, {
    ...rest,
    owner: { kind: 'association', id: chosen.associationId },
    template: text,
    target: 'members',
    isConvocation: true,
    scheduledAt: null,
    recipientCount: count,
  });
  const recipientCount = await writeMembers(tx, campaign, chosen);
  await launchCampaign(tx, platform, campaign, { startedAt: startsAt, recipientCount });
  return { documentId: campaign.documentId, recipientCount, withoutAddress };
}
