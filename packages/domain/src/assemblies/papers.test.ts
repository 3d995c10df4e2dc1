import { expect, test } from 'vitest';
import { arePapersReadable } from './papers.ts';

const closed = { status: 'closed', closedAt: '2027-05-14T19:00:00Z' } as const;

test.each([
  ['before the meeting', { status: 'called', closedAt: null } as const, '2027-05-01T10:00:00Z', true],
  ['during it', { status: 'open', closedAt: null } as const, '2027-05-14T18:00:00Z', true],
  ['thirty days after', closed, '2027-06-13T21:59:59Z', true],
  ['on the day after that', closed, '2027-06-13T22:00:00Z', false],
  ['once it is cancelled', { status: 'cancelled', closedAt: null } as const, '2027-05-01T10:00:00Z', false],
])('papers %s', (_, assembly, now, isReadable) => {
  expect(arePapersReadable(assembly, now)).toBe(isReadable);
});
