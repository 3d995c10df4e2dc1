import { describe, expect, it } from 'vitest';
import { mergeSeats, type SeatState } from './merging.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 3, 12, hour));
const seat = (id: number, state: Partial<SeatState> = {}): SeatState => ({
  id,
  answer: 'none',
  answeredAt: null,
  proxyHolderId: null,
  wasRefused: false,
  isPaperProxy: false,
  isPresent: false,
  arrivedAt: null,
  leftAt: null,
  ...state,
});
const proxyTo = (proxyHolderId: number, hour = 9) => ({
  answer: 'proxy' as const,
  proxyHolderId,
  answeredAt: at(hour),
});

describe('two seats of one person', () => {
  it.each<[string, Partial<SeatState>, Partial<SeatState>, Partial<SeatState>]>([
    ['the only answer stays', proxyTo(3), {}, proxyTo(3)],
    [
      'a paper goes along',
      { ...proxyTo(3), isPaperProxy: true },
      { wasRefused: true },
      { isPaperProxy: true, wasRefused: false, proxyHolderId: 3 },
    ],
    [
      'of two answers the last',
      proxyTo(3, 8),
      { answer: 'present', answeredAt: at(9) },
      { answer: 'present', proxyHolderId: null },
    ],
    ['a proxy to oneself is none', proxyTo(2), {}, { answer: 'none', proxyHolderId: null }],
    [
      'and leaves the other answer',
      proxyTo(2, 9),
      { answer: 'absent', answeredAt: at(8) },
      { answer: 'absent', proxyHolderId: null },
    ],
    ['a refusal is still told', { wasRefused: true }, {}, { answer: 'none', wasRefused: true }],
    [
      'whoever came under one name is there',
      { isPresent: true, arrivedAt: at(10) },
      { arrivedAt: at(9), leftAt: at(11) },
      { isPresent: true, arrivedAt: at(9), leftAt: null },
    ],
    [
      'and has left after the last leaving',
      { arrivedAt: at(9), leftAt: at(10) },
      { arrivedAt: at(9), leftAt: at(11) },
      { isPresent: false, leftAt: at(11) },
    ],
  ])('%s', (_, from, into, merged) =>
    expect(mergeSeats(seat(1, from), seat(2, into), { held: 0, mostProxies: 2 })).toMatchObject(merged),
  );

  it.each<[Partial<SeatState>, number, Partial<SeatState> | null]>([
    [proxyTo(3), 0, { answer: 'proxy', proxyHolderId: 3 }],
    [proxyTo(3), 1, null],
    [{ answer: 'absent' }, 1, null],
    [{ answer: 'present' }, 2, { answer: 'present' }],
    [{ answer: 'none' }, 3, null],
    [{ ...proxyTo(3), isPresent: true, arrivedAt: at(10) }, 1, { answer: 'present', proxyHolderId: null }],
  ])('holds the proxies of others by the rule: %o with %i', (from, held, merged) => {
    const state = mergeSeats(seat(1, from), seat(2), { held, mostProxies: 2 });
    if (merged === null) expect(state).toBeNull();
    else expect(state).toMatchObject(merged);
  });
});
