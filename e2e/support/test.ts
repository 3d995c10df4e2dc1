import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { inRoot } from '../../scripts/lib/paths.ts';

const demoPassword = 'Kermesse2027!';
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

interface Journey {
  /** Goes to an address, waits until the page is calm, and checks it with axe. */
  visit(path: string): Promise<void>;
  signIn(email: string, password?: string): Promise<void>;
  /** Pictures at phone and desktop width, for people to look at. */
  picture(name: string): Promise<void>;
  expectAccessible(): Promise<void>;
  /** Says that a failed request or console error with this text is part of the journey. */
  expectTrouble(pattern: RegExp): void;
}

async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-loading="true"]')).toHaveCount(0);
}

async function findViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
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

    const expectAccessible = async () => {
      expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]);
    };
    await use({
      visit: async (path) => {
        await page.goto(path);
        await calm(page);
        await expectAccessible();
      },
      signIn: async (email, password = demoPassword) => {
        await page.goto('/login');
        await page.getByLabel('Adresse email').fill(email);
        await page.getByLabel('Mot de passe', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
        await page.waitForURL((url) => url.pathname !== '/login');
        await calm(page);
      },
      picture: async (name) => {
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
