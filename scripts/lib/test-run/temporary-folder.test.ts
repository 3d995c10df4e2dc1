import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

test('what a run writes beside the project goes with it, and so does what a killed one left', () => {
  const parent = mkdtempSync(join(tmpdir(), 'kermesse-parent-'));
  const neverAlive = 2 ** 30;
  mkdirSync(join(parent, `kermesse-test-${neverAlive}-abc`));
  mkdirSync(join(parent, `kermesse-test-${process.pid}-abc`));
  const module = pathToFileURL(inRoot('scripts/lib/test-run/temporary-folder.ts')).href;
  const script = `
    import { mkdtempSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { useTemporaryFolder } from ${JSON.stringify(module)};
    const folder = useTemporaryFolder();
    mkdtempSync(tmpdir() + '/database-');
    console.log(folder);`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: inRoot('.'), env: { ...process.env, TMPDIR: parent }, encoding: 'utf8' },
  );
  expect(stdout).toContain(parent);
  expect(existsSync(stdout.trim())).toBe(false);
  const left = readdirSync(parent).filter((name) => name.startsWith('kermesse-'));
  expect(left).toEqual([`kermesse-test-${process.pid}-abc`]);
  rmSync(parent, { recursive: true });
});
