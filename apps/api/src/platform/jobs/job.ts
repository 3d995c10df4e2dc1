import type { z } from 'zod';
import type { DomainEvents, EventName } from '../events/event-bus.ts';

export interface JobRun {
  readonly documentId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted at the time limit or when the server stops; pass it to whatever waits. */
  readonly signal: AbortSignal;
}

export interface RetryPolicy {
  /** Attempts after the first one; 0 means no retry. */
  limit: number;
  /** Before the first retry; each further one waits about twice as long. */
  delaySeconds: number;
}

export interface Job<S extends z.ZodObject, Dependencies> {
  readonly name: string;
  readonly schema: S;
  readonly handler: (dependencies: Dependencies, data: z.output<S>, run: JobRun) => Promise<void>;
  readonly retry: RetryPolicy;
  /** Cron expression of five fields in the site's time zone. Null for jobs that are only sent. */
  readonly schedule: string | null;
  /** Every announcement of this event stores one run. Null for jobs sent by name. */
  readonly follows: EventName | null;
  /** How many of them one node runs at once. */
  readonly batch: number;
  /** A run that takes longer is aborted and counts as failed. */
  readonly timeoutSeconds: number;
}

export interface AnyJob<Dependencies> extends Omit<Job<z.ZodObject, Dependencies>, 'handler'> {
  readonly handler: (dependencies: Dependencies, data: never, run: JobRun) => Promise<void>;
}

export interface JobDefinition<S extends z.ZodObject, Dependencies> {
  name: string;
  /** Its data is stored as JSON; send identifiers rather than copies of personal data. */
  schema: S;
  handler: (dependencies: Dependencies, data: z.output<S>, run: JobRun) => Promise<void>;
  retry?: Partial<RetryPolicy>;
  schedule?: string;
  follows?: EventName;
  batch?: number;
  timeoutSeconds?: number;
}

const defaultRetry: RetryPolicy = { limit: 5, delaySeconds: 10 };

/**
 * A job is stored until it is done. A run may be interrupted at any point (a crash, a lost connection, the
 * time limit) and is then repeated, so **a handler must be safe to run twice**: it reads the current state,
 * does what is missing in one transaction, and returns if nothing is.
 */
export function defineJob<S extends z.ZodObject, Dependencies>(
  definition: JobDefinition<S, Dependencies>,
): Job<S, Dependencies> {
  const { name, schema, schedule = null, follows = null, batch = 1, timeoutSeconds = 60 } = definition;
  if (!/^[a-z][a-z0-9.-]{2,79}$/.test(name))
    throw new Error(`Job name ${JSON.stringify(name)} is not usable.`);
  if (schedule !== null && !schema.safeParse({}).success) {
    throw new Error(`Scheduled job ${name} must accept empty data: nobody is there to give it any.`);
  }
  const retry = { ...defaultRetry, ...definition.retry };
  return { name, schema, handler: definition.handler, retry, schedule, follows, batch, timeoutSeconds };
}

/**
 * Reacts to an event of another feature and must not be lost: `jobs.announce` stores it with the change.
 * Listeners of the event bus are for updates that a page can also get by reloading.
 */
export function defineFollower<N extends EventName, S extends z.ZodObject, Dependencies>(
  event: N & (DomainEvents[N] extends z.input<S> ? unknown : never),
  definition: Omit<JobDefinition<S, Dependencies>, 'schedule' | 'follows'>,
): Job<S, Dependencies> {
  return defineJob({ ...definition, follows: event });
}
