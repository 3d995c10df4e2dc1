import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | null {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // Not this one: the next name is tried.
    }
  }
  return null;
}

function known(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH points to ${chosen}, which does not exist.`);
    return chosen;
  }
  const found = onPath();
  if (found) return found;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

async function install(): Promise<void> {
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canUseApt) {
    console.log('Installing Chromium with apt-get…');
    await run('apt-get', ['update', '-q'], { isQuiet: true });
    await run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], { isQuiet: true });
    return;
  }
  console.log('Installing Chromium with Playwright…');
  await run('npx', ['playwright', 'install', 'chromium'], { isQuiet: true });
}

/** The browser for the tests: configured, found, or installed; never silently skipped. */
export async function findChromium(): Promise<string> {
  const found = known();
  if (found) return found;
  await install();
  const installed = known();
  if (installed) return installed;
  throw new Error(
    'No browser for the tests. Set CHROMIUM_PATH to a Chromium or Chrome, or install one: "apt-get install chromium" (Debian, as root) or "npx playwright install chromium".',
  );
}
