import { test as base, expect, type Page } from '@playwright/test';
import { inRoot } from '../../scripts/lib/paths.ts';
import { findViolations } from './accessibility.ts';
import { startProduct } from './server.ts';
import { contextSettings, desktop, phone } from './settings.ts';
import { openWorkerBrowser, type WorkerBrowser } from './worker-browser.ts';

export const demoPassword = 'Kermesse2027!';

export interface Journey {
  open(path: string): Promise<void>;
  visit(path: string): Promise<void>;
  /** Without the form, which has its own journey. */
  signIn(email: string, password?: string): Promise<void>;
  /** Screenshots at phone and desktop width, taken when `PICTURES` is set. */
  picture(name: string): Promise<void>;
  expectAccessible(rules?: readonly string[]): Promise<void>;
  /** Accepts a failed request or console error that matches. */
  expectTrouble(pattern: RegExp): void;
}

async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-loading="true"]')).toHaveCount(0);
}

/** Signs in without the form: the cookie comes from the server, the hint is written to the storage. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/local', { data: { identifier: email, password } });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
  // A page of the site without scripts; not an intercepted route, which would switch off the browser's cache.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('kermesse-session', 'in'));
}

interface WorkerParts {
  /** A product of its own for each worker: journeys share no demo person with another one. */
  productUrl: string;
  workerBrowser: WorkerBrowser;
}

interface JourneyParts {
  journey: Journey;
  leaveNobodyBehind: undefined;
  /** For journeys that move the page's time, which cannot be given back: without the kept files of the app. */
  hasFreshBrowser: boolean;
}

export const test = base.extend<JourneyParts, WorkerParts>({
  hasFreshBrowser: [false, { option: true }],

  productUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function wants from this pattern
    async ({}, use) => {
      const running = process.env.KERMESSE_URL;
      if (running) {
        await use(running);
        return;
      }
      const server = await startProduct();
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  workerBrowser: [
    async ({ productUrl, launchOptions }, use) => {
      // For people who come with a browser of their own.
      process.env.KERMESSE_URL = productUrl;
      const opened = await openWorkerBrowser(productUrl, launchOptions);
      await use(opened);
      await opened.close();
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ workerBrowser }, use) => {
      const browser = workerBrowser.context.browser();
      if (!browser) throw new Error('The context of the worker has no browser.');
      await use(browser);
    },
    { scope: 'worker' },
  ],

  context: async (
    { workerBrowser, browser, baseURL, actionTimeout, navigationTimeout, hasFreshBrowser },
    use,
  ) => {
    if (hasFreshBrowser) {
      const context = await browser.newContext({ ...contextSettings, ...(baseURL ? { baseURL } : {}) });
      await use(context);
      await context.close();
      return;
    }
    const { context } = workerBrowser;
    context.setDefaultTimeout(actionTimeout ?? 0);
    context.setDefaultNavigationTimeout(navigationTimeout ?? 0);
    await use(context);
    await workerBrowser.wipe();
  },

  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },

  baseURL: async ({ productUrl }, use) => use(productUrl),

  /** Closes the contexts of other people: an open page keeps calling the server. */
  leaveNobodyBehind: [
    async ({ browser, context, workerBrowser }, use) => {
      await use(undefined);
      const kept = [context, workerBrowser.context];
      for (const other of browser.contexts()) if (!kept.includes(other)) await other.close();
    },
    { auto: true },
  ],

  journey: async ({ page }, use) => {
    const troubles: string[] = [];
    const expected: RegExp[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its requests: that is not a failure.
      if (reason !== 'net::ERR_ABORTED')
        troubles.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });

    const expectAccessible = async (rules?: readonly string[]) => {
      expect(await findViolations(page, rules), `axe on ${page.url()}`).toEqual([]);
    };
    const open = async (path: string) => {
      await page.goto(path);
      await calm(page);
    };
    await use({
      open,
      visit: async (path) => {
        await open(path);
        await expectAccessible();
      },
      signIn: (email, password) => signIn(page, email, password),
      picture: async (name) => {
        if (!process.env.PICTURES) return;
        const before = page.viewportSize() ?? desktop;
        for (const size of [phone, desktop]) {
          await page.setViewportSize(size);
          await calm(page);
          await page.screenshot({ path: inRoot(`screenshots/${name}-${size.width}.png`), fullPage: true });
        }
        await page.setViewportSize(before);
      },
      expectAccessible,
      expectTrouble: (pattern) => {
        expected.push(pattern);
      },
    });
    await expectAccessible();
    expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
  },
});

export { desktop, expect, phone };
