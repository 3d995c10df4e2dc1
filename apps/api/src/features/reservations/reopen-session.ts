import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeSessionStep } from './hold-status.ts';
import { lockSession, type Session } from './holds.ts';
import { holds, signUpSessions } from './tables.ts';

/** A new session, as each is submitted once, with the same holds, deadline and remaining extensions. */
export async function reopenSession(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  sessionId: number,
): Promise<Session> {
  const submitted = await lockSession(tx, sessionId);
  const now = clock.now();
  if (submitted.status !== 'submitted' || submitted.expiresAt <= now) throw new AppError('session_expired');
  const { editionId, userId, visitorId, addressKey, kind, thirdPersonId, groupId } = submitted;
  const { startedAt, expiresAt, extensionsUsed } = submitted;
  const [opened] = await tx
    .insert(signUpSessions)
    .values({
      editionId,
      userId,
      visitorId,
      addressKey,
      kind,
      thirdPersonId,
      groupId,
      startedAt,
      expiresAt,
      extensionsUsed,
      firstHoldAt: submitted.firstHoldAt ?? now,
    })
    .returning();
  if (!opened) throw new AppError('conflict');
  await tx
    .update(holds)
    .set({ sessionId: opened.id })
    .where(and(eq(holds.sessionId, sessionId), eq(holds.status, 'confirmed')));
  await takeSessionStep(tx, 'release', [sessionId], { endedAt: now, addressKey: null });
  return opened;
}
