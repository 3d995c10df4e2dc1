import { describe, expect, it } from 'vitest';
import { actionTowards, membershipActionNames, possibleActions } from './actions.ts';
import { membershipStatuses } from './enums.ts';
import { defaultMatrix } from './permissions.ts';

describe('what may be done to a membership', () => {
  it.each([
    ['pending', ['accept', 'refuse', 'remove']],
    ['active', ['suspend', 'remove']],
    ['inactive', ['suspend', 'reactivate', 'remove']],
    ['suspended', ['reactivate', 'remove']],
  ] as const)('%s: %j for a president', (status, actions) => {
    expect(possibleActions(status, defaultMatrix.president)).toEqual(actions);
  });

  it('nothing for an ordinary member', () => {
    for (const status of membershipStatuses)
      expect(possibleActions(status, defaultMatrix.member)).toEqual([]);
  });

  it('a moderator suspends and removes, but does not answer requests', () => {
    expect(possibleActions('pending', defaultMatrix.moderator)).toEqual(['remove']);
    expect(possibleActions('active', defaultMatrix.moderator)).toEqual(['suspend', 'remove']);
  });
});

describe('a written status', () => {
  it.each([
    ['pending', 'active', 'accept'],
    ['suspended', 'active', 'reactivate'],
    ['inactive', 'active', 'reactivate'],
    ['active', 'suspended', 'suspend'],
    ['pending', 'suspended', null],
    ['active', 'pending', null],
    ['active', 'inactive', null],
  ] as const)('from %s to %s is %s', (from, to, action) => {
    expect(actionTowards(from, to)).toBe(action);
  });

  it('never means to end a membership', () => {
    for (const from of membershipStatuses)
      for (const to of membershipStatuses) expect(actionTowards(from, to)).not.toBe('remove');
    expect(membershipActionNames).toContain('remove');
  });
});
