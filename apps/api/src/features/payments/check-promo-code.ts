import { subtotalOf } from '@kermesse/domain/payments/order-amounts';
import type { PromoAnswer } from '@kermesse/domain/payments/promo-code';
import type { Platform } from '../../platform/platform.ts';
import { type Owner, readBoundHolds, requireOwnSession } from '../reservations/public.ts';
import { previewPromoCode } from './promo-use.ts';

/** What a code would take off the caller's own cart. */
export async function checkPromoCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  owner: Owner,
  input: { code: string; sessionId: string },
): Promise<PromoAnswer> {
  return db.transaction(async (tx) => {
    const session = await requireOwnSession(tx, owner, input.sessionId);
    const subtotalCents = subtotalOf(await readBoundHolds(tx, session.id));
    return previewPromoCode(tx, session.editionId, { code: input.code, subtotalCents, now: clock.now() });
  });
}
