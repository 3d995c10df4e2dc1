import { startProduct } from '../../e2e/support/server.ts';
import { buildProduct } from '../../scripts/lib/build-product.ts';
import { PlainBrowser, pause, read, type Session, until } from './plain-browser.ts';
import { lineMs, medianOf, slowDown, slowLineWords } from './slow-line.ts';

const rounds = 5;
/** Time for what a page does after it can be used. */
const afterMs = 2_000;
/** Longer than a page waits before it fetches what may come next. */
const quietMs = 4_000;

interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  shift: number;
  /** Until the largest paint: from then on the page is read, its links lead on and its forms are sent. */
  requests: number;
  kilobytes: number;
  /** Until the scripts have taken the page over. */
  takenOverMs: number;
  allRequests: number;
  allKilobytes: number;
}

const measures: readonly (keyof Visit)[] = [
  'firstPaintMs',
  'largestPaintMs',
  'blockingMs',
  'shift',
  'requests',
  'kilobytes',
  'takenOverMs',
  'allRequests',
  'allKilobytes',
];

interface Observed {
  firstPaint: number;
  largest: number;
  shift: number;
  tasks: { from: number; to: number }[];
  takenOver: number;
}

/** Runs in the page; `bench` is read at the end. */
const observe = `
  window.bench = { largest: 0, shift: 0, tasks: [] };
  const each = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each('largest-contentful-paint', (entry) => { bench.largest = entry.startTime; });
  each('layout-shift', (entry) => { if (!entry.hadRecentInput) bench.shift += entry.value; });
  each('longtask', ({ startTime, duration }) => { bench.tasks.push({ from: startTime, to: startTime + duration }); });
  document.addEventListener('kermesse-interactive', () => { bench.takenOver = performance.now(); }, true);
`;

/** What a task keeps somebody waiting; before the first paint there is nothing to wait for. */
const blockingOf = (tasks: readonly { from: number; to: number }[], firstPaint: number): number =>
  tasks.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, firstPaint) - 50), 0);

/** What was asked for and what had come at a moment of the page's life. */
class Traffic {
  readonly #asked: number[] = [];
  /** The parts of each answer, in bytes before compression: their size on the line is only known at its end. */
  readonly #parts = new Map<string, { at: number; bytes: number }[]>();
  readonly #received: { at: number; bytes: number }[] = [];
  #last = performance.now();
  scriptsAndStyles = 0;

  constructor(session: Session) {
    session.on('Network.requestWillBeSent', ({ timestamp, type }) => {
      this.#asked.push(timestamp);
      this.#last = performance.now();
      if (type === 'Script' || type === 'Stylesheet') this.scriptsAndStyles += 1;
    });
    session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) =>
      this.#parts.set(requestId, [
        ...(this.#parts.get(requestId) ?? []),
        { at: timestamp, bytes: dataLength },
      ]),
    );
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      this.#last = performance.now();
      const parts = this.#parts.get(requestId) ?? [{ at: timestamp, bytes: 1 }];
      const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0) || 1;
      for (const { at, bytes } of parts)
        this.#received.push({ at, bytes: (bytes / whole) * encodedDataLength });
    });
  }

  /** Nothing was asked for and nothing has ended for so long. */
  async quiet(ms: number): Promise<void> {
    while (performance.now() - this.#last < ms) await pause(100);
  }

  #moment(ms: number): number {
    return (this.#asked[0] ?? 0) + ms / 1_000;
  }

  requests(untilMs: number): number {
    return this.#asked.filter((at) => at <= this.#moment(untilMs)).length;
  }

  kilobytes(untilMs: number): number {
    const bytes = this.#received
      .filter(({ at }) => at <= this.#moment(untilMs))
      .reduce((sum, part) => sum + part.bytes, 0);
    return bytes / 1_000;
  }
}

/** A phone with an empty cache. */
async function newPhone(browser: PlainBrowser) {
  const { session, close } = await browser.newPage();
  await session.send('Page.enable');
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await slowDown(session);
  return { session, close, traffic: new Traffic(session) };
}

/** As pages were sent before they were rendered: empty. */
async function sendEmpty(session: Session, address: string, empty: string): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
      body: Buffer.from(empty).toString('base64'),
    };
    setTimeout(() => void session.send('Fetch.fulfillRequest', answer), lineMs(empty.length / 3));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address, resourceType: 'Document' }] });
}

/** The first visit of a phone: nothing is in the browser's cache. */
async function visit(browser: PlainBrowser, address: string, empty: string | null): Promise<Visit> {
  const { session, close, traffic } = await newPhone(browser);
  try {
    if (empty !== null) await sendEmpty(session, address, empty);
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: observe });
    await session.send('Page.navigate', { url: address });
    await until(session, `globalThis.bench?.takenOver && document.querySelector('main h1:not(:empty)')`);
    await traffic.quiet(afterMs);
    const { firstPaint, largest, shift, tasks, takenOver } = await read<Observed>(
      session,
      `({ ...bench, firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })`,
    );
    return {
      firstPaintMs: firstPaint,
      largestPaintMs: largest,
      blockingMs: blockingOf(tasks, firstPaint),
      shift,
      requests: traffic.requests(largest),
      kilobytes: traffic.kilobytes(largest),
      takenOverMs: takenOver,
      allRequests: traffic.requests(takenOver),
      allKilobytes: traffic.kilobytes(takenOver),
    };
  } finally {
    await close();
  }
}

/** Notes when the form's first question is there after the tap; the paint of the next frame has it. */
const observeTap = `
  document.addEventListener('click', () => {
    const tapped = performance.now();
    const look = () => requestAnimationFrame(() => {
      if (document.querySelector('main :is(input, select, textarea)')) window.opened = performance.now() - tapped;
      else look();
    });
    look();
  }, { capture: true, once: true });
`;

/** Where the first link to the form can be tapped. */
const findLink = `(() => {
  const shown = [...document.querySelectorAll('main a')].filter(
    (link) => link.textContent.startsWith('Je participe') && link.checkVisibility(),
  );
  shown[0].scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = shown[0].getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** From the tap on an event's page, whose next page has been fetched meanwhile, to the first question. */
async function openForm(
  browser: PlainBrowser,
  address: string,
): Promise<{ openedMs: number; files: number }> {
  const { session, close, traffic } = await newPhone(browser);
  try {
    await session.send('Page.navigate', { url: address });
    await traffic.quiet(quietMs);
    const place = await read<{ x: number; y: number }>(session, findLink);
    await traffic.quiet(quietMs);
    const before = traffic.scriptsAndStyles;
    await read(session, observeTap);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await until(session, 'globalThis.opened');
    return { openedMs: await read<number>(session, 'opened'), files: traffic.scriptsAndStyles - before };
  } finally {
    await close();
  }
}

const inTable = (visits: readonly Visit[]) =>
  Object.fromEntries(
    measures.map((name) => {
      const median = medianOf(visits.map((each) => each[name]));
      return [name, name === 'shift' ? Number(median.toFixed(3)) : Math.round(median)];
    }),
  );

async function findAddresses(url: string) {
  const { data } = (await (await fetch(`${url}/api/custom/show-events?q=remparts`)).json()) as {
    data: { slug: string; documentId: string }[];
  };
  const [event] = data;
  if (!event) throw new Error('The demo data lack the event to measure.');
  return {
    '/': `${url}/`,
    '/events': `${url}/events`,
    event: `${url}/inscription/${event.slug}&eventEditionId=${event.documentId}`,
    '/inscriptions': `${url}/inscriptions?eventEditionDocumentId=${event.documentId}&participant=true`,
  };
}

/** Paints, blocking time, shift and weight of a phone's first visit, in turn rendered by the server and empty. */
export async function run(): Promise<void> {
  await buildProduct();
  const product = await startProduct({ LOG_LEVEL: 'silent' });
  const browser = await PlainBrowser.start();
  try {
    console.log(`public pages: a first visit at ${slowLineWords}, median of ${rounds}`);
    const empty = await (await fetch(`${product.url}/session-expired`)).text();
    const addresses = await findAddresses(product.url);
    for (const [name, address] of Object.entries(addresses)) {
      await visit(browser, address, null);
      const [rendered, reference]: [Visit[], Visit[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        rendered.push(await visit(browser, address, null));
        reference.push(await visit(browser, address, empty));
      }
      console.log(`  ${name}`);
      console.table({ rendered: inTable(rendered), empty: inTable(reference) });
    }
    const opened = [];
    for (let round = 0; round < rounds; round += 1) opened.push(await openForm(browser, addresses.event));
    console.log(
      `  from the event to the first question: ${medianOf(opened.map(({ openedMs }) => openedMs)).toFixed(0)} ms, ${medianOf(opened.map(({ files }) => files))} files after the tap`,
    );
  } finally {
    await browser.close();
    await product.stop();
  }
}
