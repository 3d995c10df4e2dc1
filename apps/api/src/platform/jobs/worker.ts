import { summarizeFailure } from '../logging/failure-summary.ts';
import type { Logger } from '../logging/logger.ts';
import type { JobStore, TakenJob } from './job-store.ts';
import { type RegisteredJob, runOnce, settle } from './run-job.ts';

export interface WorkerOptions {
  store: JobStore;
  log: Logger;
  jobs: ReadonlyMap<string, RegisteredJob>;
  plan(): Promise<void>;
  maintain(): Promise<void>;
  /** Longest interval between two polls; jobs known to this node start on time regardless. */
  pollMs: number;
  maintenanceMs: number;
  drainMs: number;
}

const spinGuardMs = 250;

class ServerStopping extends Error {
  override readonly name = 'ServerStopping';
}

/** Kinds run independently: slow mails do not delay the expiry of reservations. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #lanes = new Map<string, Promise<void>>();
  readonly #running = new Set<string>();
  readonly #abandoned = new Set<string>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #wakeAt = Number.POSITIVE_INFINITY;
  #look: Promise<void> | null = null;
  #lookAgain: boolean = false;
  #isStopping: boolean = false;
  #isDatabaseAway: boolean = false;
  #maintainedAt = Number.NEGATIVE_INFINITY;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Schedules a poll, unless an earlier one is scheduled. */
  wake(delayMs = 0): void {
    if (this.#isStopping) return;
    const at = performance.now() + delayMs;
    if (at >= this.#wakeAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#wakeAt = at;
    this.#timer = setTimeout(() => this.#onTimer(), delayMs);
  }

  /** Waits briefly for running work; the rest is released for another node. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#look;
    if (this.#lanes.size === 0) return;
    await Promise.race([Promise.all(this.#lanes.values()), pause(this.#options.drainMs)]);
    const unfinished = [...this.#running];
    for (const documentId of unfinished) this.#abandoned.add(documentId);
    this.#stop.abort(new ServerStopping('the server is stopping'));
    for (const documentId of unfinished) {
      await this.#guard('job could not be handed back', () => this.#options.store.handBack(documentId));
    }
    await Promise.all(this.#lanes.values());
  }

  #onTimer(): void {
    this.#timer = null;
    this.#wakeAt = Number.POSITIVE_INFINITY;
    if (this.#look) {
      this.#lookAgain = true;
      return;
    }
    this.#look = this.#lookForWork().finally(() => {
      this.#look = null;
      if (this.#lookAgain) this.wake();
      this.#lookAgain = false;
    });
  }

  async #lookForWork(): Promise<void> {
    let next = this.#options.pollMs;
    try {
      await this.#options.plan();
      await this.#maintain();
      const waits = await this.#options.store.waits([...this.#options.jobs.keys()]);
      for (const { name, waitMs } of waits) {
        if (waitMs > 0) next = Math.min(next, Math.ceil(waitMs) + 1);
        else this.#openLane(name);
      }
      this.#isDatabaseAway = false;
    } catch (error) {
      // Logged once per outage, not at every poll.
      if (!this.#isDatabaseAway)
        this.#options.log.warn({ failure: summarizeFailure(error) }, 'no view of the jobs');
      this.#isDatabaseAway = true;
    }
    this.wake(next);
  }

  async #maintain(): Promise<void> {
    if (performance.now() - this.#maintainedAt < this.#options.maintenanceMs) return;
    await this.#options.maintain();
    this.#maintainedAt = performance.now();
  }

  #openLane(name: string): void {
    const registered = this.#options.jobs.get(name);
    if (!registered || this.#isStopping || this.#lanes.has(name)) return;
    let ran = 0;
    const empty = async () => {
      for (;;) {
        const taken = this.#isStopping ? [] : await this.#options.store.take(name, registered.job.batch);
        if (taken.length === 0) return;
        ran += taken.length;
        await Promise.all(taken.map((one) => this.#run(registered, one)));
      }
    };
    const lane = this.#guard('job lane failed', empty).then(() => {
      this.#lanes.delete(name);
      // Due but locked by another node: polling again at once would spin.
      this.wake(ran > 0 ? 0 : spinGuardMs);
    });
    this.#lanes.set(name, lane);
  }

  async #run(registered: RegisteredJob, taken: TakenJob): Promise<void> {
    this.#running.add(taken.documentId);
    const outcome = await runOnce(registered, taken, this.#stop.signal);
    if (!this.#abandoned.has(taken.documentId)) {
      await this.#guard('job outcome was not stored', () =>
        settle(this.#options, registered, taken, outcome),
      );
    }
    this.#running.delete(taken.documentId);
  }

  async #guard(message: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log.warn({ failure: summarizeFailure(error) }, message);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
