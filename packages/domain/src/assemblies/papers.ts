import { addDays } from '../shared/calendar-date.ts';
import { dayOf, type Instant } from '../shared/moments.ts';
import type { AssemblyStatus } from './enums.ts';

/** After the closing: time to read the papers again beside the minutes. */
export const papersReadableDays = 30;

interface PapersOf {
  readonly status: AssemblyStatus;
  readonly closedAt: Instant | null;
}

/** By the convened, whatever the readers of the document are: for this assembly, and for a while after it. */
export function arePapersReadable({ status, closedAt }: PapersOf, now: Instant): boolean {
  if (status === 'cancelled') return false;
  return closedAt === null || dayOf(now) <= addDays(dayOf(closedAt), papersReadableDays);
}
