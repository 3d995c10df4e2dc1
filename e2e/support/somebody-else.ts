import type { Browser, Page } from '@playwright/test';
import { contextSettings } from './settings.ts';
import { signIn } from './test.ts';

interface OtherComputer {
  viewport?: { width: number; height: number };
  baseURL?: string | undefined;
}

/** A new browser context without a session, with the journey's settings. */
export async function openElsewhere(
  browser: Browser,
  { viewport = contextSettings.viewport, baseURL = process.env.KERMESSE_URL }: OtherComputer = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...contextSettings,
    viewport,
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

export async function somebodyElse(browser: Browser, email: string, computer?: OtherComputer): Promise<Page> {
  const page = await openElsewhere(browser, computer);
  await signIn(page, email);
  return page;
}
