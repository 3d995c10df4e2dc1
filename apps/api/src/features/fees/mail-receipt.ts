import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineFollower } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { feeLabel } from './claims.ts';
import './events.ts';
import { senderOf } from './mail-sender.ts';
import { receiptMail } from './mails.ts';
import { feeReceiptPdf, receiptOf } from './receipt.ts';
import { cotisationPayments, cotisations } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'mail'>;

/** No receipt for a payment that was refunded in the meantime. */
async function run({ db, mail }: Dependencies, documentId: string): Promise<void> {
  const [row] = await db.orm
    .select({ payment: cotisationPayments, fee: cotisations })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .where(eq(cotisationPayments.documentId, documentId));
  if (row?.payment.status !== 'paid') return;
  const { payment, fee } = row;
  const receipt = await receiptOf(db.orm, row);
  const email = receipt.memberEmail;
  const sender = await senderOf(db.orm, fee.associationId);
  if (!sender || !isMailAddress(email)) return;
  const pdf = await feeReceiptPdf(receipt);
  await db.transaction((tx) =>
    mail.queue(
      tx,
      receiptMail({
        ...sender,
        userId: payment.userId,
        email,
        name: receipt.member,
        label: feeLabel({ ...fee, period: receipt.period }),
        amountCents: receipt.finalCents,
        paidOn: dayOf(receipt.paidAt),
        receipt: { number: receipt.number, pdf },
        key: `fees.receipt:${documentId}:${receipt.paidAt.toISOString()}`,
      }),
    ),
  );
}

export const mailReceipt = defineFollower('fees.paid-online', {
  name: 'fees.mail-receipt',
  schema: z.object({ payment: z.string() }),
  handler: (platform: Dependencies, { payment }) => run(platform, payment),
});
