import type { Browser, Page } from '@playwright/test';
import { desktop, signIn } from './test.ts';

/** Another person at another computer, signed in. */
export async function somebodyElse(
  browser: Browser,
  email: string,
  { viewport = desktop, baseURL = process.env.KERMESSE_URL } = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport,
    reducedMotion: 'reduce',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}
