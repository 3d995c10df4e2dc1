import type { Release } from '@kermesse/domain/reservations/schemas';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { priceTiers, productOptions, products } from '../catalog/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { moveCounters } from './counters.ts';
import {
  confirmedHolds,
  endHolds,
  endSessions,
  type Hold,
  type HoldDependencies,
  lockSession,
} from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { type Owner, requireOwnSession } from './own-session.ts';
import { readProductUpdates } from './product-updates.ts';
import { holds, signUpSessions } from './tables.ts';

type Dependencies = HoldDependencies & Pick<Platform, 'db'>;

interface Article {
  readonly product: string;
  readonly session: string;
  readonly option: string | null;
}

interface Located {
  readonly productName: string;
  readonly productId: number;
  readonly held: Hold[];
}

async function locate(tx: Tx, platform: Dependencies, owner: Owner, article: Article): Promise<Located> {
  const known = await requireOwnSession(tx, owner, article.session);
  const session = await lockSession(tx, known.id);
  if (session.status !== 'active' || session.expiresAt <= platform.clock.now())
    throw new AppError('session_expired');
  const [product] = await tx.select().from(products).where(eq(products.documentId, article.product));
  if (!product) throw notFound();
  const [option] =
    article.option === null
      ? []
      : await tx.select().from(productOptions).where(eq(productOptions.documentId, article.option));
  if (article.option !== null && !option) throw notFound();
  const held = (await confirmedHolds(tx, [session.id])).filter(
    (hold) => hold.productId === product.id && (article.option === null || hold.optionId === option?.id),
  );
  return { productName: product.name, productId: product.id, held };
}

const total = (held: readonly Hold[]) => held.reduce((sum, { quantity }) => sum + quantity, 0);
const stockNow = async ({ db, clock }: Dependencies, productId: number) =>
  (await readProductUpdates(db.orm, sql`p.id = ${productId}`, clock.now()))[0]?.update.stock ?? null;

/** Releasing what is not held is no error. */
export async function release(platform: Dependencies, owner: Owner, input: Release) {
  const { released, productId } = await platform.db.transaction(async (tx) => {
    const { held, productId } = await locate(tx, platform, owner, {
      product: requireDocumentId(input.product_id),
      session: input.session_id,
      option: input.option_id == null ? null : requireDocumentId(input.option_id),
    });
    await endHolds(tx, platform, held, 'released');
    await touch(tx, held);
    return { released: total(held), productId };
  });
  return {
    success: true as const,
    released_quantity: released,
    new_stock: await stockNow(platform, productId),
  };
}

/** Changes the session's `xmin`, so that concurrent readers detect a stale cart. */
async function touch(tx: Tx, held: readonly Hold[]): Promise<void> {
  const [first] = held;
  if (first)
    await tx
      .update(signUpSessions)
      .set({ updatedAt: sql`now()` })
      .where(eq(signUpSessions.id, first.sessionId));
}

async function reduceHolds(
  tx: Tx,
  platform: Dependencies,
  held: readonly Hold[],
  surplus: number,
): Promise<void> {
  let left = surplus;
  const whole: Hold[] = [];
  // The latest tier, which is the dearest, is released first.
  const positions = await tx
    .select({ id: priceTiers.id })
    .from(priceTiers)
    .where(eq(priceTiers.productId, held[0]?.productId ?? 0))
    .orderBy(desc(priceTiers.position), desc(priceTiers.id));
  const rank = (hold: Hold) => positions.findIndex(({ id }) => id === hold.priceTierId);
  for (const hold of [...held].sort((a, b) => rank(a) - rank(b))) {
    if (left <= 0) break;
    const quantity = Math.min(left, hold.quantity);
    left -= quantity;
    if (quantity === hold.quantity) whole.push(hold);
    else {
      await tx
        .update(holds)
        .set({ quantity: hold.quantity - quantity })
        .where(eq(holds.id, hold.id));
      await moveCounters(tx, [{ ...hold, quantity }], { held: -1, sold: 0 });
      await offerFreePlaces(tx, platform, [hold.productId]);
    }
  }
  await endHolds(tx, platform, whole, 'released');
  await touch(tx, held);
}

export interface Reduced {
  readonly isDone: boolean;
  readonly oldQuantity: number;
  readonly newStock: number | null;
  readonly productName: string;
}

export async function reduceReservation(
  platform: Dependencies,
  owner: Owner,
  { quantity, ...article }: Article & { quantity: number },
): Promise<Reduced> {
  const { old, productId, productName } = await platform.db.transaction(async (tx) => {
    const located = await locate(tx, platform, owner, article);
    const old = total(located.held);
    if (quantity < old) await reduceHolds(tx, platform, located.held, old - quantity);
    return { ...located, old };
  });
  const isDone = quantity <= old;
  return {
    isDone,
    oldQuantity: old,
    productName,
    newStock: isDone ? await stockNow(platform, productId) : null,
  };
}

/** Idempotent. */
export async function releaseSession(
  platform: Dependencies,
  owner: Owner,
  sessionId: string,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const known = await requireOwnSession(tx, owner, sessionId);
    const session = await lockSession(tx, known.id);
    if (session.status === 'submitted') throw new AppError('conflict');
    if (session.status !== 'active') return 0;
    return total(await endSessions(tx, platform, [session.id], 'released'));
  });
}
