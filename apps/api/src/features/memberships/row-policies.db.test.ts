import {
  type MemberRole,
  type MembershipStatus,
  memberRoles,
  membershipStatuses,
} from '@kermesse/domain/memberships/enums';
import {
  associationPermissions,
  permissionsOfMember,
  type RoleMatrix,
} from '@kermesse/domain/memberships/permissions';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundViewer } from '../../platform/collections/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { mayInAssociation } from './row-policies.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';
import { addMember, buildAssociation } from './testing/association-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('the database and the domain agree on what everybody may do', async () => {
  const association = await buildAssociation(t);
  const user = await buildUser(t);
  await addMember(t, association, user);
  const actor = { ...user, sessionId: 'x' };
  const viewer = boundViewer({ actor, visitorId: null, now: testNow });
  const asked = sql.join(
    associationPermissions.map((id) => mayInAssociation(sql`${association.id}::bigint`, viewer, id)),
    sql`, `,
  );
  /** Rolled back each time, as an only president cannot be demoted. */
  async function roleIn(role: MemberRole, status: MembershipStatus): Promise<string[]> {
    let held: string[] = [];
    const undo = new Error('undone');
    await t.db
      .transaction(async (tx) => {
        await tx.update(memberships).set({ role, status }).where(eq(memberships.userId, user.id));
        const answer = await rowsOf<{ held: boolean[] }>(tx, sql`select array[${asked}] as held`);
        held = associationPermissions.filter((_, index) => answer[0]?.held[index]);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return held;
  }
  const someMatrix = fc.option(
    fc.dictionary(fc.constantFrom(...memberRoles, 'emperor'), fc.subarray([...associationPermissions]), {
      noNullPrototype: true,
    }),
  ) as fc.Arbitrary<RoleMatrix | null>;
  await fc.assert(
    fc.asyncProperty(
      someMatrix,
      fc.constantFrom(...memberRoles),
      fc.constantFrom(...membershipStatuses),
      async (matrix, role, status) => {
        await t.db.orm
          .update(associations)
          .set({ rolePermissions: matrix as Record<string, string[]> | null })
          .where(eq(associations.id, association.id));
        const held = await roleIn(role, status);
        expect(held).toEqual(permissionsOfMember({ role, status }, matrix));
      },
    ),
    { numRuns: 150 },
  );
});
