import { defineConfig } from '@playwright/test';
import { inRoot } from '../scripts/lib/paths.ts';
import { contextSettings } from './support/settings.ts';

const isCi = process.env.CI === 'true';

export default defineConfig({
  testDir: '.',
  outputDir: inRoot('.cache/playwright'),
  globalSetup: './support/global-setup.ts',
  // Only a hang must end: a busy machine takes its time, and what is green waits no longer for it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // One server and two cores: more workers only wait for each other.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: isCi,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    ...contextSettings,
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // Recording costs a third of the time of every journey: TRACE=1 when one must be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
