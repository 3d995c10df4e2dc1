import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { serveGallery } from './gallery-server.ts';
import { inWords, judgedClock, type MainThreadTimes, mainThreadTimes } from './main-thread.ts';

/** One frame at 60 Hz: a longer task makes the list stutter. */
const frameMs = 16;
const list = '#data-table-long [role="grid"]';

interface Gesture {
  name: string;
  distance: number;
  /** Pixels per second. */
  speed: number;
}

const gestures: readonly Gesture[] = [
  { name: 'reading, 1 500 px/s', distance: 6_000, speed: 1_500 },
  { name: 'skimming, 6 000 px/s', distance: 24_000, speed: 6_000 },
  { name: 'flinging, 20 000 px/s', distance: 80_000, speed: 20_000 },
];

async function scroll(page: Page, { distance, speed }: Gesture): Promise<void> {
  const box = await page.locator(list).locator('xpath=..').boundingBox();
  if (!box) throw new Error('The list is not in the page');
  const session = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const yDistance of [-distance, distance]) {
    await session.send('Input.synthesizeScrollGesture', {
      ...place,
      yDistance,
      speed,
      gestureSourceType: 'mouse',
    });
  }
  await session.detach();
}

async function record(browser: Browser, page: Page, gesture: Gesture): Promise<MainThreadTimes> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await scroll(page, gesture);
  return mainThreadTimes(await browser.stopTracing());
}

async function openList(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/ui?part=data-table`);
  await page.locator(`${list} [data-row="5"]`).waitFor();
  // Hides the gallery's other tables.
  await page.addStyleTag({
    content: `main section[id^='data-table']:not(#data-table-long) { display: none }`,
  });
  await page.locator(list).scrollIntoViewIfNeeded();
  // The first pass lets the engine compile.
  await scroll(page, { name: 'warm-up', distance: 6_000, speed: 6_000 });
  return page;
}

export interface TableFigures {
  gestures: Record<string, MainThreadTimes>;
  worstP95Ms: number;
  clock: keyof MainThreadTimes;
  ratio: number;
}

/** Scrolls a table of 10,000 local rows and measures the main thread. */
export async function run(): Promise<TableFigures> {
  const server = await serveGallery();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await openList(browser, server.url);
    const measured: Record<string, MainThreadTimes> = {};
    console.log('table: scrolling 10 000 local rows, main-thread tasks of 1 ms or more');
    for (const gesture of gestures) {
      const times = await record(browser, page, gesture);
      measured[gesture.name] = times;
      console.log(
        `  ${gesture.name}: ${inWords(times.wall)} (processor: p95 ${times.processor.p95.toFixed(1)} ms)`,
      );
    }
    const rows = await page.locator(`${list} [data-row]`).count();
    const clock = judgedClock();
    const worstP95Ms = Math.max(...Object.values(measured).map((times) => times[clock].p95));
    const ratio = worstP95Ms / frameMs;
    console.log(`  rows in the page: ${rows}`);
    console.log(
      `  worst p95 to one frame of ${frameMs} ms, by ${clock} time: ${ratio.toFixed(2)} (target < 1)`,
    );
    if (ratio >= 1) process.exitCode = 1;
    return { gestures: measured, worstP95Ms, clock, ratio };
  } finally {
    await browser.close();
    await server.close();
  }
}
