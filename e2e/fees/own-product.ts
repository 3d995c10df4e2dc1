import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/server.ts';
import { test as base } from '../support/test.ts';

interface OwnProduct {
  readonly url: string;
  /** Where it keeps its database, to be looked into while it is stopped. */
  readonly folder: string;
  stop(): Promise<void>;
  /** Starts it again at the same address, some time later. */
  startLater(aheadMs: number): Promise<void>;
}

/** A product of its own for a journey that stops it and comes back months later. */
export const test = base.extend<object, { product: OwnProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function wants from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kermesse-fees-'));
      const settings = { DATA_DIR: folder };
      let running = await startProduct(settings);
      const { url } = running;
      await use({
        url,
        folder,
        stop: () => running.stop(),
        startLater: async (aheadMs) => {
          running = await startProduct({ ...settings, PORT: new URL(url).port }, { aheadMs });
        },
      });
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  productUrl: [async ({ product }, use) => use(product.url), { scope: 'worker' }],
});
