import type { MarkManyPaidInput } from '@kermesse/domain/fees/schemas';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberships } from '../memberships/public.ts';
import { markPaid } from './act-on-payment.ts';
import { latestPeriodOf } from './figures.ts';
import { requireFee } from './find-fee.ts';
import { cotisationPayments } from './tables.ts';

/** Each payment in its own transaction: one that is already settled does not undo the others. */
export async function markManyPaid(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  key: string,
  { ids, members, ...input }: MarkManyPaidInput,
): Promise<{ done: number; passedOver: number }> {
  const fee = await requireFee(platform.db.orm, actor, key);
  const wanted = ids ?? members ?? [];
  const isChosen =
    ids === undefined
      ? and(
          sql`${cotisationPayments.periodId} = ${latestPeriodOf(sql`${fee.id}::bigint`)}`,
          inArray(
            cotisationPayments.userId,
            platform.db.orm
              .select({ id: memberships.userId })
              .from(memberships)
              .where(
                and(
                  eq(memberships.associationId, fee.associationId),
                  inArray(memberships.documentId, members ?? []),
                ),
              ),
          ),
        )
      : inArray(cotisationPayments.documentId, ids);
  const owed = await platform.db.orm
    .select({ documentId: cotisationPayments.documentId })
    .from(cotisationPayments)
    .where(
      and(
        eq(cotisationPayments.cotisationId, fee.id),
        inArray(cotisationPayments.status, ['pending', 'overdue']),
        isChosen,
      ),
    )
    .orderBy(asc(cotisationPayments.id));
  let done = 0;
  for (const { documentId } of owed) {
    try {
      await markPaid(platform, actor, documentId, input);
      done += 1;
    } catch (error) {
      // Settled in the meantime.
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    }
  }
  return { done, passedOver: new Set(wanted).size - done };
}
