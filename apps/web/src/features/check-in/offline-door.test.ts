import type { DoorTicket } from '@kermesse/domain/tickets/door-list';
import { describe, expect, it, test } from 'vitest';
import { currentEntry, type DoorAct, toWire } from './door-acts.ts';
import type { DoorList } from './door-list.ts';
import { boardOffline, decideOffline, searchOffline } from './offline-door.ts';

const ticket = (documentId: string, overrides: Partial<DoorTicket> = {}): DoorTicket => ({
  documentId,
  holderName: `Marie ${documentId}`,
  productName: '10 km',
  optionName: null,
  tierName: 'Standard',
  reference: `REF${documentId}`,
  group: null,
  refusal: null,
  hash: documentId,
  entry: null,
  ...overrides,
});
const entered = { documentId: 'e'.repeat(24), at: '2027-06-12T08:02:00.000Z', by: 'Hélène' };
const act = (kind: DoorAct['kind'], of: string, overrides: Partial<DoorAct> = {}): DoorAct => ({
  kind,
  key: `key-${kind}-${of}`,
  by: 'leader',
  editionId: 'edition',
  ticket: of,
  reference: `REF${of}`,
  entry: null,
  at: '2027-06-12T08:05:00.000Z',
  listedAt: '2027-06-12T08:00:00.000Z',
  door: null,
  refusal: null,
  ...overrides,
});
const listOf = (tickets: DoorTicket[], isCancelled = false): DoorList => ({
  eventName: 'Foulées',
  editionName: '2027',
  timezone: 'Europe/Paris',
  isCancelled,
  salt: '',
  version: '',
  closesAt: '',
  listedAt: '2027-06-12T08:00:00.000Z',
  clockOffsetMs: 0,
  wholeAt: 0,
  tickets,
});

describe('a ticket at a door without a network', () => {
  test.each([
    ['that is valid', ticket('a'), [], 'welcome', 'Bienvenue\u00a0!'],
    ['that came in before', ticket('a', { entry: entered }), [], 'refused', 'Déjà entré'],
    ['that came in on this device', ticket('a'), [act('entry', 'a')], 'refused', 'Déjà entré'],
    [
      'that was taken back on this device',
      ticket('a'),
      [act('entry', 'a'), act('undo', 'a', { entry: 'key-entry-a' })],
      'welcome',
      'Bienvenue\u00a0!',
    ],
    [
      'whose entry was taken back here',
      ticket('a', { entry: entered }),
      [act('undo', 'a', { entry: entered.documentId })],
      'welcome',
      'Bienvenue\u00a0!',
    ],
    [
      'whose entry the server refused',
      ticket('a'),
      [act('entry', 'a', { refusal: 'Non' })],
      'welcome',
      'Bienvenue\u00a0!',
    ],
    ['that is cancelled', ticket('a', { refusal: 'ticket_cancelled' }), [], 'refused', 'Billet annulé'],
    ['that was passed on', ticket('a', { refusal: 'ticket_transferred' }), [], 'refused', 'Billet transmis'],
    ['that is not paid', ticket('a', { refusal: 'ticket_unpaid' }), [], 'caution', 'Non payé'],
    ['that the list does not know', undefined, [], 'waiting', 'Inconnu hors ligne'],
  ] as const)('%s', (_case, shown, acts, kind, title) => {
    expect(decideOffline(listOf([]), acts, shown)).toMatchObject({ kind, title });
  });

  it('says when and by whom somebody came in', () => {
    const { message } = decideOffline(listOf([]), [], ticket('a', { entry: entered }));
    expect(message).toBe('Ce billet est déjà entré le 12/06/2027 à 10:02, par Hélène.');
  });

  it('lets nobody in when the edition does not take place', () => {
    expect(decideOffline(listOf([], true), [], ticket('a')).kind).toBe('refused');
  });
});

describe('what the page shows without a network', () => {
  const list = listOf([
    ticket('a', { entry: entered }),
    ticket('b'),
    ticket('c', { refusal: 'ticket_cancelled' }),
    ticket('d', { refusal: 'ticket_transferred' }),
    ticket('e', { reference: 'REFb' }),
  ]);

  it('counts what was done here, and the last one first', () => {
    const { entries, recent } = boardOffline(list, [act('entry', 'b')]);
    expect(entries).toEqual({ tickets: 3, checkedIn: 2 });
    expect(recent.map(({ ticket: of }) => of.documentId)).toEqual(['b', 'a']);
  });

  it('finds people by name, with all their tickets, and nobody twice', () => {
    const found = searchOffline(list, [], 'marie');
    expect(found.map(({ reference, tickets }) => [reference, tickets.length])).toEqual([
      ['REFa', 1],
      ['REFb', 2],
      ['REFc', 1],
    ]);
    expect(found[2]).toMatchObject({ status: 'cancelled', tickets: [{ status: 'cancelled' }] });
  });
});

describe('what is sent', () => {
  it('names the ticket of an entry and the entry of an undo, and no person', () => {
    const made = { key: 'key-entry-a', at: '2027-06-12T08:05:00.000Z', listedAt: '2027-06-12T08:00:00.000Z' };
    expect(toWire(act('entry', 'a', { door: 'Porte A' }))).toEqual({
      ...made,
      kind: 'entry',
      ticket: 'a',
      door: 'Porte A',
    });
    expect(toWire(act('undo', 'a', { key: 'key-entry-a', entry: 'x' }))).toEqual({
      ...made,
      kind: 'undo',
      entry: 'x',
    });
  });

  it('keeps the first of two entries of one ticket', () => {
    const acts = [act('entry', 'a'), act('entry', 'a', { key: 'later', at: '2027-06-12T09:00:00.000Z' })];
    expect(currentEntry(ticket('a'), acts)?.documentId).toBe('key-entry-a');
  });
});
