import { run } from './run.ts';
import { add, fromExit, noTests, type Tally } from './tally.ts';

interface StaticCheck {
  name: string;
  command: string;
  args: string[];
}

const tsc = 'node_modules/typescript-native/bin/tsc';

/** Longest first. */
const staticChecks: readonly StaticCheck[] = [
  {
    name: 'import rules',
    command: 'npx',
    args: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'demo', 'scripts'],
  },
  { name: 'types: server and tools', command: 'node', args: [tsc, '-p', '.'] },
  { name: 'dead code', command: 'npx', args: ['knip'] },
  { name: 'types: web', command: 'node', args: [tsc, '-p', 'apps/web'] },
  { name: 'types: browser tests', command: 'node', args: [tsc, '-p', 'e2e'] },
  { name: 'format and lint', command: 'npx', args: ['biome', 'ci', '.'] },
  { name: 'types: domain', command: 'node', args: [tsc, '-p', 'packages/domain'] },
  {
    name: 'native parts of the lock file',
    command: 'node',
    args: ['--import', 'tsx', 'scripts/check-lock.ts'],
  },
];

async function runStaticCheck({ name, command, args }: StaticCheck): Promise<Tally> {
  const startedAt = performance.now();
  const { code, output } = await run(command, args, { isQuiet: true });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return fromExit(code, name);
}

/** `npm run check` runs only these; `npm test` counts each as one test. */
export async function runStaticChecks(): Promise<Tally> {
  const queue = [...staticChecks];
  const tallies: Tally[] = [];
  const worker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      tallies.push(await runStaticCheck(check));
    }
  };
  await Promise.all([worker(), worker()]);
  return tallies.reduce(add, noTests);
}
