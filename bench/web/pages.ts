import { readFile } from 'node:fs/promises';
import { demoPassword } from '@kermesse/demo/accounts';
import { type APIRequestContext, type Browser, type CDPSession, chromium } from '@playwright/test';
import { startProduct } from '../../e2e/support/server.ts';
import { buildProduct } from '../../scripts/lib/build-product.ts';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import { medianOf, slowDown, slowLineWords } from './slow-line.ts';

const rounds = 5;

interface MeasuredPage {
  name: string;
  path: string;
  /** Something that only the server's answer can have brought. */
  content: string;
  signedInAs?: string;
}

async function signIn(request: APIRequestContext, url: string, email: string): Promise<string> {
  const answer = await request.post(`${url}/api/auth/local`, {
    data: { identifier: email, password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
  return ((await answer.json()) as { jwt: string }).jwt;
}

async function read<T>(request: APIRequestContext, url: string, email: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await signIn(request, url, email)}` };
  return (await (await request.get(`${url}/api${path}`, { headers })).json()) as T;
}

interface MyEvents {
  data: { event_editions: { documentId: string; status: string }[] }[];
}

interface MyAssociations {
  associations: { documentId: string }[];
}

/** An event of the demo that anybody may register for, an edition of its organiser, an association of its president. */
async function findPages(browser: Browser, url: string): Promise<MeasuredPage[]> {
  const [president, organiser] = ['presidente@kermesse.test', 'organisatrice@kermesse.test'];
  const context = await browser.newContext();
  const mine = await read<MyAssociations>(context.request, url, president, '/custom/my-associations');
  const events = await read<MyEvents>(context.request, url, organiser, '/custom/my-events');
  const page = await context.newPage();
  await page.goto(`${url}/events`);
  const eventPath = await page.locator('main a[href^="/inscription/"]').first().getAttribute('href');
  await context.close();
  const published = events.data
    .flatMap((event) => event.event_editions)
    .find(({ status }) => status === 'published');
  const [association] = mine.associations;
  if (!published || !association || !eventPath) throw new Error('The demo data lack a page to measure.');
  const edition = `/organizer/editions/${published.documentId}`;
  return [
    { name: 'event', path: eventPath, content: 'main h1:not(:empty)' },
    {
      name: 'registration',
      path: `/inscriptions?eventEditionDocumentId=${published.documentId}&participant=true`,
      content: 'main form, main input',
    },
    {
      name: "an edition's home",
      path: edition,
      content: 'main >> text=/^(En direct|Chiffres)$/',
      signedInAs: organiser,
    },
    {
      name: 'registrations',
      path: `${edition}/registrations`,
      content: 'main [data-row="0"], main :text("Aucune inscription encore")',
      signedInAs: organiser,
    },
    {
      name: 'members',
      path: `/my-associations/${association.documentId}/members`,
      content: 'main [data-row="0"]',
      signedInAs: president,
    },
  ];
}

async function loaderFiles(): Promise<string[]> {
  const text = await readFile(inRoot('apps/web/dist/.vite/manifest.json'), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, { file: string }>)
    .filter(([source]) => source.startsWith('src/app/loaders/'))
    .map(([, { file }]) => file);
}

/** Answers for the loaders' files with a loader that asks for nothing. */
async function withoutLoaders(session: CDPSession, files: readonly string[]): Promise<void> {
  const empty = Buffer.from('export const prefetch = () => undefined;').toString('base64');
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }];
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: empty });
  });
  await session.send('Fetch.enable', { patterns: files.map((file) => ({ urlPattern: `*/${file}` })) });
}

/** The first visit: nothing is in the browser's cache. */
async function timeToContent(
  browser: Browser,
  url: string,
  visited: MeasuredPage,
  stubbed: readonly string[],
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (visited.signedInAs) {
      await signIn(context.request, url, visited.signedInAs);
      await context.addInitScript({ content: "localStorage.setItem('kermesse-session', 'in')" });
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (stubbed.length > 0) await withoutLoaders(session, stubbed);
    await slowDown(session);
    const began = performance.now();
    await page.goto(`${url}${visited.path}`, { waitUntil: 'commit' });
    await page.locator(visited.content).first().waitFor({ timeout: 60_000 });
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

export interface PageFigures {
  name: string;
  withLoadersMs: number;
  withoutMs: number;
}

/**
 * Time until a page shows what it was opened for, on a slow line and a slow processor, median of five first
 * visits, in turn with its loaders and without them.
 */
export async function run(): Promise<PageFigures[]> {
  await buildProduct();
  const stubbed = await loaderFiles();
  const product = await startProduct({ LOG_LEVEL: 'silent' });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const figures: PageFigures[] = [];
    console.log(`pages: a first visit at ${slowLineWords}, until its content`);
    for (const page of await findPages(browser, product.url)) {
      const [withLoaders, without]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        withLoaders.push(await timeToContent(browser, product.url, page, []));
        without.push(await timeToContent(browser, product.url, page, stubbed));
      }
      const [withLoadersMs, withoutMs] = [medianOf(withLoaders), medianOf(without)];
      figures.push({ name: page.name, withLoadersMs, withoutMs });
      console.log(
        `  ${page.name}: ${withLoadersMs.toFixed(0)} ms, without loaders ${withoutMs.toFixed(0)} ms (${(withLoadersMs / withoutMs).toFixed(2)})`,
      );
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
}
