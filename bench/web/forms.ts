import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { type GalleryServer, serveGallery } from './gallery-server.ts';
import { inWords, type MainThreadTimes, mainThreadTimes } from './main-thread.ts';

/** One frame at 60 Hz: a task that is longer is felt while typing. */
const frameMs = 16;
const section = '#form-renderer-large';

interface Typing {
  name: string;
  /** The question that is answered. */
  field: number;
  text: string;
}

/** 'a', 'b' and 'c' make questions appear and vanish; a longer text keeps them as they are. */
const typings: readonly Typing[] = [
  {
    name: 'a text that nothing depends on',
    field: 250,
    text: 'Une phrase un peu longue, tapée lettre par lettre.',
  },
  { name: 'an answer that others depend on', field: 3, text: 'abcabcabcabcabcabcabcabcabcabc' },
];

const fieldAt = (page: Page, index: number) => page.locator(`${section} [data-field="g${index}"] input`);

async function openForm(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/ui?part=form-renderer`);
  await fieldAt(page, 0).waitFor();
  // The form alone, as on a page of its own.
  await page.addStyleTag({ content: `main section[id^='form-renderer']:not(${section}) { display: none }` });
  return page;
}

/** Each letter alone stands in the field: every other one flips what depends on it. */
async function type(page: Page, { field, text }: Typing, isReplacing: boolean): Promise<void> {
  await fieldAt(page, field).focus();
  for (const letter of text) {
    if (isReplacing) await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(letter);
  }
}

async function record(browser: Browser, page: Page, typing: Typing): Promise<MainThreadTimes> {
  await type(page, { ...typing, text: 'xyxy' }, true);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await type(page, typing, typing.field < 60);
  return mainThreadTimes(await browser.stopTracing());
}

export interface FormFigures {
  typings: Record<string, MainThreadTimes>;
  worstP95Ms: number;
  ratio: number;
}

/** Types into a page of 300 questions with 600 conditions and tells how long a keystroke keeps the main thread. */
export async function run(serve: () => Promise<GalleryServer> = serveGallery): Promise<FormFigures> {
  const server = await serve();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await openForm(browser, server.url);
    const measured: Record<string, MainThreadTimes> = {};
    console.log('forms: typing into 300 questions with 600 conditions, main-thread tasks of 1 ms or more');
    for (const typing of typings) {
      const times = await record(browser, page, typing);
      measured[typing.name] = times;
      console.log(
        `  ${typing.name}: ${inWords(times.wall)} (processor: p95 ${times.processor.p95.toFixed(1)} ms)`,
      );
    }
    const worstP95Ms = Math.max(...Object.values(measured).map(({ wall }) => wall.p95));
    const ratio = worstP95Ms / frameMs;
    console.log(`  ratio to one frame of ${frameMs} ms: ${ratio.toFixed(2)} (target < 1)`);
    if (ratio >= 1) process.exitCode = 1;
    return { typings: measured, worstP95Ms, ratio };
  } finally {
    await browser.close();
    await server.close();
  }
}
