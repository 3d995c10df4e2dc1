import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { stopChildren } from './lib/child-processes.ts';
import { asClock, Progress } from './lib/test-run/progress.ts';
import { type FinishedJob, type Job, runJobs } from './lib/test-run/schedule.ts';
import { green, lookAgain, type SecondLook } from './lib/test-run/second-look.ts';
import { jobsOf, reportsFolder, runAlone } from './lib/test-run/suites.ts';
import type { Failure, TimedTest } from './lib/test-run/tally.ts';
import { useTemporaryFolder } from './lib/test-run/temporary-folder.ts';

const usage = `npm test [-- --bail]          what must be green before a change lands
npm run test:all              everything, with what takes long
npm run test:<suite> -- …     one suite, narrowed by what follows`;

const args = process.argv.slice(2);
const take = (flag: string): boolean => {
  const at = args.indexOf(flag);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
};
const isBailing = take('--bail');
const withLong = take('--all');
const [only, ...narrowedTo] = args;

if (withLong && process.env.PROPERTY_SEED === undefined) {
  process.env.PROPERTY_SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.log(`PROPERTY_SEED=${process.env.PROPERTY_SEED}`);
}

useTemporaryFolder();
rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });

const isWhole = only === undefined;
const allJobs = jobsOf({
  // Whoever names a suite wants all of it.
  withLong: withLong || !isWhole,
  isBailing,
  narrowedTo,
  isShown: !isWhole && only !== 'static',
});
const suites = [...new Set(allJobs.map(({ suite }) => suite))];
if (only !== undefined && !suites.includes(only)) {
  console.error(`Unknown suite "${only}". Known: ${suites.join(', ')}.\n${usage}`);
  process.exit(2);
}

function chosenJobs(): readonly Job[] {
  if (isWhole) return allJobs;
  // Journeys run against the built product.
  return allJobs.filter(({ suite }) => suite === only || (only === 'browser' && suite === 'build'));
}

/** Of all programs on this machine. */
function processorSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;
}

function show({ name, reason }: Pick<Failure, 'name' | 'reason'>): string {
  return reason === '' ? name : `${name}\n  ${reason.replaceAll('\n', '\n  ')}`;
}

const cores = Math.max(2, availableParallelism());
const jobs = chosenJobs();
const progress = new Progress(jobs, cores);
const usedBefore = processorSeconds();
const secondsBySuite = new Map<string, number>();
const timesBySuite: TimedTest[] = [];
const redBySuite = new Map<string, Failure[]>();
const greenJobs = new Set<string>();
let isStopped = false;

function note({ job, tally, seconds }: FinishedJob): void {
  // What was ended by the first red test has nothing to say.
  if (isStopped) return;
  progress.end({ job, tally, seconds });
  const counted = tally.passed + tally.failures.length > 1 ? ` ${tally.passed} passed` : '';
  const isGreen = tally.failures.length === 0;
  progress.say(`${isGreen ? 'ok  ' : 'FAIL'} ${job.name}${counted} (${seconds.toFixed(0)} s)`);
  for (const failure of tally.failures) progress.say(show(failure));
  if (isGreen) greenJobs.add(job.name);
  secondsBySuite.set(job.suite, (secondsBySuite.get(job.suite) ?? 0) + seconds);
  timesBySuite.push(...tally.times.map(({ name, ms }) => ({ name: `${job.suite}: ${name}`, ms })));
  redBySuite.set(job.suite, [...(redBySuite.get(job.suite) ?? []), ...tally.failures]);
  if (!isGreen && isBailing) {
    isStopped = true;
    void stopChildren();
  }
}

const { passed } = await runJobs(jobs, {
  cores,
  onStart: (job) => progress.start(job),
  onEnd: note,
  isStopped: () => isStopped,
});

const looks: SecondLook[] = [];
for (const [suite, red] of redBySuite) {
  if (red.length === 0) continue;
  if (isWhole && !isBailing) {
    progress.say(`Once more, alone: ${suite}`);
    looks.push(await lookAgain(suite, red, runAlone));
  } else looks.push({ failures: red, unsteady: [] });
}
progress.stop(greenJobs);
const failures = looks.flatMap((look) => look.failures);
const unsteady = looks.flatMap((look) => look.unsteady);
const recovered = unsteady.filter(({ first }) => first !== green).length;

if (isWhole) {
  console.log(
    `\nTime: ${asClock(progress.elapsedSeconds)}, ${(processorSeconds() - usedBefore).toFixed(0)} processor seconds of this machine, at most ${progress.peakMemoryGb.toFixed(1)} GB`,
  );
  for (const [suite, seconds] of secondsBySuite) console.log(`  ${asClock(seconds).padStart(6)}  ${suite}`);
  console.log('Slowest:');
  for (const { name, ms } of timesBySuite.toSorted((a, b) => b.ms - a.ms).slice(0, 20))
    console.log(`  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}
for (const failure of failures) console.log(`\nFAILED ${show(failure)}`);
for (const [index, { name, first, second }] of unsteady.entries()) {
  const file = `${reportsFolder}/unsteady-${index + 1}.txt`;
  writeFileSync(file, `${name}\n\nFirst, beside others:\n${first}\n\nThen, alone:\n${second}\n`);
  console.log(`\nUNSTEADY ${show({ name, reason: `first: ${first}\nalone: ${second}` })}\n  kept in ${file}`);
}
console.log(`\n${passed + recovered} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
