import { demoPassword } from '@kermesse/demo/accounts';
import { type APIRequestContext, type Browser, type BrowserContext, chromium } from '@playwright/test';
import { startProduct } from '../../e2e/support/server.ts';
import { buildProduct } from '../../scripts/lib/build-product.ts';
import { findChromium } from '../../scripts/lib/chromium.ts';

/** A phone on a slow line: 1.6 Mbit/s, 150 ms to the server and back, a quarter of this processor. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150 };
const slowdown = 4;
const rounds = 5;

interface MeasuredPage {
  name: string;
  path: string;
  /** Something that only the server's answer can have brought. */
  content: string;
  signedInAs?: string;
}

async function tokenOf(request: APIRequestContext, url: string, email: string): Promise<string> {
  const answer = await request.post(`${url}/api/auth/local`, {
    data: { identifier: email, password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
  return ((await answer.json()) as { jwt: string }).jwt;
}

async function read<T>(request: APIRequestContext, url: string, email: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf(request, url, email)}` };
  return (await (await request.get(`${url}/api${path}`, { headers })).json()) as T;
}

interface MyEvents {
  data: { event_editions: { documentId: string; status: string }[] }[];
}

/** The demo's public pages, an association of its president and a public edition of its organiser. */
async function findPages(context: BrowserContext, url: string): Promise<MeasuredPage[]> {
  const [president, organiser] = ['presidente@kermesse.test', 'organisatrice@kermesse.test'];
  const { associations } = await read<{ associations: { documentId: string }[] }>(
    context.request,
    url,
    president,
    '/custom/my-associations',
  );
  const events = await read<MyEvents>(context.request, url, organiser, '/custom/my-events');
  const edition = events.data
    .flatMap((event) => event.event_editions)
    .find((one) => one.status === 'published');
  const page = await context.newPage();
  await page.goto(`${url}/events`);
  const card = page.locator('main a[href^="/inscription/"]').first();
  const eventPath = (await card.getAttribute('href')) ?? '';
  await page.close();
  return [
    { name: 'front page', path: '/', content: 'main a[href^="/inscription/"]' },
    { name: 'events', path: '/events', content: 'main a[href^="/inscription/"]' },
    { name: 'event', path: eventPath, content: 'main h1:not(:empty)' },
    {
      name: 'members',
      path: `/my-associations/${associations[0]?.documentId}/members`,
      content: 'main [data-row="0"]',
      signedInAs: president,
    },
    {
      name: 'edition',
      path: `/organizer/editions/${edition?.documentId}`,
      content: 'main >> text=/^(En direct|Chiffres)$/',
      signedInAs: organiser,
    },
  ];
}

/** The first visit: nothing is in the browser's cache. */
async function timeToContent(browser: Browser, url: string, visited: MeasuredPage): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (visited.signedInAs) {
      // The same cookie jar as the page's.
      await tokenOf(context.request, url, visited.signedInAs);
      await context.addInitScript(() => localStorage.setItem('kermesse-session', 'in'));
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const began = performance.now();
    await page.goto(`${url}${visited.path}`, { waitUntil: 'commit' });
    await page.locator(visited.content).first().waitFor({ timeout: 60_000 });
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

const medianOf = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

export interface PageFigures {
  name: string;
  ms: number;
  /** Of the server at COMPARED_URL. */
  comparedMs: number | null;
}

/**
 * Time until a page shows what it was opened for, on a slow line and a slow processor, median of five first
 * visits. `COMPARED_URL` names another server with the demo data, such as one of the last release, whose
 * pages are measured in turn with ours.
 */
export async function run(): Promise<PageFigures[]> {
  const compared = process.env.COMPARED_URL ?? null;
  await buildProduct();
  const product = await startProduct({ LOG_LEVEL: 'silent' });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const pagesOf = async (url: string) => {
      const context = await browser.newContext();
      const pages = await findPages(context, url);
      await context.close();
      return pages;
    };
    const ours = await pagesOf(product.url);
    const theirs = compared === null ? [] : await pagesOf(compared);
    const figures: PageFigures[] = [];
    console.log(
      'pages: a first visit at 1.6 Mbit/s, 150 ms and a quarter of the processor, until its content',
    );
    for (const [index, page] of ours.entries()) {
      const other = theirs[index];
      const [times, comparedTimes]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        times.push(await timeToContent(browser, product.url, page));
        if (compared !== null && other) comparedTimes.push(await timeToContent(browser, compared, other));
      }
      const ms = medianOf(times);
      const comparedMs = other ? medianOf(comparedTimes) : null;
      figures.push({ name: page.name, ms, comparedMs });
      const against =
        comparedMs === null ? '' : `, compared ${comparedMs.toFixed(0)} ms (${(ms / comparedMs).toFixed(2)})`;
      console.log(`  ${page.name}: ${ms.toFixed(0)} ms${against}`);
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
}
