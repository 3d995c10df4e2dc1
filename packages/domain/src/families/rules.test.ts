import { describe, expect, test } from 'vitest';
import type { GroupMemberRole } from '../groups/enums.ts';
import {
  canBecomeRole,
  canManageFamily,
  canRegisterChildren,
  invitationState,
  joinFamilyLink,
} from './rules.ts';

describe('a place in a family', () => {
  test.each<[GroupMemberRole | null, boolean, boolean, boolean]>([
    ['admin', true, true, true],
    ['parent', true, false, true],
    ['guardian', true, false, true],
    ['sibling', true, false, false],
    ['family_friend', true, false, false],
    ['caretaker', true, false, false],
    ['admin', false, false, false],
    ['parent', false, false, false],
    [null, false, false, false],
  ])('%s, active %s: runs it %s, registers children %s', (role, isActive, manages, registers) => {
    const place = { isOwner: false, role, isActive };
    expect([canManageFamily(place), canRegisterChildren(place)]).toEqual([manages, registers]);
    expect(canManageFamily({ ...place, isOwner: true })).toBe(true);
  });
});

test.each<[GroupMemberRole, GroupMemberRole, boolean]>([
  ['sibling', 'parent', true],
  ['parent', 'guardian', true],
  ['parent', 'parent', false],
  ['sibling', 'admin', false],
  ['admin', 'parent', false],
  ['child', 'parent', false],
])('%s to %s: %s', (from, to, isAllowed) => {
  expect(canBecomeRole(from, to)).toBe(isAllowed);
});

test('an invitation is open until it is used, replaced or too old', () => {
  const now = new Date('2027-04-13T09:00:00Z');
  const open = { expiresAt: new Date(now.getTime() + 1), usedAt: null, revokedAt: null };
  expect(invitationState(open, now)).toBe('open');
  expect(invitationState({ ...open, expiresAt: now }, now)).toBe('expired');
  expect(invitationState({ ...open, usedAt: now }, now)).toBe('used');
  expect(invitationState({ ...open, revokedAt: now }, now)).toBe('revoked');
});

test('the link carries token, family and role', () => {
  expect(joinFamilyLink('a&b', 'f1', 'parent')).toBe('/join-family?token=a%26b&family=f1&role=parent');
});
