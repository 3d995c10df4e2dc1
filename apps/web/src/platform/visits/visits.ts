import type { VisitStep } from '@kermesse/domain/dashboard/compared-figures';

/** `utm_` parameters by name. */
type Source = Record<string, string>;

const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const sources = new Map<string, Source>();
const counted = new Set<string>();

/** Signs that the server could refuse are left out here: a link must never be in the way of a ticket. */
function read(search: string): Source | undefined {
  const parameters = new URLSearchParams(search);
  const found = names.flatMap((name) => {
    const text = parameters
      .get(name)
      ?.slice(0, 100)
      .replace(/[^\p{L}\p{N}@._-]+/gu, '-');
    return text ? [[name, text]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The page of the edition from which a link led here, while scripts were still on their way. */
function searchOfReferrer(editionId: string): string {
  const [path = '', search = ''] = document.referrer.split('?');
  return path.startsWith(location.origin) && path.includes(editionId) ? search : '';
}

/** How somebody came to this edition, by the address; kept in memory only, while the page is open. */
export function sourceOf(editionId: string): Source {
  const source = read(location.search) ?? sources.get(editionId) ?? read(searchOfReferrer(editionId)) ?? {};
  sources.set(editionId, source);
  return source;
}

/** Tells that a step was reached, once for each page load, and nothing about who. */
export function countVisit(step: VisitStep, editionId: string): void {
  const key = step + editionId;
  if (counted.has(key)) return;
  counted.add(key);
  const query = new URLSearchParams({ step, ...sourceOf(editionId) });
  navigator.sendBeacon(`/api/event-editions/${editionId}/visits?${query}`);
}
