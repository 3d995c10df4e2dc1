import { describe, expect, test } from 'vitest';
import type { GroupMemberRole } from '../groups/enums.ts';
import {
  canBecomeRole,
  canManageFamily,
  canRegisterChildren,
  familyHeir,
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

test.each([
  ['the one who joined first', ['parent', 'parent'], 0],
  ['a parent before a guardian', ['guardian', 'parent'], 1],
  ['nobody who was never given the children', ['family_friend', 'sibling', 'caretaker'], null],
] as const)('a family passes to %s', (_what, roles, expected) => {
  const adults = roles.map((role) => ({ role, isActive: true, ownsFamily: false }));
  expect(familyHeir(adults)).toBe(expected === null ? null : adults[expected]);
});

test('who runs a family already comes last, and who has not joined never', () => {
  const [owner, guardian, invited] = [
    { role: 'parent', isActive: true, ownsFamily: true },
    { role: 'guardian', isActive: true, ownsFamily: false },
    { role: 'admin', isActive: false, ownsFamily: false },
  ] as const;
  expect(familyHeir([owner, invited, guardian])).toBe(guardian);
  expect(familyHeir([owner, invited])).toBe(owner);
  expect(familyHeir([invited])).toBeNull();
});
