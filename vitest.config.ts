import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { themeVariables } from './apps/web/build/theme-variables.ts';

const tags = [
  {
    name: 'long',
    description: 'Crowds, kills, thousands of rows: part of `npm run test:all` alone.',
    timeout: 600_000,
  },
];

const everywhere = {
  tags,
  include: [] as string[],
  exclude: ['**/node_modules/**', '**/dist/**'],
  // Only a hang must end: a busy machine is slow, not wrong.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig({
  test: {
    tags,
    // By itself it leaves one core idle: on two of them, half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['{packages,apps,demo,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
          // Most files are pure: a process and its modules for each would take most of the time.
          isolate: false,
          unstubGlobals: true,
          setupFiles: ['scripts/lib/property-seed.ts'],
          exclude: [...everywhere.exclude, '**/*.db.test.ts', '**/*.component.test.tsx'],
        },
      },
      {
        plugins: [themeVariables()],
        // Found while a test runs, a dependency would reload the page under it: all are searched for first, anew.
        optimizeDeps: { entries: ['apps/web/src/**/*.component.test.tsx'], force: true },
        test: {
          ...everywhere,
          name: 'components',
          include: ['apps/web/src/**/*.component.test.tsx'],
          setupFiles: ['apps/web/src/testing/component-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            ui: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
                args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
              },
              contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'integration',
          include: ['{apps,demo}/**/*.db.test.ts'],
          globalSetup: ['scripts/lib/place-tables-setup.ts', 'apps/api/src/testing/postgres-global-setup.ts'],
          setupFiles: ['scripts/lib/property-seed.ts'],
          // Files share the modules of their worker: loading the whole server for each would take most of the time.
          isolate: false,
        },
      },
    ],
  },
});
