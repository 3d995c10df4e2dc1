import type { Page } from '@playwright/test';

/** Requests to such addresses are on their way until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(addresses);
  };
}
