import type { IsoDate } from './calendar-date.ts';
import { formatLongDate } from './moments.ts';

/** ['1er', 'juin', '2027'] */
const wordsOf = (day: IsoDate): string[] => formatLongDate(`${day}T00:00:00Z`, 'UTC').split(' ').slice(1);

/** 'du 1er au 30 juin 2027', 'à partir du 3 mai 2027', 'jusqu’au 30 juin 2027', 'le 12 juin 2027'; null without days. */
export function periodText(from: IsoDate | null, until: IsoDate | null): string | null {
  if (from === null) return until === null ? null : `jusqu’au ${wordsOf(until).join(' ')}`;
  if (until === null) return `à partir du ${wordsOf(from).join(' ')}`;
  if (from === until) return `le ${wordsOf(from).join(' ')}`;
  const [first, last] = [wordsOf(from), wordsOf(until)];
  if (first[2] === last[2]) {
    first.pop();
    if (first[1] === last[1]) first.pop();
  }
  return `du ${first.join(' ')} au ${last.join(' ')}`;
}
