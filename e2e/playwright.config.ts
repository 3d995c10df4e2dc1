import { defineConfig } from '@playwright/test';
import { inRoot } from '../scripts/lib/paths.ts';

const isCi = process.env.CI === 'true';

export default defineConfig({
  testDir: '.',
  outputDir: inRoot('.cache/playwright'),
  globalSetup: './support/global-setup.ts',
  // A journey takes 10 to 40 s alone; a busy machine takes its time, and only a hang must end.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // One server and two cores: more workers only wait for each other.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: isCi,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Recording costs a third of the time of every journey: TRACE=1 when one must be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
