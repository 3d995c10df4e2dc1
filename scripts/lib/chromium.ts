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
  /** False when the program exists but its libraries are missing. */
  runs(path: string): boolean;
  canUseApt: boolean;
  execute(command: string, args: string[]): Promise<Outcome>;
  say(line: string): void;
}

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

const thisMachine: Machine = {
  chosenPath: process.env.CHROMIUM_PATH,
  findOnPath: (name) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(isExecutable) ?? null,
  playwrightPath: () => chromium.executablePath(),
  runs: (path) =>
    isExecutable(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0,
  canUseApt: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  execute: (command, args) => run(command, args, { isQuiet: true }),
  say: (line) => console.log(line),
};

function candidatesOn(machine: Machine): string[] {
  const onPath = names.map((name) => machine.findOnPath(name));
  return [machine.chosenPath, ...onPath, machine.playwrightPath()].flatMap((path) => (path ? [path] : []));
}

function findRunning(machine: Machine): string | null {
  return candidatesOn(machine).find((path) => machine.runs(path)) ?? null;
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
      const lastLine = output.trim().split('\n').at(-1) ?? '';
      if (code !== 0) failures.push(`"${command} ${args.join(' ')}" ended with ${code}: ${lastLine}`);
    }
    const installed = findRunning(machine);
    if (installed) return installed;
  }
  throw new Error(
    [
      'No browser for the tests. Set CHROMIUM_PATH to a Chromium or Chrome, or install one: "apt-get install chromium" (Debian, as root) or "npx playwright install chromium".',
      ...failures,
    ].join('\n'),
  );
}
