import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { type FailureSummary, summarizeFailure } from '../logging/failure-summary.ts';
import type { Logger } from '../logging/logger.ts';
import { runSql, SqlBridge } from './sql-bridge.ts';

export interface StoredJob {
  name: string;
  id?: string;
  data: Record<string, unknown>;
  startAfter?: Date;
  singletonKey: string;
  priority: number;
  retry: { limit: number; delaySeconds: number };
  timeoutSeconds: number;
}

export interface TakenJob {
  id: string;
  data: unknown;
  attempt: number;
  isLastAttempt: boolean;
}

export interface FailedJob {
  job: string;
  id: string;
  attempts: number;
  failedAt: Date;
  failure: FailureSummary | null;
}

export interface JobCount {
  job: string;
  state: string;
  count: number;
}

const installLock = 726_002;
const day = 86_400;
/** A node that lives settles its own late run before the database declares it lost. */
const expiryGraceSeconds = 15;
const keepForDays = 365;

/** Where jobs wait: pg-boss's tables, on whichever engine the database is. */
export class JobStore {
  readonly #db: Database;
  readonly #sql: SqlBridge;
  readonly #boss: PgBoss;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock, log: Logger) {
    this.#db = db;
    this.#clock = clock;
    this.#sql = new SqlBridge(db, clock);
    this.#boss = new PgBoss({
      db: this.#sql.outer(),
      supervise: false,
      schedule: false,
      archiveFailedAfterSeconds: 30 * day,
    });
    this.#boss.on('error', (error) => log.warn({ failure: summarizeFailure(error) }, 'job store failed'));
  }

  /** Creates what is missing. Nodes that start together wait for each other: creating queues dead-locks. */
  async install(names: readonly string[]): Promise<void> {
    await this.#boss.start();
    const known = new Set((await this.#boss.getQueues()).map((queue) => queue.name));
    const missing = names.filter((name) => !known.has(name));
    if (missing.length === 0) return;
    await this.#db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${installLock})`);
      for (const name of missing) {
        await runSql(tx, 'select pgboss.create_queue($1, $2)', [name, JSON.stringify({ policy: 'short' })]);
      }
    });
  }

  async insert(tx: Tx | null, jobs: readonly StoredJob[]): Promise<void> {
    const rows = jobs.map((job) => {
      const startsAt = job.startAfter ?? this.#clock.now();
      return {
        name: job.name,
        data: job.data,
        priority: job.priority,
        singletonKey: job.singletonKey,
        retryLimit: job.retry.limit,
        retryDelay: job.retry.delaySeconds,
        retryBackoff: true,
        expireInSeconds: job.timeoutSeconds + expiryGraceSeconds,
        keepUntil: new Date(startsAt.getTime() + keepForDays * day * 1000),
        ...(job.id ? { id: job.id } : {}),
        ...(job.startAfter ? { startAfter: job.startAfter } : {}),
      };
    });
    await this.#boss.insert(rows, { db: tx ? this.#sql.on(tx) : this.#sql.outer() });
  }

  /** For each queue with waiting work, how long until its first job is due; not positive means now. */
  async waits(names: readonly string[]): Promise<{ name: string; waitMs: number }[]> {
    const { rows } = await runSql(
      this.#db.orm,
      this.#sql.timed(`
        select name, (extract(epoch from min(start_after) - now()) * 1000)::float8 as wait_ms
        from pgboss.job where state < 'active' and name = any($1::text[]) group by name`),
      [names],
    );
    return rows.map((row) => ({ name: String(row.name), waitMs: Number(row.wait_ms) }));
  }

  /** Takes due jobs for this node alone: rows that another node is taking are skipped, not waited for. */
  async take(name: string, limit: number): Promise<TakenJob[]> {
    // "Due" is strictly before now; a clock that stands still needs the step.
    const db = this.#sql.outer(1);
    const jobs = await this.#boss.fetch<unknown>(name, { batchSize: limit, includeMetadata: true, db });
    // The statement returns what it took in no order of its own.
    jobs.sort((a, b) => b.priority - a.priority || (String(a.createdOn) < String(b.createdOn) ? -1 : 1));
    return jobs.map((job) => ({
      id: job.id,
      data: job.data,
      attempt: job.retryCount + 1,
      isLastAttempt: job.retryCount >= job.retryLimit,
    }));
  }

  async complete(name: string, id: string): Promise<void> {
    await this.#boss.complete(name, id);
  }

  /** Waits for its next attempt, or stays as failed when there is none left. */
  async fail(name: string, id: string, failure: FailureSummary): Promise<void> {
    await this.#boss.fail(name, id, failure);
  }

  /** Returns work that was taken and not finished, for any node to take at once; not counted as an attempt. */
  async giveBack(name: string, ids: readonly string[]): Promise<void> {
    await runSql(
      this.#db.orm,
      this.#sql.timed(`
        update pgboss.job set state = 'retry', started_on = null, start_after = now()
        where name = $1 and id = any($2::uuid[]) and state = 'active'`),
      [name, ids],
    );
  }

  /** On the embedded engine no other process exists: whatever is running at the start was cut off. */
  async failInterrupted(): Promise<void> {
    const { rows } = await this.#sql
      .outer()
      .executeSql(`select name, id from pgboss.job where state = 'active'`, []);
    const failure: FailureSummary = {
      name: 'Interrupted',
      code: null,
      message: 'the server ended during the run',
    };
    for (const row of rows) await this.fail(String(row.name), String(row.id), failure);
  }

  /** Puts runs that outlived their time back in line, and clears away what is long done. */
  async maintain(): Promise<void> {
    await this.#boss.maintain();
  }

  async counts(): Promise<JobCount[]> {
    const { rows } = await runSql(
      this.#db.orm,
      'select name, state::text as state, count(*)::int as count from pgboss.job group by 1, 2 order by 1, 2',
      [],
    );
    return rows.map((row) => ({ job: String(row.name), state: String(row.state), count: Number(row.count) }));
  }

  async failed(limit: number): Promise<FailedJob[]> {
    const { rows } = await runSql(
      this.#db.orm,
      `select name, id, retry_count, output, (extract(epoch from completed_on) * 1000)::float8 as failed_at
       from pgboss.job where state = 'failed' order by completed_on desc, id limit $1`,
      [limit],
    );
    return rows.map((row) => ({
      job: String(row.name),
      id: String(row.id),
      attempts: Number(row.retry_count) + 1,
      failedAt: new Date(Number(row.failed_at)),
      failure: row.output as FailureSummary | null,
    }));
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: false });
  }
}
