import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { contextSettings } from './settings.ts';

export interface WorkerBrowser {
  context: BrowserContext;
  /** Forgets what the last journey left, but not the files of the app and their compiled code. */
  wipe(): Promise<void>;
  close(): Promise<void>;
}

/** What belongs to a person; the cache of files is none of it. */
const personalStorage = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

/**
 * The browser of a worker keeps its files on disk: a page of the app costs a third less than in a fresh context,
 * which has no compiled code.
 */
export async function openWorkerBrowser(
  baseURL: string,
  launchOptions: LaunchOptions,
): Promise<WorkerBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...contextSettings,
    baseURL,
  });
  // The window that the browser opens by itself: it stays, as a browser without one ends.
  const [first = await context.newPage()] = context.pages();
  const session = await context.newCDPSession(first);
  // It would stay for the journeys that follow.
  context.clock.install = () => {
    throw new Error('Moving the time needs `test.use({ hasFreshBrowser: true })`, or `openElsewhere()`.');
  };
  const origins = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });
  return {
    context,
    wipe: async () => {
      for (const page of context.pages()) if (page !== first) await page.close();
      await context.setOffline(false);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearPermissions();
      await context.setGeolocation(null);
      await context.clearCookies();
      for (const origin of origins)
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: personalStorage });
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
