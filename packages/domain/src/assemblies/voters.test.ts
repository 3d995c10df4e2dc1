import { expect, test } from 'vitest';
import { noVoteReason } from './voters.ts';

const member = { isActive: true, birthday: '1980-01-01', owesFee: false };
const rules = { minimumAge: 16, needsPaidFee: false };

test.each([
  ['an active adult votes', {}, {}, null],
  ['a former member does not', { isActive: false }, {}, 'not_member'],
  ['sixteen on the very day votes', { birthday: '2011-06-30' }, {}, null],
  ['sixteen on the day after does not', { birthday: '2011-07-01' }, {}, 'too_young'],
  ['without a known birth date votes', { birthday: null }, {}, null],
  ['a child votes where no age is asked', { birthday: '2020-01-01' }, { minimumAge: null }, null],
  ['an unpaid fee does not matter unless asked', { owesFee: true }, {}, null],
  ['an unpaid fee takes the vote where asked', { owesFee: true }, { needsPaidFee: true }, 'fee_unpaid'],
  ['a paid fee keeps it', {}, { needsPaidFee: true }, null],
] as const)('%s', (_, over, ruled, reason) => {
  expect(noVoteReason({ ...member, ...over }, { ...rules, ...ruled }, '2027-06-30')).toBe(reason);
});
