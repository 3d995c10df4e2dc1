export interface StaticCheck {
  name: string;
  command: string;
  args: string[];
}

const tsc = 'node_modules/typescript-native/bin/tsc';

/** The fast checks of the whole tree. `npm run check` runs them; `npm test` counts each as one. */
export const staticChecks: readonly StaticCheck[] = [
  { name: 'format and lint', command: 'npx', args: ['biome', 'ci', '.'] },
  { name: 'types: domain', command: 'node', args: [tsc, '-p', 'packages/domain'] },
  { name: 'types: server and tools', command: 'node', args: [tsc, '-p', '.'] },
  { name: 'types: browser tests', command: 'node', args: [tsc, '-p', 'e2e'] },
  { name: 'types: web', command: 'node', args: [tsc, '-p', 'apps/web'] },
  {
    name: 'import rules',
    command: 'npx',
    args: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'demo', 'scripts'],
  },
  { name: 'dead code', command: 'npx', args: ['knip'] },
];
