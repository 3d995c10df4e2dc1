import { expect, test } from 'vitest';
import { choiceLabel, choicesOf, countBallots, outcomeOf } from './ballots.ts';

const yesNo = { kind: 'yes_no', candidates: [], majority: 'simple' } as const;
const twoThirds = { ...yesNo, majority: 'two_thirds' } as const;
const election = { kind: 'candidates', candidates: ['Anne', 'Marc', 'Zoé'], majority: 'simple' } as const;

test.each([
  ['more than half', yesNo, { for: 6, against: 5 }, true],
  ['exactly half is not a majority', yesNo, { for: 5, against: 5 }, false],
  ['abstentions and blank votes do not count', yesNo, { for: 2, against: 1, abstain: 40, blank: 9 }, true],
  ['nobody voted', yesNo, {}, false],
  ['only abstentions', yesNo, { abstain: 4 }, false],
  ['exactly two thirds', twoThirds, { for: 6, against: 3 }, true],
  ['just below two thirds', twoThirds, { for: 65, against: 33 }, false],
  ['two thirds of few', twoThirds, { for: 2, against: 1 }, true],
])('%s', (_, resolution, counts, isAdopted) => {
  expect(outcomeOf(resolution, counts).isAdopted).toBe(isAdopted);
});

test.each([
  ['the most votes', election, { 'candidate-0': 3, 'candidate-1': 4, 'candidate-2': 2 }, 'Marc'],
  ['two level', election, { 'candidate-0': 4, 'candidate-1': 4 }, null],
  [
    'two thirds missed',
    { ...election, majority: 'two_thirds' as const },
    { 'candidate-0': 6, 'candidate-1': 4 },
    null,
  ],
  [
    'two thirds',
    { ...election, majority: 'two_thirds' as const },
    { 'candidate-0': 6, 'candidate-1': 3, blank: 5 },
    'Anne',
  ],
  ['blank alone', election, { blank: 5 }, null],
])('of candidates: %s', (_, resolution, counts, elected) => {
  expect(outcomeOf(resolution, counts).elected).toBe(elected);
});

test('a raised hand cannot be blank', () => {
  expect(choicesOf(yesNo, 'hands')).toEqual(['for', 'against', 'abstain']);
  expect(choicesOf(yesNo, 'secret')).toEqual(['for', 'against', 'abstain', 'blank']);
  expect(choicesOf(election, 'hands')).toEqual(['candidate-0', 'candidate-1', 'candidate-2', 'abstain']);
});

test('a candidate has their name, whatever they are called', () => {
  expect(choiceLabel('candidate-1', election.candidates)).toBe('Marc');
  expect(choiceLabel('for', ['for'])).toBe('Pour');
});

test('ballots add up', () => {
  expect(countBallots(['for', 'against', 'for'])).toEqual({ for: 2, against: 1 });
});
