import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { dirname } from 'node:path';
import { inRoot } from '../paths.ts';
import type { FinishedJob, Job } from './schedule.ts';

const kept = inRoot('.cache/test-durations.json');
const everyMs = 2_000;
/** A log is no terminal: a line every half minute says that something goes on. */
const logEveryMs = 30_000;

function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>;
  } catch {
    // The first run in this folder.
    return {};
  }
}

export function asClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * What is left, in processor-lane seconds shared by the cores: jobs take as long as the last time, times the pace
 * of this run so far.
 */
export function estimateSecondsLeft(
  jobs: readonly {
    name: string;
    cores: 'one' | 'all';
    state: 'waiting' | 'running' | 'done';
    seconds: number;
  }[],
  usual: Readonly<Record<string, number>>,
  cores: number,
): number | null {
  const width = (job: { cores: 'one' | 'all' }) => (job.cores === 'all' ? cores : 1);
  let spent = 0;
  let expected = 0;
  let left = 0;
  for (const job of jobs) {
    const before = usual[job.name];
    if (before === undefined) return null;
    if (job.state === 'done') {
      spent += job.seconds;
      expected += before;
    } else left += Math.max(0, before - job.seconds) * width(job);
  }
  const pace = expected === 0 ? 1 : spent / expected;
  return (left * pace) / cores;
}

/** One line that shows how far the run is, and the most memory that was in use. */
export class Progress {
  readonly #jobs: readonly Job[];
  readonly #cores: number;
  readonly #usual = readDurations();
  readonly #startedAt = performance.now();
  readonly #running = new Map<string, number>();
  readonly #seconds = new Map<string, number>();
  readonly #freeAtStart = freemem();
  readonly #timer: NodeJS.Timeout;
  #leastFree = freemem();
  #red = 0;
  #passed = 0;
  #loggedAt = 0;

  constructor(jobs: readonly Job[], cores: number) {
    this.#jobs = jobs;
    this.#cores = cores;
    this.#timer = setInterval(() => this.#tick(), everyMs);
  }

  get elapsedSeconds(): number {
    return (performance.now() - this.#startedAt) / 1_000;
  }

  /** Beyond what was in use before the run. */
  get peakMemoryGb(): number {
    return Math.max(0, this.#freeAtStart - this.#leastFree) / 1024 ** 3;
  }

  start(job: Job): void {
    this.#running.set(job.name, performance.now());
  }

  end({ job, tally, seconds }: FinishedJob): void {
    this.#running.delete(job.name);
    this.#seconds.set(job.name, seconds);
    this.#passed += tally.passed;
    this.#red += tally.failures.length;
  }

  /** Written over the line of the progress. */
  say(text: string): void {
    console.log(`${process.stdout.isTTY ? '\r\u001b[K' : ''}${text}`);
  }

  /** Green jobs are remembered for the next run's estimate. */
  stop(greenJobs: ReadonlySet<string>): void {
    clearInterval(this.#timer);
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    const measured = [...this.#seconds].filter(([name]) => greenJobs.has(name));
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify({ ...this.#usual, ...Object.fromEntries(measured) }, null, 2));
  }

  #line(): string {
    const now = performance.now();
    const left = estimateSecondsLeft(
      this.#jobs.map((job) => {
        const done = this.#seconds.get(job.name);
        const since = this.#running.get(job.name);
        return {
          name: job.name,
          cores: job.cores,
          state: done === undefined ? (since === undefined ? 'waiting' : 'running') : 'done',
          seconds: done ?? (since === undefined ? 0 : (now - since) / 1_000),
        };
      }),
      this.#usual,
      this.#cores,
    );
    const parts = [
      asClock(this.elapsedSeconds),
      left === null ? null : `about ${asClock(left)} left`,
      `${this.#seconds.size} of ${this.#jobs.length} parts, ${this.#passed} passed, ${this.#red} failed`,
      [...this.#running.keys()].join(', '),
    ];
    return parts.filter(Boolean).join(' · ');
  }

  #tick(): void {
    this.#leastFree = Math.min(this.#leastFree, freemem());
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001b[K${this.#line().slice(0, (process.stdout.columns ?? 80) - 1)}`);
      return;
    }
    if (performance.now() - this.#loggedAt < logEveryMs) return;
    this.#loggedAt = performance.now();
    console.log(this.#line());
  }
}
