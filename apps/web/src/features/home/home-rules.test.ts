import type { Home, HomeMission, HomeRegistration } from '@kermesse/domain/home/schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { expect, test } from 'vitest';
import { byEdition } from './by-edition.ts';
import { findNextUp, hasNothing, isNow } from './find-next-up.ts';
import { listTodos } from './list-todos.ts';

const registration = (overrides: Partial<HomeRegistration> = {}): HomeRegistration => ({
  documentId: 'r1',
  eventEditionDocumentId: 'e1',
  eventName: 'Trail des Remparts',
  editionName: 'Édition 2027',
  category: 'Course',
  coverUrl: null,
  dateStart: '2027-06-12T07:00:00.000Z',
  dateEnd: '2027-06-13T16:00:00.000Z',
  timezone: 'Europe/Paris',
  isEventCancelled: false,
  city: 'Laon',
  status: 'confirmed',
  kind: 'participant',
  documentsToGive: 0,
  unpaid: null,
  ...overrides,
});

const mission = (begin: string, overrides: Partial<HomeMission> = {}): HomeMission => ({
  documentId: 'm1',
  title: 'Ravitaillement',
  eventName: 'Trail des Remparts',
  begin,
  end: begin,
  timezone: 'Europe/Paris',
  location: null,
  isToAnswer: false,
  ...overrides,
});

const home = (overrides: Partial<Home> = {}): Home => ({
  registrations: [],
  missions: [],
  messages: { unread: 0, latest: [] },
  associations: [],
  families: [],
  fees: [],
  waitingLists: [],
  ...overrides,
});

const now = Date.parse('2027-06-01T10:00:00.000Z');
const unpaid: UnpaidOrder = {
  until: '2027-06-01T10:30:20.000Z',
  isProcessing: false,
  isOwnOrder: true,
  amountCents: 2_151,
  kind: 'participant',
  tierDocumentId: null,
  tierEmail: null,
  groupDocumentId: null,
  associationDocumentId: null,
  people: [],
};

test('a place that is kept comes before all else, and leads to its own view', () => {
  const entry = {
    documentId: 'w1',
    productName: '10 km',
    eventName: 'Trail des Remparts',
    eventEditionDocumentId: 'e1',
    timezone: 'Europe/Paris',
    quantity: 1,
    personName: null,
  };
  const offer = {
    documentId: 'o1',
    kind: 'participant',
    tierDocumentId: null,
    expiresAt: '2027-06-01T15:12:00.000Z',
  } as const;
  const waitingLists = [
    { ...entry, position: null, offer },
    { ...entry, documentId: 'w2', position: 2, offer: null },
  ];
  const [first, ...others] = listTodos(
    home({ waitingLists, registrations: [registration({ status: 'pending_payment', unpaid })] }),
    now,
  );
  expect(first).toMatchObject({
    text: 'Une place vous est gardée, encore 5\u00a0h\u00a012\u00a0min',
    link: { to: '/inscriptions', search: { eventEditionDocumentId: 'e1', offer: 'o1' } },
  });
  expect(others).toHaveLength(1);
});

test('a new member has nothing, and nothing waits', () => {
  expect(hasNothing(home())).toBe(true);
  expect(findNextUp(home())).toBeNull();
  expect(listTodos(home(), now)).toEqual([]);
});

test('a mission that was proposed waits for an answer, an accepted one does not', () => {
  const begin = '2027-06-12T15:00:00.000Z';
  const missions = [mission(begin), mission(begin, { title: 'Signaleur', isToAnswer: true })];
  expect(listTodos(home({ missions }), now)).toMatchObject([
    { text: 'Mission proposée\u00a0: Signaleur', detail: 'Trail des Remparts', link: { to: '/volunteer' } },
  ]);
});

test('a payment comes before papers, papers before messages', () => {
  const waiting = listTodos(
    home({
      registrations: [
        registration({ documentId: 'a', documentsToGive: 2 }),
        registration({ documentId: 'b', status: 'pending_payment', unpaid }),
      ],
      messages: { unread: 3, latest: [] },
    }),
    now,
  );
  expect(waiting.map(({ text }) => text)).toEqual([
    'Inscription à payer, encore 31\u00a0min',
    '2\u00a0documents à fournir',
    '3\u00a0messages non lus',
  ]);
});

test.each(['cancelled', 'expired', 'refunded'] as const)(
  'a registration that is %s asks for nothing and is not next',
  (status) => {
    const ended = home({ registrations: [registration({ status, documentsToGive: 1 })] });
    expect(listTodos(ended, now)).toEqual([]);
    expect(findNextUp(ended)).toBeNull();
  },
);

test.each([
  ['2027-06-12T06:59:59.000Z', false],
  ['2027-06-12T07:00:00.000Z', true],
  ['2027-06-13T15:59:59.000Z', true],
  ['2027-06-13T16:00:00.000Z', false],
])('at %s the event is under way: %s', (now, expected) => {
  const { dateStart, dateEnd } = registration();
  expect(isNow(dateStart, dateEnd, Date.parse(now))).toBe(expected);
});

test('a mission on the eve comes before the event', () => {
  expect(
    findNextUp(home({ registrations: [registration()], missions: [mission('2027-06-11T15:00:00.000Z')] }))
      ?.kind,
  ).toBe('mission');
  expect(
    findNextUp(home({ registrations: [registration()], missions: [mission('2027-06-12T15:00:00.000Z')] }))
      ?.kind,
  ).toBe('registration');
});

test('a fee that is owed waits after a payment that was begun, with its amount', () => {
  const fee = {
    documentId: 'f1',
    name: 'Cotisation 2027',
    associationName: 'Les Foulées',
    amountCents: 4_500,
  };
  const waiting = listTodos(
    home({
      registrations: [registration({ status: 'pending_payment' })],
      fees: [
        { ...fee, isLate: true },
        { ...fee, documentId: 'f2', isLate: false },
      ],
    }),
    now,
  );
  expect(waiting.map(({ kind }) => kind)).toEqual(['payment', 'fee', 'fee']);
  expect(waiting[1]).toMatchObject({ detail: 'Les Foulées' });
  expect(waiting[1]?.text).toMatch(/^Cotisation en retard\s: 45,00\s€$/);
});

test('each thing to do leads to where it is done', () => {
  const waiting = listTodos(
    home({
      registrations: [
        registration({ documentId: 'a', status: 'pending_payment' }),
        registration({ documentId: 'b', documentsToGive: 1 }),
      ],
      messages: { unread: 1, latest: [] },
      fees: [
        { documentId: 'f', name: 'Cotisation', associationName: 'Foulées', amountCents: 100, isLate: false },
      ],
    }),
    now,
  );
  expect(waiting.map(({ link }) => link)).toEqual([
    {
      to: '/inscriptions/status',
      search: { inscriptionId: 'a', eventEditionDocumentId: 'e1' },
    },
    { to: '/my-cotisations' },
    { to: '/dashboard', search: { eventEditionDocumentId: 'e1' } },
    { to: '/messages' },
  ]);
});

test('a mother and her children at one race are one entry', () => {
  const [mother, child] = [registration({ documentId: 'a' }), registration({ documentId: 'b' })];
  const elsewhere = registration({ documentId: 'c', eventEditionDocumentId: 'e2' });
  expect(byEdition([mother, elsewhere, child])).toEqual([
    { first: mother, all: [mother, child] },
    { first: elsewhere, all: [elsewhere] },
  ]);
});

test('a cancelled event is nobody’s next appointment', () => {
  const cancelled = registration({ documentId: 'off', isEventCancelled: true });
  const later = registration({ documentId: 'on', dateStart: '2027-09-01T07:00:00.000Z' });
  expect(findNextUp(home({ registrations: [cancelled, later] }))).toMatchObject({
    registration: { documentId: 'on' },
  });
  expect(findNextUp(home({ registrations: [cancelled] }))).toBeNull();
});
