import { availableParallelism, loadavg } from 'node:os';
import { z } from 'zod';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional().catch(undefined),
});
const traceSchema = z.object({ traceEvents: z.array(z.unknown()) });
type TraceEvent = z.infer<typeof eventSchema>;

export interface Spread {
  count: number;
  p50: number;
  p95: number;
  max: number;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
}

const keyOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
/** Shorter tasks are the browser's own: thousands of them would lower every percentile. */
const shortestMs = 1;

export interface MainThreadTimes {
  /** Elapsed time, including waiting for a busy machine; `processor` is CPU time. */
  wall: Spread;
  processor: Spread;
}

/** In milliseconds. */
export function mainThreadTimes(trace: Buffer): MainThreadTimes {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const events = traceEvents.flatMap((event) => {
    const parsed = eventSchema.safeParse(event);
    return parsed.success ? [parsed.data] : [];
  });
  const mainThreads = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map(keyOf),
  );
  const tasks = events.filter(
    (event) =>
      event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(keyOf(event)),
  );
  const working = tasks.filter(({ dur = 0 }) => dur / 1000 >= shortestMs);
  return {
    wall: spreadOf(working.map(({ dur = 0 }) => dur / 1000)),
    processor: spreadOf(working.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000)),
  };
}

export const inWords = ({ count, p50, p95, max }: Spread) =>
  `${count} tasks, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${max.toFixed(1)} ms`;

/** On a busy machine elapsed time includes other work: CPU time is fairer. */
export function judgedClock(): keyof MainThreadTimes {
  const [load = 0] = loadavg();
  const isBusy = load > availableParallelism() * 1.5;
  if (isBusy)
    console.log(`  the machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors)`);
  return isBusy ? 'processor' : 'wall';
}
