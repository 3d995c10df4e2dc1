import { describe, expect, test } from 'vitest';
import { acceptances } from './enums.ts';
import { participationMessages } from './messages.ts';
import {
  answerText,
  associationEventStatus,
  commonAnswer,
  editionTitle,
  eventRevenueCents,
  eventTitle,
  fillRate,
  isHistory,
} from './rules.ts';

const now = new Date('2027-06-12T10:00:00Z');
const ahead = { isCancelled: false, endsAt: new Date('2027-06-13T10:00:00Z') };
const over = { isCancelled: false, endsAt: now };
const calledOff = { ...ahead, isCancelled: true };
const both = { assoAccepted: 'accepted', eventAccepted: 'accepted' } as const;
const asked = { assoAccepted: 'accepted', eventAccepted: 'pending' } as const;
const refused = { assoAccepted: 'accepted', eventAccepted: 'refused' } as const;
const withdrawn = { assoAccepted: 'refused', eventAccepted: 'accepted' } as const;

describe('how an event stands in the list of an association', () => {
  test.each([
    ['accepted by both', both, ahead, 'published', false],
    ['waiting for the organiser', asked, ahead, 'ongoing', false],
    ['refused by the organiser', refused, ahead, 'ongoing', true],
    ['withdrawn by the association', withdrawn, ahead, 'ongoing', true],
    ['accepted, and over', both, over, 'completed', true],
    ['accepted, and called off', both, calledOff, 'cancelled', true],
  ] as const)('%s', (_, answers, occasion, status, isPast) => {
    expect(associationEventStatus(answers, occasion, now)).toBe(status);
    expect(isHistory(answers, occasion, now)).toBe(isPast);
  });

  test('one refusal is enough, and a yes takes both', () => {
    for (const assoAccepted of acceptances)
      for (const eventAccepted of acceptances) {
        const sides = [assoAccepted, eventAccepted];
        const expected = sides.includes('refused')
          ? 'refused'
          : sides.includes('pending')
            ? 'pending'
            : 'accepted';
        expect(commonAnswer({ assoAccepted, eventAccepted })).toBe(expected);
      }
  });

  test('it is said who must answer, and who said no', () => {
    expect(answerText(both)).toBe('Acceptée');
    expect(answerText(asked)).toBe('En attente de l’organisateur');
    expect(answerText({ assoAccepted: 'pending', eventAccepted: 'accepted' })).toBe(
      'En attente de l’association',
    );
    expect(answerText({ assoAccepted: 'pending', eventAccepted: 'pending' })).toBe(
      'En attente des deux côtés',
    );
    expect(answerText(refused)).toBe('Refusée par l’organisateur');
    expect(answerText(withdrawn)).toBe('Retirée par l’association');
  });
});

describe('figures', () => {
  test.each([
    [0, 100, 0],
    [25, 100, 0.25],
    [100, 100, 1],
    [120, 100, 1],
    [0, 0, 1],
    [12, null, null],
  ])('%i of %s places is filled by %s', (registered, max, rate) => {
    expect(fillRate(registered, max)).toBe(rate);
  });

  test('revenue is the price for each participant', () => {
    expect(eventRevenueCents(2_250, 4)).toBe(9_000);
    expect(eventRevenueCents(0, 400)).toBe(0);
  });
});

test('what has no name is called so', () => {
  expect(eventTitle('  ')).toBe(participationMessages.unnamedEvent);
  expect(eventTitle(null)).toBe('Événement sans nom');
  expect(eventTitle('Trail')).toBe('Trail');
  expect(editionTitle(undefined)).toBe('Sans nom');
});
