import { createHash } from 'node:crypto';
import { type DoorListAnswer, type DoorTicket, packTickets } from '@kermesse/domain/tickets/door-list';
import { describe, expect, it } from 'vitest';
import { doorListExpiry, hashOfCode, mergeAnswer, readStoredList, writeStoredList } from './door-list.ts';

const ticket = (documentId: string, holderName: string): DoorTicket => ({
  documentId,
  holderName,
  productName: '10 km',
  optionName: null,
  tierName: 'Standard',
  reference: documentId.toUpperCase(),
  group: null,
  refusal: null,
  hash: `hash of ${documentId}`,
  entry: null,
});
const answer = (tickets: DoorTicket[], overrides: Partial<DoorListAnswer> = {}): DoorListAnswer => ({
  eventName: 'Foulées',
  editionName: '2027',
  timezone: 'Europe/Paris',
  isCancelled: false,
  salt: 'salt',
  version: 'one',
  serverTime: '2027-06-12T08:00:10.000Z',
  closesAt: '2027-06-13T08:00:00.000Z',
  isWhole: true,
  tickets: packTickets(tickets),
  ...overrides,
});
const now = Date.parse('2027-06-12T08:00:00.000Z');

describe('the list of the door', () => {
  const whole = mergeAnswer(undefined, answer([ticket('a', 'Ada'), ticket('b', 'Bob')]), now);

  it('knows how far the clock of the device is from that of the server', () => {
    expect(whole).toMatchObject({
      clockOffsetMs: 10_000,
      listedAt: '2027-06-12T08:00:10.000Z',
      wholeAt: now,
    });
  });

  it('takes changes in, and leaves what did not change as it is', () => {
    const changes = answer([ticket('b', 'Bob Martin'), ticket('c', 'Chloé')], {
      isWhole: false,
      version: 'two',
    });
    const merged = mergeAnswer(whole, changes, now + 5_000);
    expect(merged.tickets.map(({ holderName }) => holderName)).toEqual(['Ada', 'Bob Martin', 'Chloé']);
    expect(merged.tickets[0]).toBe(whole.tickets[0]);
    expect([merged.version, merged.wholeAt]).toEqual(['two', now]);
    const same = mergeAnswer(whole, answer([], { isWhole: false }), now);
    expect(same.tickets, 'no new index is made').toBe(whole.tickets);
  });

  it('forgets tickets that a whole list no longer has', () => {
    expect(mergeAnswer(whole, answer([ticket('b', 'Bob')]), now).tickets).toHaveLength(1);
  });

  it('is read as it was stored, and not at all when it is something else', () => {
    expect(readStoredList(JSON.parse(JSON.stringify(writeStoredList(whole))))).toEqual(whole);
    for (const broken of [null, 'x', {}, { ...whole, tickets: [1] }])
      expect(readStoredList(broken)).toBeNull();
  });

  it('is kept until the door closes, and three days at most', () => {
    expect(doorListExpiry({ ...whole, closesAt: new Date(Date.now() + 60_000).toISOString() })).toBeLessThan(
      Date.now() + 61_000,
    );
    expect(doorListExpiry({ ...whole, closesAt: '2999-01-01T00:00:00.000Z' })).toBeLessThan(
      Date.now() + 3 * 86_400_000 + 1_000,
    );
  });

  it('knows a code by the hash that the server makes', async () => {
    const sha = (text: string) => createHash('sha256').update(text).digest('base64url');
    expect(await hashOfCode('salt', 'abc-DEF')).toBe(sha(`salt:${sha('ABC-DEF')}`));
  });
});
