import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../child-processes.ts';

const prefix = 'kermesse-test-';
const ownerPattern = new RegExp(`^${prefix}(\\d+)-`);

/** A run that was killed could not clear up after itself. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = ownerPattern.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's, who clears it up with the next run.
    }
  }
}

/** Whatever this run and its children write into the system's temporary folder goes when the run ends. */
export function useTemporaryFolder(): string {
  const parent = tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // A database may run as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
