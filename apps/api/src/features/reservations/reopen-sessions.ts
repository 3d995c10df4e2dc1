import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeSessionStep } from './hold-status.ts';
import { lockSessions, type Session } from './holds.ts';
import { holds, signUpSessions } from './tables.ts';

async function copySession(tx: Tx, submitted: Session, heldWithId: number | null, now: Date) {
  const { editionId, userId, visitorId, addressKey, kind, thirdPersonId, groupId } = submitted;
  const { startedAt, expiresAt, extensionsUsed, donationCents, source } = submitted;
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
      heldWithId,
      startedAt,
      expiresAt,
      extensionsUsed,
      donationCents,
      source,
      firstHoldAt: submitted.firstHoldAt ?? now,
    })
    .returning();
  if (!opened) throw new AppError('conflict');
  await tx
    .update(holds)
    .set({ sessionId: opened.id })
    .where(and(eq(holds.sessionId, submitted.id), eq(holds.status, 'confirmed')));
  return opened;
}

/** New sessions, as each is submitted once, with the same holds, deadline and remaining extensions. */
export async function reopenSessions(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  sessionIds: readonly number[],
): Promise<Session[]> {
  const submitted = await lockSessions(tx, sessionIds);
  const now = clock.now();
  if (submitted.some(({ status, expiresAt }) => status !== 'submitted' || expiresAt <= now))
    throw new AppError('session_expired');
  const opened: Session[] = [];
  for (const session of submitted) opened.push(await copySession(tx, session, opened[0]?.id ?? null, now));
  const [first] = opened;
  if (first && opened.length > 1)
    await tx
      .update(signUpSessions)
      .set({ heldWithId: first.id })
      .where(
        inArray(
          signUpSessions.id,
          opened.map(({ id }) => id),
        ),
      );
  await takeSessionStep(tx, 'release', sessionIds, { endedAt: now, addressKey: null });
  return opened;
}
