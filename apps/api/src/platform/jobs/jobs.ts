import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { type Database, emit, type Tx } from '../db/database.ts';
import { analyzeGrownTables } from '../db/statistics.ts';
import './events.ts';
import type { DomainEvents, EventBus, EventName } from '../events/event-bus.ts';
import type { Logger } from '../logging/logger.ts';
import type { AnyJob, Job } from './job.ts';
import {
  type FailedJob,
  type JobCount,
  type JobQueue,
  JobStore,
  type MovedJob,
  type StoredJob,
  type TroubledJob,
  type TroubledQuery,
} from './job-store.ts';
import { type RegisteredJob, runOnce, settle } from './run-job.ts';
import { nextOccurrence, occurrenceId } from './schedule.ts';
import { Worker } from './worker.ts';

export interface JobsDependencies {
  db: Database;
  events: EventBus;
  log: Logger;
  clock: Clock;
  /** Longest interval between two polls; the default depends on the engine. */
  pollMs?: number;
}

export interface SendOptions {
  startAfter?: Date;
  /** Unique among waiting jobs; a running one does not count, as it may have missed the change. */
  singletonKey?: string;
  /** Among jobs of one kind, higher runs first. */
  priority?: number;
}

type Kind = Pick<AnyJob<never>, 'name' | 'schema' | 'retry' | 'timeoutSeconds'>;

export interface DueSummary {
  completed: string[];
  failed: { job: string; error: unknown }[];
}

/** The embedded engine shares its only connection with requests, and there is no other node. */
const defaultPollMs = { embedded: 10_000, server: 1_000 };
const maintenanceMs = { embedded: 300_000, server: 30_000 };
const drainMs = 1_200;
const maxRounds = 1_000;

/** Jobs are stored with the change that sends them, run by one node at a time and repeated until done. */
export class Jobs {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #store: JobStore;
  readonly #pollMs: number;
  readonly #jobs = new Map<string, RegisteredJob>();
  readonly #planned = new Map<string, Date>();
  #isPrepared: boolean = false;
  #worker: Worker | null = null;

  constructor({ db, events, log, clock, pollMs }: JobsDependencies) {
    this.#db = db;
    this.#log = log;
    this.#clock = clock;
    this.#pollMs = pollMs ?? defaultPollMs[db.engine.kind];
    this.#store = new JobStore(db, clock);
    events.on('jobs.sent', ({ startAfter }) => this.#wake(startAfter));
  }

  /** Must be called before `prepare`. */
  register<Dependencies>(jobs: readonly AnyJob<Dependencies>[], dependencies: Dependencies): void {
    for (const job of jobs) {
      if (this.#jobs.has(job.name)) throw new Error(`Job ${job.name} is registered twice.`);
      this.#jobs.set(job.name, {
        job,
        execute: async (data, run) => job.handler(dependencies, job.schema.parse(data) as never, run),
      });
    }
    this.#isPrepared = false;
  }

  /** Stores the next run of scheduled jobs. Nothing can be sent before. */
  async prepare(): Promise<void> {
    this.#isPrepared = true;
    await this.#plan();
  }

  /** Tests call `runDue` instead. */
  async start(): Promise<void> {
    if (this.#worker) return;
    if (!this.#isPrepared) await this.prepare();
    const { kind } = this.#db.engine;
    if (kind === 'embedded') await this.#store.failInterrupted();
    this.#worker = new Worker({
      store: this.#store,
      log: this.#log,
      jobs: this.#jobs,
      plan: () => this.#plan(),
      maintain: async () => {
        await this.#store.maintain();
        await analyzeGrownTables(this.#db);
      },
      pollMs: this.#pollMs,
      maintenanceMs: maintenanceMs[kind],
      drainMs,
    });
    this.#worker.wake();
  }

  async stop(): Promise<void> {
    await this.#worker?.stop();
    this.#worker = null;
  }

  /** Stored in the caller's transaction; null means in one of its own. */
  async send<S extends z.ZodObject>(
    tx: Tx | null,
    job: Job<S, never>,
    data: z.input<S>,
    options: SendOptions = {},
  ): Promise<void> {
    await this.sendMany(tx, job, [{ ...options, data }]);
  }

  async sendMany<S extends z.ZodObject>(
    tx: Tx | null,
    job: Job<S, never>,
    items: readonly (SendOptions & { data: z.input<S> })[],
  ): Promise<void> {
    if (items.length === 0) return;
    const rows = items.map(({ data, ...options }) => this.#toRow(job, data, options));
    await this.#insert(tx, rows);
  }

  /** Stores, in the caller's transaction, one run of every job that follows the event. */
  async announce<N extends EventName>(
    tx: Tx,
    event: N,
    payload: DomainEvents[N] & Record<string, unknown>,
  ): Promise<void> {
    const followers = [...this.#jobs.values()].filter(({ job }) => job.follows === event);
    await this.#insert(
      tx,
      followers.map(({ job }) => this.#toRow(job, payload, {})),
    );
  }

  /** Runs what is due, and what that sends, in sequence; failures are returned, not thrown. */
  async runDue(): Promise<DueSummary> {
    if (!this.#isPrepared) await this.prepare();
    await this.#store.maintain();
    const summary: DueSummary = { completed: [], failed: [] };
    for (let round = 0; round < maxRounds; round++) {
      await this.#plan();
      const ran = await this.#runRound(summary);
      if (ran === 0) return summary;
    }
    throw new Error('Jobs keep sending jobs that are due at once.');
  }

  counts(): Promise<JobCount[]> {
    return this.#store.counts();
  }

  failed(limit = 100): Promise<FailedJob[]> {
    return this.#store.failed(limit);
  }

  troubled(query: TroubledQuery): Promise<{ rows: TroubledJob[]; total: number }> {
    return this.#store.troubled(query);
  }

  queue(): Promise<JobQueue> {
    return this.#store.queue();
  }

  async runAgain(tx: Tx, documentId: string): Promise<MovedJob | null> {
    const moved = await this.#store.runAgain(tx, documentId);
    if (moved) emit(tx, 'jobs.sent', { startAfter: null });
    return moved;
  }

  abandon(tx: Tx, documentId: string): Promise<MovedJob | null> {
    return this.#store.abandon(tx, documentId);
  }

  async #runRound(summary: DueSummary): Promise<number> {
    let ran = 0;
    const waits = await this.#store.waits([...this.#jobs.keys()]);
    for (const { name, waitMs } of waits) {
      const registered = this.#jobs.get(name);
      if (!registered || waitMs > 0) continue;
      for (const taken of await this.#store.take(name, 100)) {
        ran++;
        const outcome = await runOnce(registered, taken, new AbortController().signal);
        if (outcome.ok) summary.completed.push(name);
        else summary.failed.push({ job: name, error: outcome.error });
        await settle({ store: this.#store, log: this.#log }, registered, taken, outcome);
      }
    }
    return ran;
  }

  #toRow(job: Kind, data: Record<string, unknown>, options: SendOptions): StoredJob {
    job.schema.parse(data);
    return {
      name: job.name,
      data,
      // Waiting jobs of one kind are unique by key, so a job without one gets a random key.
      singletonKey: options.singletonKey ?? randomUUID(),
      priority: options.priority ?? 0,
      retry: job.retry,
      timeoutSeconds: job.timeoutSeconds,
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    };
  }

  async #insert(tx: Tx | null, rows: readonly StoredJob[]): Promise<void> {
    if (rows.length === 0) return;
    // A job of an unknown kind would wait for ever, so sending it fails.
    const unknown = rows.find(({ name }) => !this.#isPrepared || !this.#jobs.has(name));
    if (unknown) throw new Error(`Job ${unknown.name} was sent before it was registered and prepared.`);
    await this.#store.insert(tx, rows);
    const startAfter = rows.some((row) => !row.startAfter) ? null : earliest(rows);
    if (tx) emit(tx, 'jobs.sent', { startAfter });
    else this.#wake(startAfter);
  }

  /** The next run of each schedule is stored, so that it runs late if all nodes are down at its time. */
  async #plan(): Promise<void> {
    const now = this.#clock.now();
    // Many jobs share a schedule, and parsing one is slow.
    const nextBySchedule = new Map<string, Date>();
    const rows: (StoredJob & { startAfter: Date })[] = [];
    for (const { job } of this.#jobs.values()) {
      const planned = this.#planned.get(job.name);
      if (job.schedule === null || (planned && planned > now)) continue;
      const next = nextBySchedule.get(job.schedule) ?? nextOccurrence(job.schedule, now);
      nextBySchedule.set(job.schedule, next);
      const row = this.#toRow(job, {}, { singletonKey: `at ${next.toISOString()}` });
      rows.push({ ...row, startAfter: next, documentId: occurrenceId(job.name, next) });
    }
    await this.#insert(null, rows);
    for (const { name, startAfter } of rows) this.#planned.set(name, startAfter);
  }

  #wake(startAfter: Date | null): void {
    this.#worker?.wake(startAfter ? Math.max(0, startAfter.getTime() - this.#clock.now().getTime()) : 0);
  }
}

function earliest(rows: readonly StoredJob[]): Date {
  return new Date(
    rows.reduce((least, row) => Math.min(least, row.startAfter?.getTime() ?? 0), Number.POSITIVE_INFINITY),
  );
}

export function createJobs(dependencies: JobsDependencies): Jobs {
  return new Jobs(dependencies);
}
