import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export interface MovingClock {
  /** For `startProduct`. */
  settings: Record<string, string>;
  /** The page's time moves with the product's; called before the page is opened. */
  install(page: Page): Promise<void>;
  /** Lets time pass at once. */
  pass(ms: number): Promise<void>;
  remove(): void;
}

/** The clock of a product that a journey moves while it runs; between two moves it goes on as usual. */
export function movingClock(): MovingClock {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-clock-'));
  const file = join(folder, 'ahead-ms');
  const pages: Page[] = [];
  const onTheirWay = new Set<Promise<unknown>>();
  let aheadMs = 0;
  // Of one length and written over in place: the server may read at any moment.
  const write = (flag: string) => writeFileSync(file, String(aheadMs).padStart(16), { flag });
  write('w');
  const allAnswered = async () => {
    while (onTheirWay.size > 0) await Promise.all(onTheirWay);
  };
  return {
    settings: {
      NODE_OPTIONS: `--import ${new URL('./clock-ahead.mjs', import.meta.url).href}`,
      CLOCK_AHEAD_FILE: file,
    },
    install: async (page) => {
      await page.clock.install();
      pages.push(page);
      page.on('request', (request) => {
        const answered = request
          .response()
          .then((answer) => answer?.finished())
          .catch(() => undefined)
          .finally(() => onTheirWay.delete(answered));
        onTheirWay.add(answered);
      });
    },
    pass: async (ms) => {
      await allAnswered();
      aheadMs += ms;
      write('r+');
      // What was answered before must not reach a page that lives after: it would set its clock back.
      await allAnswered();
      // The time of day alone: timers that all end at once would end requests as if they had taken too long.
      for (const page of pages) await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
