import { lifetimes } from '@kermesse/domain/settings/lifetimes';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { deleteExpiredCalls } from '../../platform/idempotency/idempotency.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountTokens, signInCodes } from './tables.ts';

/** Removes expired links and sessions. Safe to run twice. */
export const sweepTokens = defineJob({
  name: 'accounts.sweep-tokens',
  schema: z.object({}),
  schedule: '10 4 * * *',
  handler: async ({ db, clock, auth }: Pick<Platform, 'db' | 'clock' | 'auth'>) => {
    const now = clock.now();
    const longAgo = new Date(now.getTime() - lifetimes.endedSessionMs);
    await auth.deleteEndedBefore(longAgo);
    await db.orm.delete(accountTokens).where(lt(accountTokens.expiresAt, longAgo));
    await db.orm.delete(signInCodes).where(lt(signInCodes.expiresAt, longAgo));
    await deleteExpiredCalls(db.orm, now);
  },
});
