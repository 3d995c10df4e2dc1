import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const axeSource = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** axe is a script: in a frame that forbids scripts it would wait for ever. */
const scriptless = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

interface Checked {
  /** The document as axe found nothing in it; undefined after anything was found. */
  checkedDocument?: string | undefined;
  axe?: {
    run(
      context: { exclude: string[] },
      options: Parameters<AxeBuilder['options']>[0],
    ): ReturnType<AxeBuilder['analyze']>;
  };
}

/** axe is half a megabyte: injected once for each document. */
async function giveAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => (window as Checked).axe === undefined)) await frame.evaluate(axeSource);
}

async function mayRunScripts(frame: Frame): Promise<boolean> {
  const element = await frame.frameElement();
  const may = await element.evaluate(
    (iframe, selector) => iframe instanceof Element && !iframe.matches(selector),
    scriptless,
  );
  await element.dispose();
  return may;
}

async function findFrames(page: Page): Promise<Frame[]> {
  const main = page.mainFrame();
  const frames = [main];
  for (const frame of page.frames()) if (frame !== main && (await mayRunScripts(frame))) frames.push(frame);
  return frames;
}

export interface Violation {
  id: string;
  targets: string[];
  summary: string | undefined;
}

/**
 * axe violations of the page's current state, by the standards or by these rules alone. A document that is the same
 * as when it was last found without fault is not looked at again.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  const frames = await findFrames(page);
  for (const frame of frames) await giveAxe(frame);
  return page.evaluate(
    async ({ exclude, runOnly, mayRemember }) => {
      const checked = window as Checked;
      const { axe } = checked;
      if (!axe) throw new Error('The page was left while it was checked.');
      const look = [
        JSON.stringify(runOnly),
        innerWidth,
        matchMedia('(prefers-color-scheme: dark)').matches,
        document.documentElement.outerHTML,
      ].join(' ');
      if (mayRemember && checked.checkedDocument === look) return [];
      const { violations } = await axe.run({ exclude: [exclude] }, { resultTypes: ['violations'], runOnly });
      checked.checkedDocument = violations.length === 0 ? look : undefined;
      return violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map((node) => node.target.join(' ')),
        summary: nodes[0]?.failureSummary,
      }));
    },
    {
      exclude: scriptless,
      // What stands in a frame is no part of the document's text.
      mayRemember: frames.length === 1,
      runOnly: rules
        ? { type: 'rule' as const, values: [...rules] }
        : { type: 'tag' as const, values: standards },
    },
  );
}
