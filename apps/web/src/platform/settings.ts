import { publicDefaults } from '@kermesse/domain/settings/defaults';
import type { PageSettings } from '@kermesse/domain/settings/page-settings';
import { parseJson } from '@kermesse/domain/shared/parse-json';

const fallback: PageSettings = {
  ...publicDefaults,
  developmentPages: import.meta.env.DEV,
  demoAccounts: [],
  supportEmail: 'aide@kermesse.test',
  termsUrl: '/conditions',
  redirectApps: [],
};

type DemoAccount = PageSettings['demoAccounts'][number];

function isDemoAccount(value: unknown): value is DemoAccount {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'email' in value && typeof value.email === 'string' && 'label' in value && typeof value.label === 'string'
  );
}

/** A missing value or one of the wrong type keeps its default. */
export function readSettings(text: string | null | undefined): PageSettings {
  const given = parseJson(text ?? '');
  if (typeof given !== 'object' || given === null) return fallback;
  const entries: [string, unknown][] = Object.entries(given).filter(
    ([name, value]) => name in fallback && typeof value === typeof fallback[name as keyof PageSettings],
  );
  const known = Object.fromEntries(entries) as Partial<PageSettings>;
  const demoAccounts: unknown[] = Array.isArray(known.demoAccounts) ? known.demoAccounts : [];
  const redirectApps: unknown[] = Array.isArray(known.redirectApps) ? known.redirectApps : [];
  return {
    ...fallback,
    ...known,
    demoAccounts: demoAccounts.filter(isDemoAccount),
    redirectApps: redirectApps.filter((app) => typeof app === 'string'),
  };
}

/** In the browser from the page, on the server from its configuration. */
export function applySettings(given: string): void {
  Object.assign(settings, readSettings(given));
}

export const settings: PageSettings = readSettings(
  typeof document === 'undefined' ? null : document.getElementById('kermesse-settings')?.textContent,
);
