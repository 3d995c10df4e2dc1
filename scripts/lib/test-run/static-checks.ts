import { run } from '../run.ts';
import type { Job } from './schedule.ts';
import { fromExit } from './tally.ts';

const tsc = 'node_modules/typescript-native/bin/tsc';

/** Longest first. */
const checks: readonly [name: string, command: string, args: readonly string[]][] = [
  [
    'import rules',
    'npx',
    ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'demo', 'scripts'],
  ],
  ['types: server and tools', 'node', [tsc, '-p', '.']],
  ['dead code', 'npx', ['knip']],
  ['types: web', 'node', [tsc, '-p', 'apps/web']],
  ['types: browser tests', 'node', [tsc, '-p', 'e2e']],
  ['format and lint', 'npx', ['biome', 'ci', '.']],
  ['types: domain', 'node', [tsc, '-p', 'packages/domain']],
  ['native parts of the lock file', 'node', ['--import', 'tsx', 'scripts/check-lock.ts']],
];

/** Each counts as one test. */
export const staticJobs: readonly Job[] = checks.map(([name, command, args]) => ({
  name,
  suite: 'static',
  cores: 'one',
  run: async () => {
    const { code, output } = await run(command, args, { isQuiet: true });
    return fromExit(code, name, output);
  },
}));
