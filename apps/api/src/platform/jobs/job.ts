import type { z } from 'zod';
import type { DomainEvents, EventName } from '../events/event-bus.ts';

/** What a handler may know about the attempt that it is part of. */
export interface JobRun {
  readonly documentId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted when the time is up or the server stops; pass it to whatever waits. */
  readonly signal: AbortSignal;
}

export interface RetryPolicy {
  /** Attempts after the first one; 0 gives up at once. */
  limit: number;
  /** Before the first retry; each further one waits about twice as long. */
  delaySeconds: number;
}

export interface Job<S extends z.ZodObject, Dependencies> {
  readonly name: string;
  readonly schema: S;
  readonly handler: (dependencies: Dependencies, data: z.output<S>, run: JobRun) => Promise<void>;
  readonly retry: RetryPolicy;
  /** Five fields, read in the time zone of the people who use it. Null for work that is only sent. */
  readonly schedule: string | null;
  /** The event of which each announcement asks for one run. Null for work that is sent by name. */
  readonly follows: EventName | null;
  /** How many of them one node takes and runs at once. */
  readonly batch: number;
  /** A run that takes longer is aborted and counts as failed. */
  readonly timeoutSeconds: number;
}

/** Any job that the server's platform satisfies, as a feature hands it to the composition. */
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
 * Declares work that the database remembers until it is done. A run may be cut short at any point (a crash, a
 * lost connection, the time limit) and is then started again, so **a handler must be safe to run twice**: it
 * looks at what is true now, does what is missing in one transaction, and returns if nothing is.
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
 * What another feature does because of an event, where it must not get lost: `jobs.announce` stores it with the
 * change itself. Listeners of the event bus are for what a page may also learn by asking again.
 */
export function defineFollower<N extends EventName, S extends z.ZodObject, Dependencies>(
  event: N & (DomainEvents[N] extends z.input<S> ? unknown : never),
  definition: Omit<JobDefinition<S, Dependencies>, 'schedule' | 'follows'>,
): Job<S, Dependencies> {
  return defineJob({ ...definition, follows: event });
}
