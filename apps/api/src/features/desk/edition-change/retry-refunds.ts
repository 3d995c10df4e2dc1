import { editionChangeMessages as say } from '@kermesse/domain/desk/edition-change-messages';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import type { DeskDependencies } from '../cancel-registration.ts';
import { continueCancellation } from '../cancelled-edition/follow-cancellation.ts';
import { resendRefund } from '../resend-refund.ts';
import { editionChangeRegistrations as rows } from '../tables-edition-change.ts';
import { type EditionChangeRow, latestChange } from './change-rows.ts';
import { failedRefunds } from './read-change.ts';

/** Those that could not even be ended wait again, for the job that ended the others. */
async function takeUpAgain({ db, jobs }: DeskDependencies, change: EditionChangeRow): Promise<number> {
  return db.transaction(async (tx) => {
    const again = await tx
      .update(rows)
      .set({ state: 'waiting', failure: null })
      .where(and(eq(rows.changeId, change.id), eq(rows.state, 'failed')))
      .returning({ id: rows.id });
    const cause = { editionId: change.editionId, at: change.at.toISOString() };
    if (again.length > 0) await jobs.send(tx, continueCancellation, cause);
    return again.length;
  });
}

/** Each in its own transaction; one that was sent again meanwhile is passed over. Returns how many are under way. */
export async function retryRefunds(platform: DeskDependencies, allowed: AllowedEdition): Promise<number> {
  const change = await latestChange(platform.db.orm, allowed.entry.id);
  if (!change) throw new AppError('conflict', { message: say.nothingToRetry });
  let again = await takeUpAgain(platform, change);
  for (const { refund, registration } of await failedRefunds(platform.db.orm, change)) {
    if (refund === null) continue;
    try {
      await resendRefund(platform, allowed, registration, refund);
      again++;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'refund_refused')) throw error;
    }
  }
  if (again === 0) throw new AppError('conflict', { message: say.nothingToRetry });
  return again;
}
