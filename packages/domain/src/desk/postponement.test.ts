import { describe, expect, it } from 'vitest';
import { editionChangeMessages as say } from './edition-change-messages.ts';
import {
  answersEndAt,
  postponedDates,
  postponementIssues,
  questionState,
  usualAnswerBy,
} from './postponement.ts';

const at = (iso: string) => new Date(iso);
const edition = {
  startsAt: at('2027-06-12T07:00:00Z'),
  endsAt: at('2027-06-13T16:00:00Z'),
  timezone: 'Europe/Paris',
};

describe('a postponed edition', () => {
  it('keeps its hours and its length, on the other side of the change of clocks, too', () => {
    expect(postponedDates(edition, '2027-09-18')).toEqual({
      startsAt: at('2027-09-18T07:00:00Z'),
      endsAt: at('2027-09-19T16:00:00Z'),
    });
    expect(postponedDates(edition, '2027-11-13')).toEqual({
      startsAt: at('2027-11-13T08:00:00Z'),
      endsAt: at('2027-11-14T17:00:00Z'),
    });
  });

  const now = at('2027-06-01T10:00:00Z');
  it.each([
    ['later, with time to answer', '2027-09-18', '2027-06-15', []],
    ['the same day', '2027-06-12', '2027-06-10', [say.notLater]],
    ['an earlier day', '2027-06-05', '2027-06-03', [say.notLater]],
    ['in three years', '2030-06-12', '2027-06-15', [say.tooFar]],
    ['with answers due today', '2027-09-18', '2027-06-01', [say.answerTooSoon]],
    ['with answers due on its first day', '2027-09-18', '2027-09-18', [say.answerTooLate]],
    ['with answers due the day before', '2027-09-18', '2027-09-17', []],
  ])('%s', (_, startsOn, answerBy, messages) => {
    expect(postponementIssues(edition, { startsOn, answerBy }, now).map(({ message }) => message)).toEqual(
      messages,
    );
  });

  it('cannot be moved to a day that has passed, though it is after the old one', () => {
    const issues = postponementIssues(
      edition,
      { startsOn: '2027-06-20', answerBy: '2027-07-02' },
      at('2027-07-01T10:00:00Z'),
    );
    expect(issues.map(({ message }) => message)).toEqual([say.inThePast, say.answerTooLate]);
  });
});

describe('answers', () => {
  it('are awaited for two weeks, or until the day before', () => {
    expect(usualAnswerBy('2027-09-18', '2027-06-01')).toBe('2027-06-15');
    expect(usualAnswerBy('2027-06-08', '2027-06-01')).toBe('2027-06-07');
  });

  it('are taken until midnight where the event takes place', () => {
    expect(answersEndAt('2027-06-15', 'Europe/Paris')).toEqual(at('2027-06-15T22:00:00Z'));
    expect(answersEndAt('2027-12-31', 'Indian/Reunion')).toEqual(at('2027-12-31T20:00:00Z'));
  });

  it.each([
    ['open', '2027-06-15T21:59:59Z', true, true],
    ['over', '2027-06-15T22:00:00Z', true, true],
    ['replaced', '2027-06-10T10:00:00Z', false, true],
    ['replaced', '2027-06-10T10:00:00Z', true, false],
  ] as const)('are %s at %s', (state, now, isLatest, isPublished) => {
    const question = { answersEndAt: at('2027-06-15T22:00:00Z'), isLatest, isPublished };
    expect(questionState(question, at(now))).toBe(state);
  });
});
