import { expect, test } from 'vitest';
import { type LockFile, lockFaults } from './lock-faults.ts';

const systems = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];

function lockOf(parts: readonly string[], folder = 'node_modules'): LockFile {
  return {
    packages: {
      '': {},
      'node_modules/@kermesse/api': { link: true },
      'node_modules/fast': {
        version: '1.0.0',
        integrity: 'sha512-a',
        optionalDependencies: Object.fromEntries(systems.map((system) => [`@fast/${system}`, '1.0.0'])),
      },
      ...Object.fromEntries(
        parts.map((system) => {
          const [os = '', cpu = ''] = system.split('-');
          return [`${folder}/@fast/${system}`, { integrity: 'sha512-b', os: [os], cpu: [cpu] }];
        }),
      ),
    },
  };
}

test('a lock file with every native part has no fault, wherever npm put the parts', () => {
  expect(lockFaults(lockOf(systems))).toEqual([]);
  expect(lockFaults(lockOf(systems, 'node_modules/fast/node_modules'))).toEqual([]);
});

test.each(systems)('a family without %s is named', (absent) => {
  expect(lockFaults(lockOf(systems.filter((system) => system !== absent)))).toEqual([
    `node_modules/fast 1.0.0: no native part for ${absent}`,
  ]);
});

test('an entry that npm did not write is named', () => {
  const lock = lockOf(systems);
  lock.packages['node_modules/@fast/darwin-x64'] = { os: ['darwin'], cpu: ['x64'] };
  expect(lockFaults(lock)).toEqual(['node_modules/@fast/darwin-x64: no integrity']);
});

test('a helper for one system is no family', () => {
  const lock: LockFile = {
    packages: {
      'node_modules/watcher': { integrity: 'sha512-a', optionalDependencies: { fsevents: '2.0.0' } },
      'node_modules/fsevents': { integrity: 'sha512-b', os: ['darwin'], cpu: ['x64'] },
    },
  };
  expect(lockFaults(lock)).toEqual([]);
});
