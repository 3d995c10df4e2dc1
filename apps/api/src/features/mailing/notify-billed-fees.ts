import { noticeTexts } from '@kermesse/domain/mailing/notice-texts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { DomainEvents } from '../../platform/events/event-bus.ts';
import { defineFollower } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { notify } from './notify.ts';

/** Only the notification: the mail is queued with the payment. */
async function notifyFeesDue(
  { db }: Pick<Platform, 'db'>,
  { associationId, fee, period, owed }: DomainEvents['fees.billed'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [association] = await tx
      .select({ name: associations.name })
      .from(associations)
      .where(eq(associations.id, associationId));
    if (!association) return;
    // Most members owe the same by the same day: one statement for each distinct amount and date.
    const alike = new Map<string, { userIds: number[]; amountCents: number; dueOn: string }>();
    for (const { userId, amountCents, dueOn } of owed) {
      const key = `${amountCents}:${dueOn}`;
      const group = alike.get(key) ?? { userIds: [], amountCents, dueOn };
      group.userIds.push(userId);
      alike.set(key, group);
    }
    for (const { userIds, amountCents, dueOn } of alike.values())
      await notify(tx, {
        userIds,
        type: 'cotisation_due',
        ...noticeTexts.feeDue(association.name, fee, amountCents, dueOn),
        link: '/my-cotisations',
        associationId,
        dedupeKey: `cotisation_due:${period}`,
      });
  });
}

const billedSchema = z.object({
  associationId: z.int(),
  fee: z.string(),
  period: z.string(),
  owed: z.array(z.object({ userId: z.int(), amountCents: z.int(), dueOn: z.string() })).readonly(),
});

export const notifyBilledFees = defineFollower('fees.billed', {
  name: 'mailing.notify-billed-fees',
  schema: billedSchema,
  handler: notifyFeesDue,
});
