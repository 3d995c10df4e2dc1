import { add, fromExit, noTests, type Tally } from './tally.ts';

/** A part of the run. Jobs stand in the order in which they begin when there is room. */
export interface Job {
  name: string;
  /** Jobs of one suite are reported together. */
  suite: string;
  /** `one` core or the whole machine. */
  cores: 'one' | 'all';
  /** Names of jobs that must be green before. */
  needs?: readonly string[];
  run(): Promise<Tally>;
}

export interface FinishedJob {
  job: Job;
  tally: Tally;
  seconds: number;
}

export interface ScheduleOptions {
  cores: number;
  onStart?(job: Job): void;
  onEnd?(finished: FinishedJob): void;
  /** Asked before each start: true leaves the rest undone. */
  isStopped?(): boolean;
}

const widthOf = ({ cores: wanted }: Job, cores: number) => (wanted === 'all' ? cores : 1);

/** The first that is ready and fits; whoever needs the whole machine is not overtaken for ever by smaller ones. */
function findNext(ready: readonly Job[], free: number, cores: number): Job | undefined {
  for (const job of ready) {
    if (widthOf(job, cores) <= free) return job;
    if (job.cores === 'all') return undefined;
  }
  return undefined;
}

/** Runs jobs side by side, as many as there are cores, and adds up what they found. */
export async function runJobs(
  jobs: readonly Job[],
  { cores, onStart, onEnd, isStopped = () => false }: ScheduleOptions,
): Promise<Tally> {
  const waiting = new Set(jobs);
  const underWay = new Map<Job, Promise<void>>();
  const isGreen = new Map<string, boolean>();
  let free = cores;
  let total = noTests;

  const end = (finished: FinishedJob) => {
    total = add(total, finished.tally);
    isGreen.set(finished.job.name, finished.tally.failures.length === 0);
    onEnd?.(finished);
  };
  const begin = (job: Job) => {
    waiting.delete(job);
    free -= widthOf(job, cores);
    onStart?.(job);
    const startedAt = performance.now();
    const ended = job
      .run()
      .catch((error: unknown) => fromExit(1, job.name, String(error)))
      .then((tally) => {
        free += widthOf(job, cores);
        underWay.delete(job);
        end({ job, tally, seconds: (performance.now() - startedAt) / 1_000 });
      });
    underWay.set(job, ended);
  };
  const names = new Set(jobs.map(({ name }) => name));
  /** A job whose need is not in this run counts as prepared by whoever chose the jobs. */
  const isReady = ({ needs = [] }: Job) => needs.every((name) => isGreen.get(name) || !names.has(name));
  const giveUp = () => {
    for (const job of waiting) {
      if (!job.needs?.some((name) => isGreen.get(name) === false)) continue;
      waiting.delete(job);
      end({ job, tally: fromExit(1, job.name, 'Not run: what it needs is red.'), seconds: 0 });
    }
  };

  for (;;) {
    giveUp();
    const ready = isStopped() ? [] : [...waiting].filter(isReady);
    const next = findNext(ready, free, cores);
    if (next) begin(next);
    else if (underWay.size > 0) await Promise.race(underWay.values());
    else return total;
  }
}
