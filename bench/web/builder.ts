import type { FormsOfEdition } from '@kermesse/domain/forms/route-answers';
import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { serveGallery } from './gallery-server.ts';
import { inWords, type MainThreadTimes, mainThreadTimes } from './main-thread.ts';

/** One frame at 60 Hz: a longer task makes a drag stutter. */
const frameMs = 16;
const openingMs = 1_500;
const questionCount = 300;
const graphMs = 2_000;
const largeOpeningMs = 3_000;
const largeQuestionCount = 1_000;
const largeFormId = 'g'.repeat(24);
const typed = 'Certificat médicale';
const typedRequests = 3;
const typedBytes = 2_000;
const editionId = 'e'.repeat(24);
const path = `/organizer/editions/${editionId}/form`;

const token = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  return `${part({ alg: 'HS256' })}.${part({ sub: 'bench', iat: now, exp: now + 900 })}.c2ln`;
};

const user = {
  id: 1,
  documentId: 'u'.repeat(24),
  email: 'organisatrice@kermesse.test',
  username: 'organisatrice',
  isPlatformAdmin: false,
  isConfirmed: true,
  avatar: null,
  pictureUrl: null,
};

const edition: MyEvent['event_editions'][number] = {
  documentId: editionId,
  name: 'Édition 2027',
  status: 'draft',
  isCalledOff: false,
  date_start: '2027-06-05T07:00:00.000Z',
  date_end: '2027-06-05T16:00:00.000Z',
  timezone: 'Europe/Paris',
  city: null,
  url_logo: null,
  url_cover: null,
  permissions: ['canManageContent'],
  archivedAt: null,
};

const event: MyEvent = {
  id: 1,
  documentId: 'v'.repeat(24),
  name: 'Trail des Falaises',
  slug: 'trail-des-falaises',
  description: '',
  type: 'participant',
  categorie: null,
  url_logo: null,
  url_cover: null,
  timezone: 'Europe/Paris',
  archivedAt: null,
  isOwner: true,
  permissions: [],
  admin_events: [],
  event_editions: [edition],
};

/** Blocks of ten questions on one page; every third question depends on two earlier ones. */
function largeForm(documentId: string, count: number): FormsOfEdition['data'][number] {
  const question = (index: number) => ({
    id: `q${index}`,
    fieldName: `q${index}`,
    fieldLabel: `Question ${index + 1}`,
    fieldType: 'text',
    order: index % 10,
    dependencies:
      index % 3 === 0 && index > 10
        ? {
            groupOperator: 'AND',
            groups: [
              {
                operator: 'AND',
                conditions: [1, 7].map((back) => ({
                  targetId: `q${index - back}`,
                  operator: 'not_equals',
                  value: 'x',
                })),
              },
            ],
          }
        : [],
  });
  const blocks = Array.from({ length: count / 10 }, (_, block) => ({
    id: `b${block}`,
    name: `Bloc ${block + 1}`,
    questions: Array.from({ length: 10 }, (_unused, index) => question(block * 10 + index)),
  }));
  return {
    documentId,
    name: 'Grand formulaire',
    description: '',
    settings: {},
    pages: [{ id: 'p1', name: 'Beaucoup de questions', blocks }],
    status: 'draft',
    form_status: 'draft',
    updatedAt: '2027-01-01T00:00:00.000Z',
    version: 1,
    publishedVersion: null,
    event_edition: { documentId: editionId, name: edition.name, timezone: edition.timezone },
  };
}

/** Canned API responses; an empty list for all else. */
function answer(method: string, path: string): unknown {
  if (path === '/api/auth/refresh') return { jwt: token(), user };
  if (path === '/api/custom/my-events') return { data: [event] };
  if (path.includes('/by-edition/')) {
    const forms = [largeForm('f'.repeat(24), questionCount), largeForm(largeFormId, largeQuestionCount)];
    return { data: forms, meta: { canEdit: true } };
  }
  if (path.endsWith('/changes')) {
    const state = { version: method === 'POST' ? 2 : 1, updatedAt: '2027-01-01T00:00:00.000Z', by: null };
    return { data: { ...state, changes: method === 'POST' ? null : [] }, meta: {} };
  }
  return { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } };
}

/** From the press to the last row of the builder in the page, with code and data already loaded. */
async function measureOpening(page: Page, address: string, count: number): Promise<number> {
  const lastRow = page.locator(`[data-row="q${count - 1}"]`);
  await page.goto(address);
  await lastRow.waitFor({ state: 'attached' });
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.goto(address);
    await lastRow.waitFor({ state: 'attached' });
    times.push(await page.evaluate(() => performance.now()));
  }
  return times.toSorted((one, other) => one - other)[1] ?? Number.NaN;
}

/** Drags the first question down and up within the view. */
async function dragAbout(page: Page, rounds: number): Promise<void> {
  const grip = await page.locator('[data-grip="q0"]').boundingBox();
  const canvas = await page.locator('[data-canvas]').boundingBox();
  if (!grip || !canvas) throw new Error('The builder is not in the page');
  const x = grip.x + grip.width / 2;
  await page.mouse.move(x, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 20, grip.y + 40, { steps: 5 });
  for (let round = 0; round < rounds; round += 1) {
    await page.mouse.move(x + 120, canvas.y + canvas.height - 140, { steps: 60 });
    await page.mouse.move(x + 120, canvas.y + 140, { steps: 60 });
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function measureDragging(browser: Browser, page: Page): Promise<MainThreadTimes> {
  await dragAbout(page, 1);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await dragAbout(page, 2);
  return mainThreadTimes(await browser.stopTracing());
}

interface TypedRequests {
  count: number;
  largestBytes: number;
}

/** What 19 letters send, typed into the label of a question of the large form that is open. */
async function measureTyping(page: Page): Promise<TypedRequests> {
  await page.locator('[data-select="q0"]').click();
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/dynamic-forms/'))
      sizes.push(request.postDataBuffer()?.byteLength ?? 0);
  });
  await page.getByRole('textbox', { name: 'Libellé' }).pressSequentially(typed, { delay: 90 });
  // Longer than the longest pause before a save.
  await page.waitForTimeout(4_000);
  return { count: sizes.length, largestBytes: Math.max(0, ...sizes) };
}

/** From opening the logic graph of a large form until its first element can be pressed. */
async function measureGraph(page: Page, url: string): Promise<number> {
  await page.goto(`${url}${path}?form=${largeFormId}`);
  const open = page.getByRole('button', { name: 'Logique du formulaire' });
  const close = page.getByRole('dialog').getByRole('button').first();
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await open.waitFor();
    const start = performance.now();
    await open.click();
    await page.locator('[data-graph-node]').first().waitFor();
    times.push(performance.now() - start);
    await close.press('Escape');
  }
  return times.toSorted((one, other) => one - other)[1] ?? Number.NaN;
}

export interface BuilderFigures {
  openedMs: number;
  dragging: MainThreadTimes;
  graphShownMs: number;
  largeOpenedMs: number;
  typing: TypedRequests;
  ratios: Record<'opening' | 'dragging' | 'graph' | 'largeOpening' | 'requests' | 'bytes', number>;
}

/** Opens forms of 300 and 1,000 questions in the builder, drags, draws the logic graph, and types. */
export async function run(): Promise<BuilderFigures> {
  const server = await serveGallery(answer);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // The hint of a session, so that the app asks for a token.
    await page.addInitScript({ content: "localStorage.setItem('kermesse-session', 'in')" });
    console.log(`builder: a form of ${questionCount} questions on one page`);
    const openedMs = await measureOpening(page, `${server.url}${path}`, questionCount);
    console.log(`  opened after ${openedMs.toFixed(0)} ms, from a cold page with its code in the cache`);
    const dragging = await measureDragging(browser, page);
    console.log(
      `  dragging: ${inWords(dragging.wall)} (processor: p95 ${dragging.processor.p95.toFixed(1)} ms)`,
    );
    const graphShownMs = await measureGraph(page, server.url);
    console.log(`  logic of ${largeQuestionCount} questions drawn after ${graphShownMs.toFixed(0)} ms`);
    const large = `${server.url}${path}?form=${largeFormId}`;
    const largeOpenedMs = await measureOpening(page, large, largeQuestionCount);
    console.log(`  a form of ${largeQuestionCount} questions opened after ${largeOpenedMs.toFixed(0)} ms`);
    const typing = await measureTyping(page);
    console.log(
      `  ${typed.length} letters in it: ${typing.count} requests of at most ${typing.largestBytes} bytes`,
    );
    const ratios = {
      opening: openedMs / openingMs,
      dragging: dragging.wall.p95 / frameMs,
      graph: graphShownMs / graphMs,
      largeOpening: largeOpenedMs / largeOpeningMs,
      requests: typing.count / typedRequests,
      bytes: typing.largestBytes / typedBytes,
    };
    const words = Object.entries(ratios).map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`);
    console.log(`  ratios to their targets: ${words.join(', ')} (at most 1)`);
    if (Object.values(ratios).some((ratio) => ratio > 1)) process.exitCode = 1;
    return { openedMs, dragging, graphShownMs, largeOpenedMs, typing, ratios };
  } finally {
    await browser.close();
    await server.close();
  }
}
