import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { inRoot } from '../../scripts/lib/paths.ts';

const demoPassword = 'Kermesse2027!';
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

interface Journey {
  /** Goes to an address, waits until the page is calm, and checks it with axe. */
  visit(path: string): Promise<void>;
  /** As if the person had signed in earlier; the form itself has its own journey. */
  signIn(email: string, password?: string): Promise<void>;
  /** Pictures at phone and desktop width, for people to look at: taken when `PICTURES` is set. */
  picture(name: string): Promise<void>;
  /** Checks the page as it is now, by all rules or by these. */
  expectAccessible(rules?: readonly string[]): Promise<void>;
  /** Says that a failed request or console error with this text is part of the journey. */
  expectTrouble(pattern: RegExp): void;
}

async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-loading="true"]')).toHaveCount(0);
}

/** Signs a page's browser in without the form: the cookie comes from the server, the hint lies beside the app. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/local', { data: { identifier: email, password } });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
  const emptyPage = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('**/signed-in', (route) => route.fulfill(emptyPage), { times: 1 });
  await page.goto('/signed-in');
  await page.evaluate(() => localStorage.setItem('kermesse-session', 'in'));
}

async function findViolations(page: Page, rules?: readonly string[]) {
  // The check is a script itself: in a frame where none may run it would wait for ever.
  // In the page itself and for what is wrong only: less than half the time. No frame here is another site's.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .exclude('iframe[sandbox]:not([sandbox~="allow-scripts"])');
  const { violations } = await (rules
    ? axe.withRules([...rules])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map((node) => node.target.join(' ')),
    summary: nodes[0]?.failureSummary,
  }));
}

export const test = base.extend<{ journey: Journey }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function wants from this pattern
  baseURL: async ({}, use) => use(process.env.KERMESSE_URL),

  journey: async ({ page }, use) => {
    const troubles: string[] = [];
    const expected: RegExp[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left cancels what it was loading: that is not a failure.
      if (reason !== 'net::ERR_ABORTED')
        troubles.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });

    const expectAccessible = async (rules?: readonly string[]) => {
      expect(await findViolations(page, rules), `axe on ${page.url()}`).toEqual([]);
    };
    await use({
      visit: async (path) => {
        await page.goto(path);
        await calm(page);
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

export { expect };
