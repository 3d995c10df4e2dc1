import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './paths.ts';

const running = new Set<ChildProcess>();
const usualGraceMs = 10_000;
let isStopping = false;

/** Each process with its parent: from /proc, which needs no program, else from `ps`. */
function listParents(): [pid: number, parent: number][] {
  if (!existsSync('/proc/self/stat'))
    return execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => {
        const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
        return [pid, parent];
      });
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of a program stands in brackets and may contain spaces.
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** A browser or a database leaves the group of whoever started it, never its line of parents. */
function findDescendants(ancestors: readonly number[]): number[] {
  const parents = listParents();
  const found = new Set(ancestors);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function signal(pids: readonly number[], name: NodeJS.Signals): number[] {
  return pids.filter((pid) => {
    try {
      process.kill(pid, name);
      return true;
    } catch {
      // It ended before.
      return false;
    }
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends every child with all that it started, and lets none begin; whoever does not end in time is killed. */
export async function stopChildren(graceMs: number = usualGraceMs): Promise<void> {
  isStopping = true;
  const pids = [...running].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  const all = signal(findDescendants(pids), 'SIGTERM');
  const deadline = performance.now() + graceMs;
  while (performance.now() < deadline && all.some(isAlive)) await wait(100);
  signal(all, 'SIGKILL');
}

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
let isWatching = false;

function watchSignals(): void {
  if (isWatching) return;
  isWatching = true;
  for (const [name, code] of Object.entries(signals))
    process.once(name, () => void stopChildren().then(() => process.exit(code)));
}

/** A child in the project's root that does not outlive this process when it is interrupted. */
export function startChild(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  if (isStopping) throw new Error('The run was interrupted.');
  watchSignals();
  // In a group of its own: Ctrl+C reaches this process alone, which ends the others in order.
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}
