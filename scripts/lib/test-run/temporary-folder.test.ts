import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

test('what a run writes beside the project goes with it, and so does what a killed one of the same user left', () => {
  const parent = mkdtempSync(join(tmpdir(), 'kermesse-parent-'));
  const neverAlive = 2 ** 30;
  mkdirSync(join(parent, `kermesse-test-${neverAlive}-abc`));
  mkdirSync(join(parent, `kermesse-test-${process.pid}-abc`));
  // The first process lives, and only root may send it a signal.
  mkdirSync(join(parent, 'kermesse-test-1-abc'));
  const closed = join(parent, `kermesse-test-${neverAlive}-closed`);
  mkdirSync(join(closed, 'inside'), { recursive: true });
  chmodSync(closed, 0o555);
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
  // Only root can remove what is closed: for others it is as another user's.
  if (existsSync(closed)) chmodSync(closed, 0o755);
  rmSync(closed, { recursive: true, force: true });
  const left = readdirSync(parent).filter((name) => name.startsWith('kermesse-'));
  expect(left.sort()).toEqual(['kermesse-test-1-abc', `kermesse-test-${process.pid}-abc`].sort());
  rmSync(parent, { recursive: true });
});
