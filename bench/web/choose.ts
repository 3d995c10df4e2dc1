import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../../e2e/support/server.ts';
import { buildProduct } from '../../scripts/lib/build-product.ts';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { medianOf } from './slow-line.ts';

const rounds = 5;
const latencyMs = 400;
const article = 'Place assise';

/** From the tap to the frame that shows the article as chosen, and to the server's answer. */
const observeTap = `
  document.addEventListener('click', () => {
    const tapped = performance.now();
    const look = () => requestAnimationFrame(() => {
      if (document.querySelector('[aria-label="Retirer ${article}"]')) window.shown = performance.now() - tapped;
      else look();
    });
    look();
    new PerformanceObserver((list) => {
      for (const { name, responseEnd } of list.getEntries())
        if (name.endsWith('/api/products/reserve')) window.answered = responseEnd - tapped;
    }).observe({ type: 'resource' });
  }, { capture: true, once: true });
`;

async function choose(browser: Browser, address: string): Promise<{ shownMs: number; answeredMs: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency: latencyMs };
    await session.send('Network.emulateNetworkConditions', line);
    await page.evaluate(observeTap);
    await page.getByRole('button', { name: `Choisir ${article}` }).click();
    await page.waitForFunction(
      () => Reflect.get(globalThis, 'shown') && Reflect.get(globalThis, 'answered'),
      null,
      { timeout: 30_000 },
    );
    const [shownMs, answeredMs] = (await page.evaluate('[shown, answered]')) as [number, number];
    return { shownMs, answeredMs };
  } finally {
    await context.close();
  }
}

/** A tap on « Choisir » on a line of 400 ms, beside what the server takes to answer. */
export async function run(): Promise<void> {
  await buildProduct();
  const product = await startProduct({ LOG_LEVEL: 'silent' });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const answer = await fetch(`${product.url}/api/custom/show-events?q=cécile`);
    const { data } = (await answer.json()) as { data: { documentId: string }[] };
    const address = `${product.url}/inscriptions?eventEditionDocumentId=${data[0]?.documentId}&participant=true`;
    const taps = [];
    for (let round = 0; round < rounds; round += 1) taps.push(await choose(browser, address));
    const shown = medianOf(taps.map(({ shownMs }) => shownMs));
    const answered = medianOf(taps.map(({ answeredMs }) => answeredMs));
    console.log(
      `choose: shown after ${shown.toFixed(0)} ms (target 100), answered after ${answered.toFixed(0)} ms on a line of ${latencyMs} ms`,
    );
  } finally {
    await browser.close();
    await product.stop();
  }
}
