import { demoPassword } from '@kermesse/demo/accounts';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { type ServerProcess, startProduct } from '../../e2e/support/server.ts';
import { buildProduct } from '../../scripts/lib/build-product.ts';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { inWords, judgedClock, type MainThreadTimes, mainThreadTimes } from './main-thread.ts';

/** A task of this length is felt as a stutter: the limit while the planning is scrolled. */
const stutterMs = 50;

async function startLarge(): Promise<ServerProcess> {
  await buildProduct();
  return startProduct({ DEMO: 'large', LOG_LEVEL: 'silent' });
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Adresse email').fill('organisatrice@kermesse.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL((at) => at.pathname !== '/login');
}

async function largeEdition(page: Page): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes('/api/custom/my-events'));
  await page.goto(`${new URL(page.url()).origin}/organizer`);
  const { data } = (await (await answer).json()) as {
    data: { name: string; event_editions: { documentId: string; name: string }[] }[];
  };
  const festival = data.find(({ name }) => name === 'Festival des Hortillons');
  const edition = festival?.event_editions.find(({ name }) => name.startsWith('Édition'));
  if (!edition) throw new Error('The large edition is missing');
  return edition.documentId;
}

interface Gesture {
  name: string;
  over: (page: Page) => Locator;
  distance: number;
  /** Pixels per second. */
  speed: number;
}

const grid = (page: Page) => page.getByRole('region', { name: 'Planning du jour' });
const people = (page: Page) => page.getByRole('region', { name: /bénévoles|possibles/ });

const gestures: readonly Gesture[] = [
  { name: 'missions, reading, 1 500 px/s', over: grid, distance: 2_600, speed: 1_500 },
  { name: 'missions, flinging, 8 000 px/s', over: grid, distance: 2_600, speed: 8_000 },
  { name: 'people, reading, 1 500 px/s', over: people, distance: 4_000, speed: 1_500 },
  { name: 'people, flinging, 20 000 px/s', over: people, distance: 60_000, speed: 20_000 },
];

async function scroll(page: Page, { over, distance, speed }: Gesture): Promise<void> {
  const box = await over(page).boundingBox();
  if (!box) throw new Error('What shall be scrolled is not in the page');
  const session = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const yDistance of [-distance, distance])
    await session.send('Input.synthesizeScrollGesture', {
      ...place,
      yDistance,
      speed,
      gestureSourceType: 'mouse',
    });
  await session.detach();
}

async function record(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThreadTimes> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  return mainThreadTimes(await browser.stopTracing());
}

export interface PlanningFigures {
  openedMs: number;
  gestures: Record<string, MainThreadTimes>;
  choosing: MainThreadTimes;
  worstP95Ms: number;
  ratio: number;
}

/** Scrolls the planning of 2,000 volunteers and 400 slots, from the built server with the large demo data. */
export async function run(): Promise<PlanningFigures> {
  const server = await startLarge();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, server.url);
    const address = `${server.url}/organizer/editions/${await largeEdition(page)}/volunteers`;
    await page.goto(address);
    await grid(page).getByRole('button').first().waitFor();
    const before = performance.now();
    await page.goto(address);
    await grid(page).getByRole('button').first().waitFor();
    const openedMs = performance.now() - before;
    console.log('planning: 2 000 volunteers, 400 slots, main-thread tasks of 1 ms or more');
    console.log(`  opened after ${openedMs.toFixed(0)} ms`);
    await page.getByRole('switch', { name: 'Sans mission seulement' }).click();
    const measured: Record<string, MainThreadTimes> = {};
    for (const gesture of gestures) {
      // The first pass lets the engine compile.
      await scroll(page, gesture);
      const times = await record(browser, page, () => scroll(page, gesture));
      measured[gesture.name] = times;
      console.log(
        `  ${gesture.name}: ${inWords(times.wall)} (processor: p95 ${times.processor.p95.toFixed(1)} ms)`,
      );
    }
    const slots = grid(page).getByRole('button');
    await slots.nth(3).click();
    const choosing = await record(browser, page, async () => {
      for (const index of [0, 5, 9, 2]) {
        await slots.nth(index).click();
        await page.getByRole('complementary', { name: 'Créneau choisi' }).waitFor();
      }
    });
    console.log(`  choosing a slot, everybody judged for it: ${inWords(choosing.wall)}`);
    const clock = judgedClock();
    const worstP95Ms = Math.max(...Object.values(measured).map((times) => times[clock].p95));
    const ratio = worstP95Ms / stutterMs;
    console.log(
      `  worst p95 while scrolling to ${stutterMs} ms, by ${clock} time: ${ratio.toFixed(2)} (target < 1)`,
    );
    if (ratio >= 1) process.exitCode = 1;
    return { openedMs, gestures: measured, choosing, worstP95Ms, ratio };
  } finally {
    await browser.close();
    await server.stop();
  }
}
