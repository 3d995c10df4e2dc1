import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { type Outcome, run } from './run.ts';

/** Replaced in tests. */
export interface Machine {
  chosenPath: string | undefined;
  findOnPath(name: string): string | null;
  playwrightPath(): string;
  /** Why the program does not run, as when its libraries are missing; null when it does. */
  faultOf(path: string): string | null;
  canUseApt: boolean;
  execute(command: string, args: string[]): Promise<Outcome>;
  say(line: string): void;
}

/** Debian's `chromium` is a script that adds flags for a desktop. */
const withoutScript = '/usr/lib/chromium/chromium';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: the next one is tried.
    return false;
  }
}

const isMissing = 'there is no such program';

function faultOf(path: string): string | null {
  if (!isExecutable(path)) return isMissing;
  const { status, error, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  if (status === 0) return null;
  return stderr?.trim() || error?.message || `it ended with ${status}`;
}

const thisMachine: Machine = {
  chosenPath: process.env.CHROMIUM_PATH,
  findOnPath: (name) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(isExecutable) ?? null,
  playwrightPath: () => chromium.executablePath(),
  faultOf,
  canUseApt: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  execute: (command, args) => run(command, args, { isQuiet: true }),
  say: (line) => console.log(line),
};

function candidatesOn(machine: Machine): string[] {
  const onPath = names.map((name) => machine.findOnPath(name));
  return [machine.chosenPath, withoutScript, ...onPath, machine.playwrightPath()].flatMap((path) =>
    path ? [path] : [],
  );
}

function findRunning(machine: Machine): string | null {
  return candidatesOn(machine).find((path) => machine.faultOf(path) === null) ?? null;
}

/** Programs that are there and yet do not run. */
function brokenOn(machine: Machine): string[] {
  return [...new Set(candidatesOn(machine))].flatMap((path) => {
    const fault = machine.faultOf(path);
    return fault === null || fault === isMissing ? [] : `${path} does not run: ${fault}`;
  });
}

/** What an installer said of its failure, without the stack and the repetitions around it. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  const errors = [...new Set(lines.filter((line) => /^(E|Error): /.test(line)))];
  return (errors.length > 0 ? errors : lines.slice(-1)).join('\n  ');
}

const installers: { name: string; needsApt: boolean; steps: [command: string, args: string[]][] }[] = [
  {
    name: 'apt-get',
    needsApt: true,
    steps: [
      ['apt-get', ['update', '-q']],
      ['apt-get', ['install', '-yq', '--no-install-recommends', 'chromium']],
    ],
  },
  { name: 'Playwright', needsApt: false, steps: [['npx', ['playwright', 'install', 'chromium']]] },
];

/** Chosen, found or installed; never silently skipped. */
export async function findChromium(machine: Machine = thisMachine): Promise<string> {
  const found = findRunning(machine);
  if (machine.chosenPath && found !== machine.chosenPath)
    machine.say(`CHROMIUM_PATH points to ${machine.chosenPath}, which does not run: looking further.`);
  if (found) return found;
  const failures: string[] = [];
  for (const { name, needsApt, steps } of installers) {
    if (needsApt && !machine.canUseApt) continue;
    machine.say(`Installing Chromium with ${name}…`);
    for (const [command, args] of steps) {
      const { code, output } = await machine.execute(command, args);
      if (code !== 0) failures.push(`"${command} ${args.join(' ')}" ended with ${code}: ${reasonIn(output)}`);
    }
    const installed = findRunning(machine);
    if (installed) return installed;
  }
  throw new Error(
    [
      'No browser for the tests. Set CHROMIUM_PATH to a Chromium or Chrome, or install one: "sudo apt-get install chromium" (Debian), or "npx playwright install --with-deps chromium", which asks for sudo to install its libraries.',
      ...brokenOn(machine),
      ...failures,
    ].join('\n'),
  );
}
