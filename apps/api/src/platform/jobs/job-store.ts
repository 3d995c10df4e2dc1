import { and, asc, desc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type Clock, systemClock } from '../clock/clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { escapeLike } from '../db/like.ts';
import type { FailureSummary } from '../logging/failure-summary.ts';
import { jobs } from './tables.ts';

export interface StoredJob {
  name: string;
  documentId?: string;
  data: Record<string, unknown>;
  startAfter?: Date;
  singletonKey: string;
  priority: number;
  retry: { limit: number; delaySeconds: number };
  timeoutSeconds: number;
}

export interface TakenJob {
  documentId: string;
  data: unknown;
  attempt: number;
  isLastAttempt: boolean;
}

export interface FailedJob {
  job: string;
  documentId: string;
  attempts: number;
  failedAt: Date | null;
  failure: FailureSummary | null;
}

export interface JobCount {
  job: string;
  state: string;
  count: number;
}

export interface TroubledQuery {
  search: string;
  /** None means all. */
  states: readonly ('failed' | 'retry')[];
  limit: number;
  offset: number;
}

export interface TroubledJob {
  documentId: string;
  name: string;
  state: 'failed' | 'retry';
  attempts: number;
  createdAt: Date;
  endedAt: Date | null;
  startAfter: Date;
  failure: FailureSummary | null;
}

export interface MovedJob {
  id: number;
  name: string;
  failure: FailureSummary | null;
}

export interface JobQueue {
  due: number;
  /** Since the job that waits longest was due. */
  oldestSeconds: number;
  failed: number;
  /** When each scheduled kind last ended well, as far as ended jobs are kept. */
  scheduled: ReadonlyMap<string, Date>;
}

/** Time for a live node to settle its own late run before another declares it lost. */
const lostGraceSeconds = 15;
const rowsOfAStatement = 1_000;
const longestBackoffSteps = 16;

// As literals, as in the partial indexes: a parameter would not match them.
const isWaiting = sql`${jobs.state} in ('created', 'retry')`;
const isTroubled = sql`${jobs.state} in ('failed', 'retry') and ${jobs.failedAttempts} > 0`;
const isNotHurried = (now: SQL<Date>) => sql`(${jobs.state} = 'failed' or ${jobs.startAfter} > ${now})`;
const movedColumns = { id: jobs.id, name: jobs.name, failure: jobs.failure };
const isLastAttempt = sql<boolean>`${jobs.failedAttempts} >= ${jobs.retryLimit}`;

/** Uses the database's time, so that nodes agree; a test's clock replaces it. */
export class JobStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  get #now(): SQL<Date> {
    return this.#clock === systemClock ? sql`now()` : sql`${this.#clock.now().toISOString()}::timestamptz(3)`;
  }

  /** A job with a known key or id is not stored again. */
  async insert(tx: Tx | null, added: readonly StoredJob[]): Promise<void> {
    for (let from = 0; from < added.length; from += rowsOfAStatement) {
      const rows = added.slice(from, from + rowsOfAStatement).map((job) => ({
        ...(job.documentId ? { documentId: job.documentId } : {}),
        name: job.name,
        data: job.data,
        singletonKey: job.singletonKey,
        priority: job.priority,
        startAfter: job.startAfter ?? this.#now,
        retryLimit: job.retry.limit,
        retryDelaySeconds: job.retry.delaySeconds,
        lostAfterSeconds: job.timeoutSeconds + lostGraceSeconds,
      }));
      await (tx ?? this.#db.orm).insert(jobs).values(rows).onConflictDoNothing();
    }
  }

  /** For each kind with waiting jobs, the time until the first is due; zero or less means now. */
  async waits(names: readonly string[]): Promise<{ name: string; waitMs: number }[]> {
    const { orm } = this.#db;
    const kinds = orm
      .select({ name: sql<string>`name`.as('name') })
      .from(sql`unnest(${sql.param(names)}::text[]) as kind(name)`)
      .as('kinds');
    const first = orm
      .select({ startAfter: jobs.startAfter })
      .from(jobs)
      .where(and(eq(jobs.name, kinds.name), isWaiting))
      .orderBy(asc(jobs.startAfter))
      .limit(1)
      .as('first');
    return orm
      .select({
        name: kinds.name,
        waitMs: sql<number>`(extract(epoch from ${first.startAfter} - ${this.#now}) * 1000)::float8`,
      })
      .from(kinds)
      .innerJoinLateral(first, sql`true`);
  }

  /** Rows locked by another node are skipped, not waited for. */
  async take(name: string, limit: number): Promise<TakenJob[]> {
    const { orm } = this.#db;
    const due = orm.$with('due').as(
      orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.name, name), isWaiting, lte(jobs.startAfter, this.#now)))
        .orderBy(desc(jobs.priority), asc(jobs.id))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
    const taken = await orm
      .with(due)
      .update(jobs)
      .set({ state: 'active', startedAt: this.#now })
      .from(due)
      .where(eq(jobs.id, due.id))
      .returning({
        id: jobs.id,
        documentId: jobs.documentId,
        data: jobs.data,
        priority: jobs.priority,
        failedAttempts: jobs.failedAttempts,
        retryLimit: jobs.retryLimit,
      });
    // `returning` has no defined order.
    taken.sort((a, b) => b.priority - a.priority || a.id - b.id);
    return taken.map(({ documentId, data, failedAttempts, retryLimit }) => ({
      documentId,
      data,
      attempt: failedAttempts + 1,
      isLastAttempt: failedAttempts >= retryLimit,
    }));
  }

  async complete(documentId: string): Promise<void> {
    await this.#db.orm
      .update(jobs)
      .set({ state: 'completed', endedAt: this.#now })
      .where(and(eq(jobs.documentId, documentId), eq(jobs.state, 'active')));
  }

  /** The job waits for its next attempt, or stays failed when none is left. */
  async fail(documentId: string, failure: FailureSummary): Promise<void> {
    await this.#failActive(eq(jobs.documentId, documentId), failure);
  }

  /** Releases unfinished work for any node to take at once, without counting an attempt. */
  async handBack(documentId: string): Promise<void> {
    await this.#db.orm
      .update(jobs)
      .set({ state: 'retry', startedAt: null, startAfter: this.#now })
      .where(and(eq(jobs.documentId, documentId), eq(jobs.state, 'active')));
  }

  /** The embedded engine has a single process: whatever is active at the start was interrupted. */
  async failInterrupted(): Promise<void> {
    await this.#failActive(undefined, {
      name: 'Interrupted',
      code: null,
      message: 'the server ended during the run',
    });
  }

  /** Fails runs that exceeded their time, and deletes jobs that ended long ago. */
  async maintain(): Promise<void> {
    await this.#failActive(
      lt(sql`${jobs.startedAt} + ${jobs.lostAfterSeconds} * interval '1 second'`, this.#now),
      { name: 'Lost', code: null, message: 'the run did not end in its time' },
    );
    await this.#forget('completed', '12 hours');
    await this.#forget('failed', '30 days');
  }

  async counts(): Promise<JobCount[]> {
    return this.#db.orm
      .select({ job: jobs.name, state: jobs.state, count: sql<number>`count(*)::int` })
      .from(jobs)
      .groupBy(jobs.name, jobs.state)
      .orderBy(jobs.name, jobs.state);
  }

  async failed(limit: number): Promise<FailedJob[]> {
    return this.#db.orm
      .select({
        job: jobs.name,
        documentId: jobs.documentId,
        attempts: jobs.failedAttempts,
        failedAt: jobs.endedAt,
        failure: jobs.failure,
      })
      .from(jobs)
      .where(eq(jobs.state, 'failed'))
      .orderBy(desc(jobs.endedAt), jobs.id)
      .limit(limit);
  }

  /** Jobs that failed for good, latest first, then those that wait for another attempt. */
  async troubled({
    search,
    states,
    limit,
    offset,
  }: TroubledQuery): Promise<{ rows: TroubledJob[]; total: number }> {
    const where = and(
      isTroubled,
      states.length > 0 ? inArray(jobs.state, [...states]) : undefined,
      search ? sql`${jobs.name} ilike ${`%${escapeLike(search)}%`}` : undefined,
    );
    const rows = await this.#db.orm
      .select({
        documentId: jobs.documentId,
        name: jobs.name,
        state: sql<'failed' | 'retry'>`${jobs.state}`,
        attempts: jobs.failedAttempts,
        createdAt: jobs.createdAt,
        endedAt: jobs.endedAt,
        startAfter: jobs.startAfter,
        failure: jobs.failure,
      })
      .from(jobs)
      .where(where)
      .orderBy(sql`${jobs.state} = 'retry'`, desc(jobs.endedAt), asc(jobs.startAfter), jobs.id)
      .limit(limit)
      .offset(offset);
    const [counted] = await this.#db.orm
      .select({ total: sql<number>`count(*)::int` })
      .from(jobs)
      .where(where);
    return { rows, total: counted?.total ?? 0 };
  }

  /** One more attempt, at once. Null when it does not wait: a second call finds it moved already. */
  async runAgain(tx: Tx, documentId: string): Promise<MovedJob | null> {
    const [moved] = await tx
      .update(jobs)
      .set({ state: 'retry', startAfter: this.#now, endedAt: null })
      .where(and(eq(jobs.documentId, documentId), isTroubled, isNotHurried(this.#now)))
      .returning(movedColumns);
    return moved ?? null;
  }

  /** Null when it runs, has ended well or is gone. */
  async abandon(tx: Tx, documentId: string): Promise<MovedJob | null> {
    const [gone] = await tx
      .delete(jobs)
      .where(and(eq(jobs.documentId, documentId), isTroubled))
      .returning(movedColumns);
    return gone ?? null;
  }

  async queue(): Promise<JobQueue> {
    const [row] = await this.#db.orm
      .select({
        due: sql<number>`count(*) filter (where ${isWaiting} and ${jobs.startAfter} <= ${this.#now})::int`,
        oldestSeconds: sql<number>`coalesce(extract(epoch from ${this.#now}
          - min(${jobs.startAfter}) filter (where ${isWaiting} and ${jobs.startAfter} <= ${this.#now})), 0)::float8`,
        failed: sql<number>`count(*) filter (where ${jobs.state} = 'failed')::int`,
      })
      .from(jobs);
    const ended = await this.#db.orm
      .select({ name: jobs.name, at: sql<string>`max(${jobs.endedAt})::text` })
      .from(jobs)
      .where(and(eq(jobs.state, 'completed'), sql`${jobs.singletonKey} like 'at %'`))
      .groupBy(jobs.name);
    return {
      due: row?.due ?? 0,
      oldestSeconds: row?.oldestSeconds ?? 0,
      failed: row?.failed ?? 0,
      scheduled: new Map(ended.map(({ name, at }) => [name, new Date(at)])),
    };
  }

  /** The first pause is one to two delays, each further one doubles; the random part spreads retries. */
  async #failActive(which: SQL | undefined, failure: FailureSummary): Promise<void> {
    const step = sql`2 ^ least(${longestBackoffSteps}::int, ${jobs.failedAttempts})`;
    const pause = sql`${jobs.retryDelaySeconds} * ${step} * (1 + random()) * interval '1 second'`;
    await this.#db.orm
      .update(jobs)
      .set({
        failedAttempts: sql`${jobs.failedAttempts} + 1`,
        failure,
        startedAt: null,
        state: sql`case when ${isLastAttempt} then 'failed' else 'retry' end`,
        startAfter: sql`case when ${isLastAttempt} then ${jobs.startAfter} else ${this.#now} + ${pause} end`,
        endedAt: sql`case when ${isLastAttempt} then ${this.#now} end`,
      })
      .where(and(eq(jobs.state, 'active'), which));
  }

  async #forget(state: 'completed' | 'failed', age: string): Promise<void> {
    await this.#db.orm
      .delete(jobs)
      .where(and(eq(jobs.state, state), lt(jobs.endedAt, sql`${this.#now} - ${age}::interval`)));
  }
}
