import type { Browser, Page } from '@playwright/test';
import { desktop, signIn } from './test.ts';

interface OtherComputer {
  viewport?: { width: number; height: number };
  baseURL?: string | undefined;
}

/** A page at another computer, on which nobody has signed in; still like that of the journey itself. */
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

/** Another person at another computer, signed in. */
export async function somebodyElse(browser: Browser, email: string, computer?: OtherComputer): Promise<Page> {
  const page = await openElsewhere(browser, computer);
  await signIn(page, email);
  return page;
}
