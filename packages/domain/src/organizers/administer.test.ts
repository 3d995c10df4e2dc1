import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionsInputSchema } from './admin-schemas.ts';
import { beyondChange, mayAdminister } from './administer.ts';
import { permissionIds } from './permission-catalogue.ts';
import { type AdminRole, adminRoles, permissionsHeld, rolePermissions } from './permissions.ts';

const standing = (role: AdminRole) => ({ isOwner: role === 'owner', permissions: rolePermissions[role] });

describe('who manages admins', () => {
  it.each([
    ['owner', true, true, true, true],
    ['admin', true, true, true, false],
    ['moderator', true, false, false, false],
    ['editor', false, false, false, false],
    ['viewer', true, false, false, false],
  ] as const)('%s: list %s, add %s, change %s, remove %s', (role, list, add, change, remove) => {
    for (const context of ['event', 'event_edition'] as const) {
      expect(mayAdminister(standing(role), 'list', context)).toBe(list);
      expect(mayAdminister(standing(role), 'add', context)).toBe(add);
      expect(mayAdminister(standing(role), 'change', context)).toBe(change);
      expect(mayAdminister(standing(role), 'remove', context)).toBe(remove);
    }
    expect(adminRoles).toContain(role);
  });

  it('adding to an edition takes the permission for editions', () => {
    const partial = { isOwner: false, permissions: ['canAddAdmins', 'canManageEventAdmins'] as const };
    expect(mayAdminister(partial, 'add', 'event')).toBe(true);
    expect(mayAdminister(partial, 'add', 'event_edition')).toBe(false);
  });
});

describe('changing permissions', () => {
  const some = fc.subarray([...permissionIds]);

  it('never gives or takes what the changer lacks', () => {
    fc.assert(
      fc.property(some, some, some, (own, before, after) => {
        const changer = { isOwner: false, permissions: own };
        const isAllowed = beyondChange(changer, before, after).length === 0;
        const touched = permissionIds.filter((id) => before.includes(id) !== after.includes(id));
        expect(isAllowed).toBe(touched.every((id) => permissionsHeld(changer).includes(id)));
      }),
    );
  });

  it('leaving everything as it is needs nothing', () => {
    expect(beyondChange({ isOwner: false, permissions: [] }, ['canEditEvent'], ['canEditEvent'])).toEqual([]);
  });
});

describe('permissions in a body', () => {
  it.each([
    ['a list', ['canExportData', 'canEditEvent', 'nonsense']],
    ['a map', { canEditEvent: true, canExportData: true, canSendEmails: false }],
    ['a map in text', '{"canExportData":true,"canEditEvent":true}'],
    ['a list in text', '["canExportData","canEditEvent"]'],
  ])('%s is read in the catalogue’s order', (_, input) => {
    expect(permissionsInputSchema.parse(input)).toEqual(['canEditEvent', 'canExportData']);
  });

  it.each([
    ['nothing', []],
    ['no text', 'oui'],
    ['an empty map', {}],
    ['a number', 4],
    ['null', null],
  ])('%s is refused', (_, input) => {
    expect(permissionsInputSchema.safeParse(input).success).toBe(false);
  });
});
