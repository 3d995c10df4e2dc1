import type { ReminderKind } from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { isOwed } from '@kermesse/domain/fees/payments';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockFeeClaim } from './claims.ts';
import { type FeePaymentRow, lockPayment } from './find-fee.ts';
import { senderOf } from './mail-sender.ts';
import { reminderMail } from './mails.ts';
import { payerKey, payerOf } from './payer.ts';
import { cotisationPayments, cotisationReminders } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail'>;

async function personToRemind(tx: Tx, payment: FeePaymentRow) {
  const { name, email } = await payerOf(tx, payment);
  return isMailAddress(email) ? { name, email } : null;
}

/** By hand or automatic, for any period of the fee. */
export const wasRemindedOn = (payment: typeof cotisationPayments, day: string): SQL =>
  sql`exists (select from ${cotisationReminders} wr join ${cotisationPayments} wp on wp.id = wr.payment_id
    where wr.sent_on = ${day}::date and wp.cotisation_id = ${payment.cotisationId}
      and ${payerKey({ id: sql`wp.id`, userId: sql`wp.user_id`, membershipId: sql`wp.membership_id` })}
        = ${payerKey(payment)})`;

/**
 * In one transaction, with the payment locked by the caller. Unique keys allow one reminder of a fee per
 * person and day, and one of each automatic kind.
 */
export async function sendReminder(
  tx: Tx,
  { mail, clock }: Pick<Dependencies, 'mail' | 'clock'>,
  { paymentId, kind, sentById }: { paymentId: number; kind: ReminderKind; sentById: number | null },
): Promise<'sent' | 'before' | 'nobody'> {
  const claim = await lockFeeClaim(tx, paymentId);
  if (!claim || !isOwed(claim.payment.status)) return 'before';
  const { payment } = claim;
  const now = clock.now();
  const [known] = await tx
    .select({ wasReminded: sql<boolean>`${wasRemindedOn(cotisationPayments, dayOf(now))}` })
    .from(cotisationPayments)
    .where(eq(cotisationPayments.id, paymentId));
  if (known?.wasReminded) return 'before';
  const person = await personToRemind(tx, payment);
  if (!person) return 'nobody';
  const [line] = await tx
    .insert(cotisationReminders)
    .values({ paymentId, kind, sentOn: dayOf(now), sentById, createdAt: now })
    .onConflictDoNothing()
    .returning({ documentId: cotisationReminders.documentId });
  if (!line) return 'before';
  await tx
    .update(cotisationPayments)
    .set({ remindersSent: sql`${cotisationPayments.remindersSent} + 1`, lastReminderAt: now, updatedAt: now })
    .where(eq(cotisationPayments.id, paymentId));
  const sender = await senderOf(tx, claim.associationId);
  await mail.queue(
    tx,
    reminderMail(kind, {
      ...person,
      userId: payment.userId,
      label: claim.label,
      association: claim.associationName,
      amountCents: payment.finalAmountCents,
      dueOn: payment.dueOn,
      replyTo: sender?.replyTo ?? null,
      key: `fees.reminder:${line.documentId}`,
    }),
  );
  return 'sent';
}

export async function remindByHand(platform: Dependencies, actor: Actor, key: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { payment } = await lockPayment(tx, platform, actor, key);
    if (!isOwed(payment.status)) throw new AppError('conflict', { message: feeMessages.alreadySettled });
    const outcome = await sendReminder(tx, platform, {
      paymentId: payment.id,
      kind: 'manual',
      sentById: actor.id,
    });
    if (outcome === 'before') throw new AppError('conflict', { message: feeMessages.remindedToday });
    if (outcome === 'nobody') throw new AppError('conflict', { message: feeMessages.nobodyToRemind });
  });
}
