import { describe, expect, test } from 'vitest';
import { findChromium, type Machine } from './chromium.ts';

interface Fake {
  chosen?: string;
  onPath?: Record<string, string>;
  running?: string[];
  broken?: Record<string, string>;
  canUseApt?: boolean;
  /** Programs that each command installs. */
  installs?: Record<string, string>;
}

function fake({ chosen, onPath = {}, running = [], broken = {}, canUseApt = false, installs = {} }: Fake) {
  const working = new Set(running);
  const commands: string[] = [];
  const said: string[] = [];
  const machine: Machine = {
    chosenPath: chosen,
    findOnPath: (name) => onPath[name] ?? null,
    playwrightPath: () => '/cache/playwright/chrome',
    faultOf: (path) => (working.has(path) ? null : (broken[path] ?? 'there is no such program')),
    canUseApt,
    execute: async (command, args) => {
      const line = [command, ...args].join(' ');
      commands.push(line);
      const installed = Object.entries(installs).find(([part]) => line.includes(part))?.[1];
      if (installed) working.add(installed);
      return installed || line.includes('update')
        ? { code: 0, output: '' }
        : { code: 1, output: 'no network\n' };
    },
    say: (line) => said.push(line),
  };
  return { machine, commands, said };
}

const everywhere = {
  chosen: '/opt/chosen',
  onPath: { chromium: '/usr/bin/chromium', 'google-chrome': '/usr/bin/google-chrome' },
};

describe('the browser of the tests', () => {
  test.each([
    [['/opt/chosen', '/usr/bin/chromium', '/cache/playwright/chrome'], '/opt/chosen'],
    [['/usr/bin/chromium', '/usr/bin/google-chrome'], '/usr/bin/chromium'],
    [['/usr/bin/google-chrome', '/cache/playwright/chrome'], '/usr/bin/google-chrome'],
    [['/cache/playwright/chrome'], '/cache/playwright/chrome'],
  ])('of %j that run, the first in order is taken', async (running, expected) => {
    const { machine, commands } = fake({ ...everywhere, running });
    expect(await findChromium(machine)).toBe(expected);
    expect(commands).toEqual([]);
  });

  test('a chosen one that does not run is told and passed over', async () => {
    const { machine, said } = fake({ ...everywhere, running: ['/usr/bin/chromium'] });
    expect(await findChromium(machine)).toBe('/usr/bin/chromium');
    expect(said.join()).toContain('CHROMIUM_PATH points to /opt/chosen');
  });

  test('is installed with apt-get by root on Debian', async () => {
    const { machine, commands } = fake({
      onPath: { chromium: '/usr/bin/chromium' },
      canUseApt: true,
      installs: { 'apt-get install': '/usr/bin/chromium' },
    });
    expect(await findChromium(machine)).toBe('/usr/bin/chromium');
    expect(commands).toEqual(['apt-get update -q', 'apt-get install -yq --no-install-recommends chromium']);
  });

  test('is installed with Playwright elsewhere, and where apt-get brings nothing that runs', async () => {
    const installs = { 'playwright install chromium': '/cache/playwright/chrome' };
    const member = fake({ installs });
    expect(await findChromium(member.machine)).toBe('/cache/playwright/chrome');
    expect(member.commands).toEqual(['npx playwright install chromium']);
    const root = fake({ installs, canUseApt: true });
    expect(await findChromium(root.machine)).toBe('/cache/playwright/chrome');
  });

  test('that cannot be had fails with what to do and what went wrong', async () => {
    const { machine } = fake({ canUseApt: true });
    await expect(findChromium(machine)).rejects.toThrow(
      /Set CHROMIUM_PATH[\s\S]*apt-get install[\s\S]*ended with 1: no network[\s\S]*npx playwright install chromium" ended/,
    );
  });

  test('that is there and lacks a library is named with what it lacks', async () => {
    const fault = 'libnspr4.so: cannot open shared object file';
    const { machine } = fake({ broken: { '/cache/playwright/chrome': fault } });
    await expect(findChromium(machine)).rejects.toThrow(`/cache/playwright/chrome does not run: ${fault}`);
  });

  test('whose installer ends with a stack has its reason told, once', async () => {
    const { machine } = fake({});
    const output = ['', '', ''].map(
      () => 'Error: getaddrinfo ENOTFOUND cdn\n    at onexit (node:child_process:1:2)',
    );
    machine.execute = async () => ({ code: 1, output: output.join('\n') });
    await expect(findChromium(machine)).rejects.toThrow(/ended with 1: Error: getaddrinfo ENOTFOUND cdn$/);
  });
});
