import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { type GalleryServer, serveGallery } from './gallery-server.ts';
import { inWords, judgedClock, type MainThreadTimes, mainThreadTimes } from './main-thread.ts';
import { serveSurvey } from './survey-server.ts';

/** One frame at 60 Hz: a longer task is felt while typing. */
const frameMs = 16;
const section = '#form-renderer-large';

interface Shown {
  page: Page;
  field: (index: number) => Locator;
}

interface Typing {
  name: string;
  field: number;
  text: string;
}

/** 'a', 'b' and 'c' show and hide questions; a longer text does not. */
const typings: readonly Typing[] = [
  {
    name: 'a text that nothing depends on',
    field: 250,
    text: 'Une phrase un peu longue, tapée lettre par lettre.',
  },
  { name: 'an answer that others depend on', field: 3, text: 'abcabcabcabcabcabcabcabcabcabc' },
];

const viewport = { width: 1440, height: 900 };

async function openForm(browser: Browser, url: string): Promise<Shown> {
  const page = await browser.newPage({ viewport });
  const field = (index: number) => page.locator(`${section} [data-field="g${index}"] input`);
  await page.goto(`${url}/ui?part=form-renderer`);
  await field(0).waitFor();
  // Hides the gallery's other sections.
  await page.addStyleTag({ content: `main section[id^='form-renderer']:not(${section}) { display: none }` });
  return { page, field };
}

async function openSurvey(browser: Browser, url: string): Promise<Shown> {
  const page = await browser.newPage({ viewport });
  const field = (index: number) => page.locator(`[data-name="g${index}"] input`);
  await page.goto(url);
  await field(0).waitFor();
  await field(250).waitFor();
  return { page, field };
}

/** When replacing, each letter is the whole answer: every other one toggles what depends on it. */
async function type(
  { page, field: fieldAt }: Shown,
  { field, text }: Typing,
  isReplacing: boolean,
): Promise<void> {
  await fieldAt(field).focus();
  for (const letter of text) {
    if (isReplacing) await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(letter);
  }
}

async function record(browser: Browser, shown: Shown, typing: Typing): Promise<MainThreadTimes> {
  await type(shown, { ...typing, text: 'xyxy' }, true);
  await browser.startTracing(shown.page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await type(shown, typing, typing.field < 60);
  return mainThreadTimes(await browser.stopTracing());
}

type Times = Record<string, MainThreadTimes>;

async function recordAll(browser: Browser, name: string, shown: Shown): Promise<Times> {
  const measured: Times = {};
  for (const typing of typings) {
    const times = await record(browser, shown, typing);
    measured[typing.name] = times;
    console.log(
      `  ${name}, ${typing.name}: ${inWords(times.wall)} (processor: p95 ${times.processor.p95.toFixed(1)} ms)`,
    );
  }
  await shown.page.close();
  return measured;
}

const worstP95 = (times: Times, clock: keyof MainThreadTimes) =>
  Math.max(...Object.values(times).map((each) => each[clock].p95));

export interface FormFigures {
  typings: Times;
  worstP95Ms: number;
  ratio: number;
}

/** Main thread per keystroke with 300 questions and 600 conditions, here and in SurveyJS. */
export async function run(serve: () => Promise<GalleryServer> = serveGallery): Promise<FormFigures> {
  const server = await serve();
  const survey = await serveSurvey();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    console.log('forms: typing into 300 questions with 600 conditions, main-thread tasks of 1 ms or more');
    const ours = await recordAll(browser, 'ours', await openForm(browser, server.url));
    const theirs = await recordAll(browser, 'SurveyJS', await openSurvey(browser, survey.url));
    const clock = judgedClock();
    const worstP95Ms = worstP95(ours, clock);
    const ratio = worstP95Ms / frameMs;
    console.log(`  ratio to one frame of ${frameMs} ms: ${ratio.toFixed(2)} (target < 1)`);
    console.log(`  ratio to SurveyJS: ${(worstP95Ms / worstP95(theirs, clock)).toFixed(2)}`);
    if (ratio >= 1) process.exitCode = 1;
    return { typings: ours, worstP95Ms, ratio };
  } finally {
    await browser.close();
    await Promise.all([server.close(), survey.close()]);
  }
}
