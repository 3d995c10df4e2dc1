import type { AdminJob, adminJobsSchema } from '@kermesse/domain/administration/answers';
import { administrationMessages } from '@kermesse/domain/administration/messages';
import type { AdminJobsQuery } from '@kermesse/domain/administration/queries';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { limitsOf, metaOf } from './page-meta.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

/** Without their data, which names people. */
export async function listJobs(
  { jobs }: Pick<Platform, 'jobs'>,
  { search, state: states, pagination }: AdminJobsQuery,
): Promise<z.infer<typeof adminJobsSchema>> {
  const { rows, total } = await jobs.troubled({ search, states, ...limitsOf(pagination) });
  const data = rows.map(
    ({ createdAt, endedAt, startAfter, ...job }): AdminJob => ({
      ...job,
      createdAt: createdAt.toISOString(),
      at: (endedAt ?? startAfter).toISOString(),
    }),
  );
  return { data, meta: metaOf(pagination, total) };
}

/** The job's row is moved and the act recorded together: of two clicks the second finds nothing to move. */
export async function actOnJob(
  { db, clock, jobs }: Dependencies,
  actor: Actor,
  documentId: string,
  act: { kind: 'run' } | { kind: 'abandon'; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = act.kind === 'run' ? await jobs.runAgain(tx, documentId) : await jobs.abandon(tx, documentId);
    if (!job) throw new AppError('conflict', { message: administrationMessages.jobNotWaiting });
    await recordAudit(tx, {
      actorId: actor.id,
      action: act.kind === 'run' ? 'job.run-again' : 'job.abandoned',
      entityType: 'job',
      entityId: job.id,
      before: { job: job.name, failure: job.failure },
      after: act.kind === 'run' ? null : { text: act.reason },
      at: clock.now(),
    });
  });
}
