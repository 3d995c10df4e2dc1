import { describe, expect, it } from 'vitest';
import { canBecome, editionTransitions, isPublicStatus } from './edition-status.ts';
import { editionStatuses } from './enums.ts';
import { registrationState } from './registration-state.ts';

const at = (day: number) => new Date(Date.UTC(2027, 5, day));
const edition = {
  status: 'published',
  endsAt: at(20),
  registrationOpensAt: at(5),
  registrationClosesAt: at(15),
  isOpenToParticipants: true,
  isOpenToVolunteers: false,
} as const;

describe('registration', () => {
  it.each([
    ['opens at its hour', edition, 5, 'open'],
    ['waits until then', edition, 4, 'not_yet'],
    ['ends at its hour', edition, 15, 'closed'],
    ['is over with the edition', edition, 20, 'over'],
    [
      'lasts to the end without dates',
      { ...edition, registrationOpensAt: null, registrationClosesAt: null },
      19,
      'open',
    ],
    ['is closed when it is for nobody', { ...edition, isOpenToParticipants: false }, 6, 'closed'],
    [
      'is open for volunteers alone',
      { ...edition, isOpenToParticipants: false, isOpenToVolunteers: true },
      6,
      'open',
    ],
    ['tells of a cancellation first', { ...edition, status: 'cancelled' as const }, 30, 'cancelled'],
    ['is not there for a draft', { ...edition, status: 'draft' as const }, 6, 'unpublished'],
    ['is not there for an archive', { ...edition, status: 'archived' as const }, 6, 'unpublished'],
  ])('%s', (_, shown, day, state) => {
    expect(registrationState(shown, at(day))).toBe(state);
  });
});

describe('the life of an edition', () => {
  it('never stays where it is, and always leads on', () => {
    for (const status of editionStatuses) {
      expect(canBecome(status, status)).toBe(false);
      // The platform alone puts back what it took down.
      expect(editionTransitions[status].length > 0).toBe(status !== 'taken_down');
    }
  });

  it('shows cancelled editions, hides drafts and archives', () => {
    expect(editionStatuses.filter(isPublicStatus)).toEqual(['published', 'cancelled']);
  });
});
