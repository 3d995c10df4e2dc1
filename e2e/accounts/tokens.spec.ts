import type { Page } from '@playwright/test';
import { startProduct } from '../support/server.ts';
import { test as base, demoPassword, expect } from '../support/test.ts';

/** Access tokens that live three seconds, on a product of its own. */
const test = base.extend({
  productUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function wants from this pattern
    async ({}, use) => {
      const product = await startProduct({ ACCESS_TOKEN_MS: '3000' });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

const download = async (page: Page) => {
  await page.locator('input[name="exportPassword"]').fill(demoPassword);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ]);
  return file.suggestedFilename();
};

test('an access token that expires during work is renewed unseen, in two tabs at once', async ({
  page,
  context,
  journey,
}) => {
  journey.expectTrouble(/ERR_ABORTED|ERR_FAILED|Failed to load resource/);
  await journey.signIn('membre@kermesse.test');
  await page.goto('/account/security');
  const second = await context.newPage();
  await second.goto('/account/security');
  await expect(second.getByRole('heading', { name: 'Vos données' })).toBeVisible();

  // Nothing renews until every token of both tabs is out of date: the second attempt comes two seconds after the first.
  let refused = 0;
  await context.route('**/api/auth/refresh', (route) => {
    refused += 1;
    return route.abort('aborted');
  });
  await expect.poll(() => refused, { timeout: 90_000 }).toBeGreaterThanOrEqual(4);
  const renewals: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) renewals.push(response.status());
  });
  await context.unroute('**/api/auth/refresh');
  // On a slow line a token is out of date when it arrives.
  await second.route(
    '**/api/users/me/export',
    (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'token_expired', message: 'Trop tard.' } } }),
    { times: 1 },
  );

  expect(await Promise.all([download(page), download(second)])).toEqual([
    'mes-donnees-kermesse.json',
    'mes-donnees-kermesse.json',
  ]);
  await expect.poll(() => renewals.length, { timeout: 90_000 }).toBeGreaterThanOrEqual(2);
  expect(new Set(renewals)).toEqual(new Set([200]));
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(second).toHaveURL(/\/account\/security$/);
});
