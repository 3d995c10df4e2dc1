import {
  changeRefundReasons,
  editionChangeMessages as say,
} from '@kermesse/domain/desk/edition-change-messages';
import type { AnswerQuestion } from '@kermesse/domain/desk/edition-change-schemas';
import { formatEuros } from '@kermesse/domain/shared/money';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventEditions } from '../../events/public.ts';
import { cancelByOrganizer, lockOrderOf } from '../../payments/public.ts';
import { inscriptions } from '../../registration/public.ts';
import type { Inscription } from '../find-registration.ts';
import { recordAction } from '../record-action.ts';
import { editionChanges, editionChangeRegistrations as rows } from '../tables-edition-change.ts';
import { findQuestion } from './question.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

/** Ends the registration with all of its money. Returns the refunded cents. */
async function giveBack(
  tx: Tx,
  platform: Dependencies,
  seen: Inscription,
  actorId: number | null,
): Promise<number> {
  const reason = changeRefundReasons.postponed;
  const locked = await lockOrderOf(tx, seen.id);
  const [inscription] = locked
    ? [locked.inscription]
    : await tx.select().from(inscriptions).where(eq(inscriptions.id, seen.id)).for('update');
  // Passed on meanwhile: it is somebody else's now.
  if (inscription?.userId !== seen.userId || inscription.email !== seen.email) throw notFound();
  if (inscription.status !== 'confirmed') throw new AppError('registration_ended');
  const refunds = await cancelByOrganizer(
    tx,
    platform,
    { locked, inscription },
    { isRefunded: true, isWhole: true, reason, actorId, endReason: 'edition_postponed' },
  );
  const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  await recordAction(tx, platform, actorId, inscription, 'registration.cancelled', { refundedCents, reason });
  return refundedCents;
}

/** The edition is neither moved nor cancelled between reading the question and storing the answer. */
async function holdEdition(tx: Tx, changeId: string): Promise<void> {
  await tx
    .select({ id: eventEditions.id })
    .from(eventEditions)
    .innerJoin(editionChanges, eq(editionChanges.editionId, eventEditions.id))
    .where(eq(editionChanges.documentId, changeId))
    .for('share', { of: eventEditions });
}

/** A place that is kept may still be given back in time; one that is given back stays so. */
export async function answerQuestion(
  platform: Dependencies,
  actor: Actor | null,
  documentId: string,
  { proof, registration, answer }: AnswerQuestion,
): Promise<string> {
  return platform.db.transaction(async (tx) => {
    await holdEdition(tx, documentId);
    const { asked, state } = await findQuestion(tx, platform, actor, documentId, proof);
    const own = asked.find(({ inscription }) => inscription.documentId === registration);
    if (!own) throw notFound();
    const [row] = await tx.select().from(rows).where(eq(rows.id, own.row.id)).for('update');
    if (row?.state === 'ended') {
      if (answer === 'keep') throw new AppError('conflict', { message: say.placeGivenBack });
      return say.givenBack;
    }
    if (state !== 'open')
      throw new AppError('conflict', { message: state === 'over' ? say.answerOver : say.answerReplaced });
    const answeredAt = platform.clock.now();
    if (answer === 'keep') {
      await tx.update(rows).set({ state: 'kept', answeredAt }).where(eq(rows.id, own.row.id));
      return say.kept;
    }
    const cents = await giveBack(tx, platform, own.inscription, actor?.id ?? null);
    await tx.update(rows).set({ state: 'ended', answeredAt }).where(eq(rows.id, own.row.id));
    return cents > 0 ? say.givenBackWithMoney(formatEuros(cents)) : say.givenBack;
  });
}
