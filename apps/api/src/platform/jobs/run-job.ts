import { summarizeFailure } from '../logging/failure-summary.ts';
import type { Logger } from '../logging/logger.ts';
import type { AnyJob, JobRun } from './job.ts';
import type { JobStore, TakenJob } from './job-store.ts';

export interface RegisteredJob {
  readonly job: AnyJob<never>;
  execute(data: unknown, run: JobRun): Promise<void>;
}

export type Outcome = { ok: true } | { ok: false; error: unknown };

class JobTimeout extends Error {
  override readonly name = 'JobTimeout';
}

/** A handler that ignores the abort signal is not waited for. */
export async function runOnce(
  { job, execute }: RegisteredJob,
  taken: TakenJob,
  stop: AbortSignal,
): Promise<Outcome> {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new JobTimeout(`not done after ${job.timeoutSeconds} s`)),
    job.timeoutSeconds * 1000,
  );
  const signal = AbortSignal.any([stop, timeout.signal]);
  const { documentId, attempt, isLastAttempt } = taken;
  try {
    await Promise.race([
      execute(taken.data, { documentId, attempt, isLastAttempt, signal }),
      rejectOn(signal),
    ]);
    return { ok: true };
  } catch (error) {
    return { ok: false, error };
  } finally {
    clearTimeout(timer);
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** If the database is unavailable the run stays active there, and is repeated later. */
export async function settle(
  { store, log }: { store: JobStore; log: Logger },
  { job }: RegisteredJob,
  taken: TakenJob,
  outcome: Outcome,
): Promise<void> {
  if (outcome.ok) return store.complete(taken.documentId);
  const failure = summarizeFailure(outcome.error);
  const line = { job: job.name, jobId: taken.documentId, attempt: taken.attempt, failure };
  if (taken.isLastAttempt) log.error(line, 'job failed for good');
  else log.warn(line, 'job failed, will be tried again');
  await store.fail(taken.documentId, failure);
}
