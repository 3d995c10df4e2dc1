import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, requireDocumentId, stillOnEdition } from '../organizers/public.ts';
import * as reservations from '../reservations/public.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>;

const perTransaction = 50;

type Carts = ReadonlyMap<number, number>;

function countByCart(held: readonly { sessionId: number; quantity: number }[]): Map<number, number> {
  const carts = new Map<number, number>();
  for (const { sessionId, quantity } of held) carts.set(sessionId, (carts.get(sessionId) ?? 0) + quantity);
  return carts;
}

const placesIn = (carts: Carts) => [...carts.values()].reduce((sum, places) => sum + places, 0);

async function recordReleases(
  tx: Tx,
  { clock }: Dependencies,
  { actorId, editionId, isVisitor }: { actorId: number; editionId: number; isVisitor: boolean },
  carts: Carts,
): Promise<void> {
  await recordAudit(
    tx,
    [...carts].map(([sessionId, places]) => ({
      actorId,
      action: 'held-places.released',
      entityType: 'sign_up_session',
      entityId: sessionId,
      editionId,
      after: { places, isVisitor },
      at: clock.now(),
    })),
  );
}

/** Releases all places of one cart; the waiting list comes first. */
export async function releaseCart(
  platform: Dependencies,
  allowed: AllowedEdition,
  cartId: string,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const { actor, entry: edition } = await stillOnEdition(tx, allowed);
    const { signUpSessions } = reservations;
    const [cart] = await tx
      .select({ id: signUpSessions.id, userId: signUpSessions.userId })
      .from(signUpSessions)
      .where(
        and(
          eq(signUpSessions.documentId, requireDocumentId(cartId)),
          eq(signUpSessions.editionId, edition.id),
        ),
      );
    if (!cart) throw notFound();
    const outcome = await reservations.releaseCart(tx, platform, cart.id);
    if ('kept' in outcome)
      throw new AppError('conflict', {
        message: outcome.kept === 'submitted' ? say.heldForPayment : say.alreadyFree,
      });
    const carts = countByCart(outcome.released);
    const about = { actorId: actor.id, editionId: edition.id, isVisitor: cart.userId === null };
    await recordReleases(tx, platform, about, carts);
    return placesIn(carts);
  });
}

export async function releaseVisitors(platform: Dependencies, allowed: AllowedEdition): Promise<number> {
  let total = 0;
  for (;;) {
    const carts = await platform.db.transaction(async (tx) => {
      const { actor, entry: edition } = await stillOnEdition(tx, allowed);
      const held = await reservations.releaseVisitorCarts(tx, platform, edition.id, perTransaction);
      const released = countByCart(held);
      const about = { actorId: actor.id, editionId: edition.id, isVisitor: true };
      await recordReleases(tx, platform, about, released);
      return released;
    });
    if (carts.size === 0) return total;
    total += placesIn(carts);
  }
}
