import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';

export type MyEdition = MyEvent['event_editions'][number];

const time = (text: string) => new Date(text).getTime();

/** The current or next edition, else the latest one. */
export function nextEdition(editions: readonly MyEdition[], now: number): MyEdition | null {
  const open = editions.filter(({ status }) => status !== 'archived');
  const coming = open
    .filter(({ date_end }) => time(date_end) >= now)
    .sort((a, b) => time(a.date_start) - time(b.date_start));
  const past = [...open].sort((a, b) => time(b.date_start) - time(a.date_start));
  return coming[0] ?? past[0] ?? null;
}

/** By next date; events without one come last. */
export function byNextDate(events: readonly MyEvent[], now: number): MyEvent[] {
  const rank = (event: MyEvent) => {
    const next = nextEdition(event.event_editions, now);
    if (!next || time(next.date_end) < now) return Number.POSITIVE_INFINITY;
    return time(next.date_start);
  };
  return [...events].sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first === second ? a.name.localeCompare(b.name, 'fr') : first - second;
  });
}
