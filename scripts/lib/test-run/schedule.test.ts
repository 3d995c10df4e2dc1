import { describe, expect, test } from 'vitest';
import { type Job, runJobs } from './schedule.ts';
import { fromExit } from './tally.ts';

/** Jobs that end when they are told to, and the order in which things happened. */
function buildJobs() {
  const events: string[] = [];
  const ends = new Map<string, (code: number) => void>();
  const job = (name: string, cores: Job['cores'], needs: readonly string[] = []): Job => ({
    name,
    suite: name,
    cores,
    needs,
    run: () => {
      events.push(`+${name}`);
      return new Promise((resolve) => ends.set(name, (code) => resolve(fromExit(code, name))));
    },
  });
  const end = async (name: string, code = 0) => {
    ends.get(name)?.(code);
    // The scheduler goes on in a later turn.
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`-${name}`);
  };
  return { job, end, events };
}

describe('jobs run side by side', () => {
  test('as many as there are cores, one that needs the whole machine alone', async () => {
    const { job, end, events } = buildJobs();
    const jobs = [job('a', 'one'), job('b', 'one'), job('c', 'one'), job('whole', 'all')];
    const all = runJobs(jobs, { cores: 2 });
    expect(events).toEqual(['+a', '+b']);
    await end('a');
    expect(events).toEqual(['+a', '+b', '+c', '-a']);
    await end('b');
    expect(events).not.toContain('+whole');
    await end('c');
    expect(events).toContain('+whole');
    await end('whole');
    await expect(all).resolves.toMatchObject({ passed: 4, failures: [] });
  });

  test('a job waits for what it needs, while another uses the core', async () => {
    const { job, end, events } = buildJobs();
    const all = runJobs([job('build', 'one'), job('journeys', 'one', ['build']), job('types', 'one')], {
      cores: 2,
    });
    expect(events).toEqual(['+build', '+types']);
    await end('build');
    expect(events).toContain('+journeys');
    await end('types');
    await end('journeys');
    await all;
  });

  test('what needs a red job is red without having run', async () => {
    const { job, end, events } = buildJobs();
    const all = runJobs(
      [job('build', 'one'), job('demo', 'one', ['build']), job('journeys', 'all', ['demo'])],
      {
        cores: 2,
      },
    );
    await end('build', 1);
    const { failures } = await all;
    expect(failures.map(({ name }) => name)).toEqual(['build', 'demo', 'journeys']);
    expect(events).toEqual(['+build', '-build']);
  });

  test('a job that throws is red', async () => {
    const broken: Job = {
      name: 'a',
      suite: 'a',
      cores: 'one',
      run: () => Promise.reject(new Error('no disk')),
    };
    const { failures } = await runJobs([broken], { cores: 2 });
    expect(failures).toMatchObject([{ name: 'a', reason: 'Error: no disk' }]);
  });

  test('nothing begins once the run is stopped', async () => {
    const { job, end, events } = buildJobs();
    let isStopped = false;
    const all = runJobs([job('a', 'all'), job('b', 'all')], { cores: 2, isStopped: () => isStopped });
    isStopped = true;
    await end('a', 1);
    await all;
    expect(events).toEqual(['+a', '-a']);
  });
});
