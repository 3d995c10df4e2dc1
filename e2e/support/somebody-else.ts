import type { Browser, Page } from '@playwright/test';
import { desktop, signIn } from './test.ts';

interface OtherComputer {
  viewport?: { width: number; height: number };
  baseURL?: string | undefined;
}

/** A new browser context without a session, with the journey's settings. */
export async function openElsewhere(
  browser: Browser,
  { viewport = desktop, baseURL = process.env.KERMESSE_URL }: OtherComputer = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport,
    reducedMotion: 'reduce',
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

export async function somebodyElse(browser: Browser, email: string, computer?: OtherComputer): Promise<Page> {
  const page = await openElsewhere(browser, computer);
  await signIn(page, email);
  return page;
}
