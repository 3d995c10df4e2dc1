import { ApiError } from '../../platform/api/errors.ts';
import type { ProductFeed } from '../../platform/realtime/product-feed.ts';
import type { Cart } from './cart/cart.ts';
import type { SignUpSession } from './session/sign-up-session.ts';

interface Live {
  readonly cart: Pick<Cart, 'load'>;
  readonly session: Pick<SignUpSession, 'expire' | 'tick'>;
  readonly feed: Pick<ProductFeed, 'refresh'>;
}

/** The server's decision, whatever is counted here. */
export const isOver = (error: unknown) => error instanceof ApiError && error.code === 'session_expired';

/** The session of the child who may no longer be registered; null for any other error. */
export function sessionOfEndedCare(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'care_ended') return null;
  return typeof error.details.sessionId === 'string' ? error.details.sessionId : null;
}

export async function resync({ cart, session, feed }: Live): Promise<void> {
  const asked = cart.load().catch((error: unknown) => (isOver(error) ? session.expire() : session.tick()));
  await Promise.all([asked, feed.refresh()]);
}
