import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { inRoot } from './paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'kermesse-children-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A child starts a grandchild in a group of its own, as a browser is started. */
const familyOf = (heedsTerm: boolean) => `
  const { spawn } = require('node:child_process');
  ${heedsTerm ? '' : "process.on('SIGTERM', () => 0);"}
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { detached: true, stdio: 'ignore' });
  console.log(JSON.stringify([process.pid, grandchild.pid]));
  setInterval(() => 0, 1000);
`;

const isAlive = (pid: number) => {
  try {
    // A process that ended and was not asked for yet still has an entry.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');
  } catch {
    return false;
  }
};

/** A program that starts such a family, shows who is in it, and goes on as `then` says. */
async function startRunner(family: string, then: string) {
  const file = join(folder, `${Math.random()}.ts`);
  writeFileSync(
    file,
    `import { startChild, stopChildren } from ${JSON.stringify(pathToFileURL(inRoot('scripts/lib/child-processes.ts')).href)};
     const child = startChild(process.execPath, ['-e', ${JSON.stringify(family)}]);
     child.stdout?.on('data', (text) => process.stdout.write(text));
     process.stdin.once('data', async () => { ${then} });`,
  );
  const runner = spawn(process.execPath, ['--import', 'tsx', file], { cwd: inRoot('.') });
  const pids = await new Promise<number[]>((resolve) =>
    runner.stdout.once('data', (text: Buffer) => resolve(JSON.parse(text.toString()))),
  );
  const ended = new Promise<number | null>((resolve) => runner.once('exit', resolve));
  return { runner, pids, ended };
}

describe.skipIf(process.platform !== 'linux')('an interrupted run leaves nothing at work', () => {
  test('what left the group of its parent ends, too', async () => {
    const { runner, pids, ended } = await startRunner(familyOf(true), '');
    expect(pids.map(isAlive)).toEqual([true, true]);
    runner.kill('SIGTERM');
    expect(await ended).toBe(143);
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('nothing begins after it', async () => {
    const then = `
      await stopChildren();
      try { startChild(process.execPath, ['-e', '0']); } catch { process.exit(7); }`;
    const { runner, ended } = await startRunner(familyOf(true), then);
    runner.stdin.write('now');
    expect(await ended).toBe(7);
  });

  test('whoever does not heed is killed', async () => {
    const { runner, pids, ended } = await startRunner(
      familyOf(false),
      'await stopChildren(0); process.exit(7);',
    );
    runner.stdin.write('now');
    expect(await ended).toBe(7);
    expect(pids.map(isAlive)).toEqual([false, false]);
  });
});
