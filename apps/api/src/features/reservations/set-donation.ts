import type { SignUpSessionView } from '@kermesse/domain/reservations/schemas';
import { eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { lockCart } from './holds.ts';
import { presentSession } from './open-session.ts';
import { type Owner, requireOwnSession } from './own-session.ts';
import { signUpSessions } from './tables.ts';

/** For the whole cart; 0 takes it away again, also once the organiser takes none. */
export async function setDonation(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  owner: Owner,
  sessionId: string,
  donationCents: number,
): Promise<SignUpSessionView> {
  const { db, clock } = platform;
  return db.transaction(async (tx) => {
    const known = await requireOwnSession(tx, owner, sessionId);
    const cart = await lockCart(tx, known);
    const session = cart.find(({ id }) => id === known.id) ?? known;
    if (session.status !== 'active' || session.expiresAt <= clock.now())
      throw new AppError('session_expired');
    const [edition] = await tx
      .select({ documentId: eventEditions.documentId, purpose: eventEditions.donationPurpose })
      .from(eventEditions)
      .where(eq(eventEditions.id, session.editionId));
    if (donationCents > 0 && !edition?.purpose) throw new AppError('donation_refused');
    await tx
      .update(signUpSessions)
      .set({ donationCents })
      .where(
        inArray(
          signUpSessions.id,
          cart.map(({ id }) => id),
        ),
      );
    return presentSession(platform, { ...session, donationCents }, edition?.documentId ?? '');
  });
}
