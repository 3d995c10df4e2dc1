import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDangerous,
  type PermissionId,
  permissionCatalogue,
  permissionCategories,
  permissionIds,
} from './permission-catalogue.ts';
import {
  type AdminStanding,
  adminRoles,
  beyondReach,
  canDeleteContent,
  canManageAdmins,
  detectRole,
  hasAll,
  hasAny,
  parsePermissions,
  permissionMap,
  rolePermissions,
} from './permissions.ts';

const standing = (...permissions: PermissionId[]): AdminStanding => ({ isOwner: false, permissions });
const owner: AdminStanding = { isOwner: true, permissions: [] };
const without = (list: readonly PermissionId[], ...ids: PermissionId[]) =>
  list.filter((id) => !ids.includes(id));
const someIds = fc.subarray([...permissionIds]);

describe('the catalogue', () => {
  it('has 25 permissions in five categories, each listed once', () => {
    expect(permissionIds).toHaveLength(25);
    expect(new Set(permissionIds).size).toBe(25);
    const sizes = permissionCategories.map(
      (category) => permissionCatalogue.filter((entry) => entry.category === category).length,
    );
    expect(sizes).toEqual([6, 7, 5, 4, 3]);
  });

  it('warns about removing admins and reading health data', () => {
    expect(permissionIds.filter(isDangerous)).toEqual(['canRemoveAdmins', 'canReadHealth']);
  });
});

describe('roles', () => {
  it.each([
    ['owner', 25],
    ['admin', 23],
    ['moderator', 15],
    ['editor', 7],
    ['viewer', 4],
  ] as const)('%s has %i permissions', (role, size) => {
    expect(rolePermissions[role]).toHaveLength(size);
  });

  it('an admin has everything but the dangerous', () => {
    expect(without(permissionIds, ...rolePermissions.admin)).toEqual(['canRemoveAdmins', 'canReadHealth']);
  });
});

describe('detecting a role', () => {
  it.each(adminRoles)('%s is recognised by exactly its permissions, in any order', (role) => {
    expect(detectRole([...rolePermissions[role]].reverse())).toBe(role);
  });

  it.each<[string, readonly PermissionId[], string | null]>([
    ['an admin who may not send mails', without(rolePermissions.admin, 'canSendEmails'), 'admin'],
    ['an owner who may not create events', without(permissionIds, 'canCreateEvent'), 'owner'],
    [
      'a moderator who may not manage badges',
      without(rolePermissions.moderator, 'canManageBadges'),
      'moderator',
    ],
    ['a moderator with three fewer (12 of 15)', rolePermissions.moderator.slice(0, 12), 'moderator'],
    ['a moderator with one more', [...rolePermissions.moderator, 'canCreateEdition'], 'moderator'],
    ['an editor with one fewer (6 of 7)', without(rolePermissions.editor, 'canExportData'), 'editor'],
    [
      'an editor with two fewer (5 of 7)',
      without(rolePermissions.editor, 'canExportData', 'canUploadImages'),
      null,
    ],
    ['a viewer with one fewer (3 of 4)', without(rolePermissions.viewer, 'canExportData'), null],
    ['a viewer who may send mails', [...rolePermissions.viewer, 'canSendEmails'], 'viewer'],
    ['nothing', [], null],
  ])('%s', (_, permissions, role) => {
    expect(detectRole(permissions)).toBe(role);
  });

  it('never names a role of which less than 80 % is held', () => {
    fc.assert(
      fc.property(someIds, (ids) => {
        const role = detectRole(ids);
        if (role === null) return;
        const shared = rolePermissions[role].filter((id) => ids.includes(id)).length;
        expect(shared / rolePermissions[role].length).toBeGreaterThanOrEqual(0.8);
      }),
    );
  });
});

describe('reading permissions', () => {
  it.each<[string, unknown, PermissionId[] | null]>([
    ['a map', { canSendEmails: true, canExportData: false }, ['canSendEmails']],
    ['a list', ['canSendEmails', 'canExportData'], ['canExportData', 'canSendEmails']],
    ['a map as a string', '{"canExportData":true}', ['canExportData']],
    ['a list as a string', '["canExportData"]', ['canExportData']],
    ['an unknown id', ['canFly', 'canExportData'], ['canExportData']],
    ['a value that is not a boolean', { canExportData: 'true', canSendEmails: 1 }, []],
    ['an id given twice', ['canExportData', 'canExportData'], ['canExportData']],
    ['the names of Object', { constructor: true, __proto__: true, toString: true }, []],
    ['a string that is not JSON', 'canExportData', null],
    ['a number', 3, null],
    ['a number as a string', '3', null],
    ['null', null, null],
    ['nothing', undefined, null],
  ])('%s', (_, input, expected) => {
    expect(parsePermissions(input)).toEqual(expected);
  });

  it('gives back what was written, in all four shapes', () => {
    fc.assert(
      fc.property(someIds, (ids) => {
        const map = permissionMap(ids);
        for (const shape of [map, ids, JSON.stringify(map), JSON.stringify(ids)]) {
          expect(parsePermissions(shape)).toEqual(permissionIds.filter((id) => ids.includes(id)));
        }
      }),
    );
  });

  it('never throws and never gives an id outside of the catalogue', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (input) => {
        const ids = parsePermissions(input) ?? [];
        expect(ids.every((id) => permissionIds.includes(id))).toBe(true);
      }),
    );
  });
});

describe('what a standing allows', () => {
  it('an owner may do everything, whatever is listed', () => {
    expect(hasAll(owner, permissionIds)).toBe(true);
    expect(beyondReach(owner, permissionIds)).toEqual([]);
  });

  it('others may do what they hold', () => {
    const holder = standing('canAddAdmins', 'canExportData');
    expect(hasAny(holder, ['canExportData', 'canSendEmails'])).toBe(true);
    expect(hasAny(holder, ['canSendEmails', 'canManageContent'])).toBe(false);
    expect(hasAll(holder, ['canAddAdmins', 'canExportData'])).toBe(true);
    expect(hasAll(holder, ['canAddAdmins', 'canSendEmails'])).toBe(false);
  });

  it.each<[PermissionId, boolean, boolean]>([
    ['canAddAdmins', true, false],
    ['canRemoveAdmins', true, false],
    ['canManagePermissions', true, false],
    ['canViewAdminList', false, false],
    ['canManageContent', false, true],
  ])('%s alone', (id, admins, content) => {
    expect(canManageAdmins(standing(id))).toBe(admins);
    expect(canDeleteContent(standing(id))).toBe(content);
  });

  it('any of nothing is no, all of nothing is yes', () => {
    expect(hasAny(owner, [])).toBe(false);
    expect(hasAll(standing(), [])).toBe(true);
  });

  it('nobody grants what they lack', () => {
    fc.assert(
      fc.property(someIds, someIds, (held, wanted) => {
        const refused = beyondReach(standing(...held), wanted);
        expect(refused.some((id) => held.includes(id))).toBe(false);
        expect(wanted.every((id) => held.includes(id) || refused.includes(id))).toBe(true);
      }),
    );
  });
});
