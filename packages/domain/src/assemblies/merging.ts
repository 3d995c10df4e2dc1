import type { AttendanceAnswer } from './enums.ts';

/** What a convened person said and whether they are there. */
export interface SeatState {
  readonly id: number;
  readonly answer: AttendanceAnswer;
  readonly answeredAt: Date | null;
  readonly proxyHolderId: number | null;
  readonly wasRefused: boolean;
  readonly isPaperProxy: boolean;
  readonly isPresent: boolean;
  readonly arrivedAt: Date | null;
  readonly leftAt: Date | null;
}

const timeOf = (instant: Date | null): number => instant?.getTime() ?? 0;

const instantsOf = (seats: readonly SeatState[], key: 'arrivedAt' | 'leftAt'): Date[] =>
  seats.flatMap((seat) => seat[key] ?? []).toSorted((a, b) => a.getTime() - b.getTime());

/** The last answer, and a proxy between the two is none: nobody stands for themselves. */
function saidBy(seats: readonly SeatState[]) {
  const ids = seats.map(({ id }) => id);
  const [last] = seats
    .filter(({ answer, proxyHolderId }) => answer !== 'none' && !ids.includes(proxyHolderId ?? 0))
    .toSorted((a, b) => timeOf(b.answeredAt) - timeOf(a.answeredAt));
  if (last) {
    const { answer, answeredAt, proxyHolderId, wasRefused, isPaperProxy } = last;
    return { answer, answeredAt, proxyHolderId, wasRefused, isPaperProxy };
  }
  return {
    answer: 'none' as const,
    answeredAt: null,
    proxyHolderId: null,
    wasRefused: seats.some(({ wasRefused }) => wasRefused),
    isPaperProxy: false,
  };
}

/** Whoever came holds the proxies of others instead of giving their own. */
const asHolder = <T extends Pick<SeatState, 'isPresent' | 'answer'>>(seat: T) =>
  seat.isPresent && seat.answer === 'proxy'
    ? { ...seat, answer: 'present' as const, proxyHolderId: null, isPaperProxy: false }
    : seat;

/**
 * Two seats of one person as one: whoever came under one of the names is there. Null where the proxies that were
 * given to both break the rule: more than allowed, or held by somebody who stays away or gave their own.
 */
export function mergeSeats(
  from: SeatState,
  into: SeatState,
  { held, mostProxies }: { held: number; mostProxies: number },
): Omit<SeatState, 'id'> | null {
  const seats = [from, into];
  const isPresent = from.isPresent || into.isPresent;
  const seat = {
    ...saidBy(seats),
    isPresent,
    arrivedAt: instantsOf(seats, 'arrivedAt')[0] ?? null,
    leftAt: isPresent ? null : (instantsOf(seats, 'leftAt').at(-1) ?? null),
  };
  if (held === 0) return seat;
  const staysAway = !isPresent && (seat.answer === 'absent' || seat.answer === 'proxy');
  return held > mostProxies || staysAway ? null : asHolder(seat);
}
