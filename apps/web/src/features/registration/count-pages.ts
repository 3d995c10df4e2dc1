import type { FormPageStep } from '@kermesse/domain/results/schemas';

/** When each page was opened, by edition and page; in memory only, while the form is open. */
const openedAt = new Map<string, number>();
const passed = new Set<string>();
const longestSeconds = 3_600;

const secondsSince = (key: string): number =>
  Math.min(longestSeconds, Math.round((Date.now() - (openedAt.get(key) ?? Date.now())) / 1_000));

/** Once for each page load, and nothing about who. */
function tell(editionId: string, page: string, step: FormPageStep): void {
  const query = new URLSearchParams({
    page,
    step,
    seconds: String(secondsSince(editionId + page)),
    total: String(secondsSince(editionId)),
  });
  navigator.sendBeacon(`/api/event-editions/${editionId}/form-pages?${query}`);
}

export function countOpened(editionId: string, page = ''): void {
  const isStart = !openedAt.has(editionId);
  if (page === '' || openedAt.has(editionId + page)) return;
  if (isStart) openedAt.set(editionId, Date.now());
  openedAt.set(editionId + page, Date.now());
  tell(editionId, page, isStart ? 'started' : 'opened');
}

export function countPassed(editionId: string, page = '', step: 'passed' | 'sent' = 'passed'): void {
  if (page === '' || passed.has(editionId + page)) return;
  passed.add(editionId + page);
  tell(editionId, page, step);
}
