import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MemberRole, memberRoles } from './enums.ts';
import {
  type AssociationPermission,
  associationPermissions,
  canGiveRole,
  changesBeyondReach,
  defaultMatrix,
  permissionsOf,
  permissionsOfMember,
  type RoleMatrix,
  withPermission,
} from './permissions.ts';

const somePermissions = fc.subarray([...associationPermissions]);
const someRole = fc.constantFrom(...memberRoles);
const someMatrix = fc.dictionary(someRole, somePermissions) as fc.Arbitrary<RoleMatrix>;

/** One row for each permission, in the order president … aspirant. */
const defaults: [AssociationPermission, string][] = [
  ['president_rights', 'x-----'],
  ['manage_contributions', 'xxx---'],
  ['manage_roles', 'xx----'],
  ['upload_documents', 'xxxx--'],
  ['view_association_info', 'xxxxx-'],
  ['view_association_info_short', '-----x'],
  ['modify_association_info', 'xxxx--'],
  ['view_event_info', 'xx----'],
  ['view_events', 'xx----'],
  ['manage_events', 'xx----'],
  ['copy_link', 'xx-x--'],
  ['view_member_details', 'xxxx--'],
  ['view_history_members', 'xx----'],
  ['delete_members', 'xx-x--'],
  ['blacklist_members', 'xx-x--'],
  ['call_members', 'xxxx--'],
  ['message_members', 'xxxx--'],
];

describe('the default matrix', () => {
  it('has a row for every permission', () => {
    expect(defaults.map(([id]) => id)).toEqual(associationPermissions);
  });

  it.each(defaults)('%s is held by %s', (id, row) => {
    const held = memberRoles.map((role) => (permissionsOf(role, null).includes(id) ? 'x' : '-'));
    expect(held.join('')).toBe(row);
  });

  it.each([null, undefined, {}, 'broken', 3, { emperor: ['manage_roles'] }])(
    'counts when %o is stored',
    (stored) => {
      for (const role of memberRoles) expect(permissionsOf(role, stored)).toEqual(defaultMatrix[role]);
    },
  );
});

describe('a stored matrix', () => {
  const stored: RoleMatrix = { president: [], moderator: ['copy_link'], member: ['manage_events'] };

  it('wins over the defaults', () => {
    expect(permissionsOf('moderator', stored)).toEqual(['copy_link']);
  });

  it('cannot change the president', () => {
    expect(permissionsOf('president', stored)).toEqual(defaultMatrix.president);
  });

  it('gives nothing to a role whose entry was dropped', () => {
    expect(permissionsOf('accountant', stored)).toEqual([]);
  });

  it('shows the events to who manages them', () => {
    expect(permissionsOf('member', stored)).toEqual(['view_events', 'manage_events']);
  });

  it('counts an unknown role as member', () => {
    expect(permissionsOf('emperor', null)).toEqual(['view_association_info']);
  });

  it.each([
    ['an entry that is not a list', { moderator: 'manage_roles' }],
    ['ids that do not exist', { moderator: ['fly', 7, null] }],
  ])('gives nothing for %s', (_, broken) => {
    expect(permissionsOf('moderator', broken)).toEqual([]);
  });

  it('never throws and never gives an unknown permission', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (matrix, role) => {
        expect(associationPermissions).toEqual(expect.arrayContaining([...permissionsOf(role, matrix)]));
      }),
    );
  });
});

describe('the standing of a member', () => {
  it.each([
    ['active', defaultMatrix.manager],
    ['pending', ['view_association_info_short']],
    ['inactive', []],
    ['suspended', []],
  ] as const)('%s', (status, expected) => {
    expect(permissionsOfMember({ role: 'manager', status }, null)).toEqual(expected);
  });
});

describe('editing the matrix', () => {
  it('drops a role that loses its last permission', () => {
    const matrix = withPermission({ member: ['copy_link'] }, 'member', 'copy_link', false);
    expect(matrix).toEqual({});
  });

  it('leaves the president alone', () => {
    expect(withPermission(defaultMatrix, 'president', 'copy_link', false)).toEqual(defaultMatrix);
  });

  it('ticking a box gives that permission and takes none away', () => {
    fc.assert(
      fc.property(someMatrix, someRole, fc.constantFrom(...associationPermissions), (matrix, role, id) => {
        const after = withPermission(matrix, role, id, true);
        const held = permissionsOf(role, { president: [], ...after });
        if (role !== 'president') expect(held).toEqual(expect.arrayContaining([id, ...(matrix[role] ?? [])]));
        for (const other of memberRoles.filter((candidate) => candidate !== role)) {
          expect(after[other]).toEqual(matrix[other]);
        }
      }),
    );
  });
});

describe('nobody gives what they lack', () => {
  const reach = (role: MemberRole) =>
    memberRoles.filter((given) => canGiveRole(permissionsOf(role, null), given, null));

  it.each<[MemberRole, MemberRole[]]>([
    ['president', ['manager', 'accountant', 'moderator', 'member', 'aspirant']],
    ['manager', ['manager', 'accountant', 'moderator', 'member', 'aspirant']],
    ['moderator', ['moderator', 'member', 'aspirant']],
    ['accountant', ['accountant', 'member', 'aspirant']],
    ['member', ['member', 'aspirant']],
    ['aspirant', ['aspirant']],
  ])('%s may give the roles %j', (role, roles) => {
    expect(reach(role)).toEqual(roles);
  });

  it('a role is only given by who has all that it can do', () => {
    fc.assert(
      fc.property(somePermissions, someRole, someMatrix, (giver, role, matrix) => {
        if (!canGiveRole(giver, role, matrix)) return;
        const strange = permissionsOf(role, matrix).filter((id) => !giver.includes(id));
        expect(strange.every((id) => id === 'view_association_info_short')).toBe(true);
      }),
    );
  });

  it('names the boxes that an editor may not touch', () => {
    const after = {
      ...defaultMatrix,
      member: ['view_association_info', 'manage_contributions', 'copy_link'],
    };
    expect(changesBeyondReach(defaultMatrix.moderator, null, after)).toEqual(['manage_contributions']);
    expect(changesBeyondReach(defaultMatrix.president, null, after)).toEqual([]);
  });
});
