import { lifetimes } from '@kermesse/domain/settings/lifetimes';
import { lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '../../platform/auth/tables.ts';
import { idempotencyRecords } from '../../platform/idempotency/tables.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountTokens } from './tables.ts';

/** Removes what has ended and can open nothing any more. Safe to run twice. */
export const sweepTokens = defineJob({
  name: 'accounts.sweep-tokens',
  schema: z.object({}),
  schedule: '10 4 * * *',
  handler: async ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
    const now = clock.now();
    const longAgo = new Date(now.getTime() - lifetimes.endedSessionMs);
    await db.orm.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo)));
    await db.orm.delete(accountTokens).where(lt(accountTokens.expiresAt, longAgo));
    await db.orm.delete(idempotencyRecords).where(lt(idempotencyRecords.expiresAt, now));
  },
});
