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

/** A page that is opened or left again is not told again. */
export function countPage(editionId: string, page = '', step: 'opened' | 'passed' | 'sent' = 'opened'): void {
  const key = editionId + page;
  const known = step === 'opened' ? openedAt.has(key) : passed.has(key);
  if (page === '' || known) return;
  if (step !== 'opened') {
    passed.add(key);
    tell(editionId, page, step);
    return;
  }
  const isStart = !openedAt.has(editionId);
  if (isStart) openedAt.set(editionId, Date.now());
  openedAt.set(key, Date.now());
  tell(editionId, page, isStart ? 'started' : 'opened');
}
