import { shareOut } from '@kermesse/domain/payments/order-amounts';
import {
  applyPromoCode,
  applyPromoCodeToEach,
  normalizePromoCode,
  type PromoAnswer,
} from '@kermesse/domain/payments/promo-code';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { countPromoCodeUse, promoCodes, takePromoCodeUse } from '../catalog/public.ts';
import type { Order } from './order-rows.ts';
import { promoCodeRedemptions } from './tables.ts';

async function findCode(executor: Executor, editionId: number, code: string) {
  const [row] = await executor
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.editionId, editionId), eq(promoCodes.code, normalizePromoCode(code))));
  return row ?? null;
}

/** One subtotal for each person. Counts nothing: that happens when the inscriptions are created. */
export async function previewPromoCode(
  executor: Executor,
  editionId: number,
  { code, subtotalsCents, now }: { code: string; subtotalsCents: readonly number[]; now: Date },
): Promise<PromoAnswer> {
  return applyPromoCodeToEach(await findCode(executor, editionId, code), subtotalsCents, now).answer;
}

interface Use {
  people: readonly { readonly inscriptionId: number; readonly subtotalCents: number }[];
  editionId: number;
  code: string;
  now: Date;
}

/** Under the lock of the code's row, so that its limit is exact across nodes. The discount of all together. */
export async function usePromoCode(tx: Tx, { people, editionId, code, now }: Use): Promise<number> {
  await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(eq(promoCodes.editionId, editionId), eq(promoCodes.code, normalizePromoCode(code))))
    .for('update');
  const row = await findCode(tx, editionId, code);
  const subtotals = people.map(({ subtotalCents }) => subtotalCents);
  const { answer, discountsCents } = applyPromoCodeToEach(row, subtotals, now);
  if (!row || !answer.valid) throw new AppError('promo_code_refused', { message: answer.message });
  for (const [index, { inscriptionId }] of people.entries()) {
    const discountCents = discountsCents[index] ?? 0;
    if (discountCents === 0) continue;
    await countPromoCodeUse(tx, row.id, 1);
    const redemption = {
      promoCodeId: row.id,
      inscriptionId,
      code: row.code,
      discountCents,
      givenBackAt: null,
    };
    await tx
      .insert(promoCodeRedemptions)
      .values(redemption)
      .onConflictDoUpdate({ target: promoCodeRedemptions.inscriptionId, set: redemption });
  }
  return answer.discountCents;
}

/** By inscription. What was given back counts, too: an ended order keeps its amounts. */
export async function discountsOf(
  executor: Executor,
  { discountCents }: Pick<Order, 'discountCents'>,
  inscriptionIds: readonly number[],
): Promise<Map<number, number>> {
  const [only] = inscriptionIds;
  if (discountCents === 0 || only === undefined) return new Map();
  if (inscriptionIds.length === 1) return new Map([[only, discountCents]]);
  const rows = await executor
    .select({ id: promoCodeRedemptions.inscriptionId, cents: promoCodeRedemptions.discountCents })
    .from(promoCodeRedemptions)
    .where(inArray(promoCodeRedemptions.inscriptionId, [...inscriptionIds]))
    .orderBy(promoCodeRedemptions.inscriptionId);
  const shares = shareOut(
    discountCents,
    rows.map(({ cents }) => cents),
  );
  return new Map(rows.map(({ id }, index) => [id, shares[index] ?? 0]));
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

/** Before another code is used: what it gave is no part of anybody's share any more. */
export async function dropPromoCode(tx: Tx, inscriptionId: number, now: Date): Promise<void> {
  await giveBackPromoCode(tx, inscriptionId, now);
  await tx.delete(promoCodeRedemptions).where(eq(promoCodeRedemptions.inscriptionId, inscriptionId));
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
  subtotalCents: number,
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
  const isSame = answer.valid && answer.discountCents === redemption.discountCents;
  return isSame && (await recountPromoCode(tx, inscriptionId)) ? null : redemption.code;
}
