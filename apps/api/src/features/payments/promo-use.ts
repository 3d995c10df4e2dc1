import { applyPromoCode, normalizePromoCode, type PromoAnswer } from '@kermesse/domain/payments/promo-code';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { countPromoCodeUse, promoCodes, takePromoCodeUse } from '../catalog/public.ts';
import { promoCodeRedemptions } from './tables.ts';

async function findCode(executor: Executor, editionId: number, code: string) {
  const [row] = await executor
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.editionId, editionId), eq(promoCodes.code, normalizePromoCode(code))));
  return row ?? null;
}

/** Counts nothing: that happens when the inscription is created. */
export async function previewPromoCode(
  executor: Executor,
  editionId: number,
  { code, subtotalCents, now }: { code: string; subtotalCents: number; now: Date },
): Promise<PromoAnswer> {
  return applyPromoCode(await findCode(executor, editionId, code), subtotalCents, now);
}

interface Use {
  inscriptionId: number;
  editionId: number;
  code: string;
  subtotalCents: number;
  now: Date;
}

/** Under the lock of the code's row, so that its limit is exact across nodes. */
export async function usePromoCode(tx: Tx, use: Use): Promise<number> {
  await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(eq(promoCodes.editionId, use.editionId), eq(promoCodes.code, normalizePromoCode(use.code))))
    .for('update');
  const row = await findCode(tx, use.editionId, use.code);
  const answer = applyPromoCode(row, use.subtotalCents, use.now);
  if (!row || !answer.valid) throw new AppError('promo_code_refused', { message: answer.message });
  await countPromoCodeUse(tx, row.id, 1);
  const redemption = {
    promoCodeId: row.id,
    inscriptionId: use.inscriptionId,
    code: row.code,
    discountCents: answer.discountCents,
    givenBackAt: null,
  };
  await tx
    .insert(promoCodeRedemptions)
    .values(redemption)
    .onConflictDoUpdate({ target: promoCodeRedemptions.inscriptionId, set: redemption });
  return answer.discountCents;
}

export async function giveBackPromoCode(tx: Tx, inscriptionId: number, now: Date): Promise<void> {
  const [given] = await tx
    .update(promoCodeRedemptions)
    .set({ givenBackAt: now })
    .where(
      and(eq(promoCodeRedemptions.inscriptionId, inscriptionId), isNull(promoCodeRedemptions.givenBackAt)),
    )
    .returning({ promoCodeId: promoCodeRedemptions.promoCodeId });
  if (given) await countPromoCodeUse(tx, given.promoCodeId, -1);
}

/** For a revived order. False if the code was used up in the meantime, so that its price no longer holds. */
export async function recountPromoCode(tx: Tx, inscriptionId: number): Promise<boolean> {
  const [redemption] = await tx
    .select()
    .from(promoCodeRedemptions)
    .where(eq(promoCodeRedemptions.inscriptionId, inscriptionId));
  if (!redemption || redemption.givenBackAt === null) return true;
  if (!(await takePromoCodeUse(tx, redemption.promoCodeId))) return false;
  await tx
    .update(promoCodeRedemptions)
    .set({ givenBackAt: null })
    .where(eq(promoCodeRedemptions.id, redemption.id));
  return true;
}

/** Counts the code of an ended order again; returns one that no longer gives the same discount, or null. */
export async function renewPromoCode(
  tx: Tx,
  inscriptionId: number,
  { subtotalCents, discountCents }: { subtotalCents: number; discountCents: number },
  now: Date,
): Promise<string | null> {
  const [redemption] = await tx
    .select()
    .from(promoCodeRedemptions)
    .where(eq(promoCodeRedemptions.inscriptionId, inscriptionId));
  if (!redemption || redemption.givenBackAt === null) return null;
  const [code] = await tx
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.id, redemption.promoCodeId))
    .for('update');
  const answer = applyPromoCode(code ?? null, subtotalCents, now);
  const isSame = answer.valid && answer.discountCents === discountCents;
  return isSame && (await recountPromoCode(tx, inscriptionId)) ? null : redemption.code;
}
