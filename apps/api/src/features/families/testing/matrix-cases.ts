import { hashToken, randomToken } from '../../../platform/auth/secrets.ts';
import { collectionCases, type MatrixCase, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { groupInvitations, groupMembers, groups } from '../../groups/public.ts';
import { thirdPersons } from '../../profiles/public.ts';

const families = new WeakMap<MatrixWorld, Promise<typeof groups.$inferSelect>>();

/** One per owner, as nobody has two families. */
function familyOf(world: MatrixWorld): Promise<typeof groups.$inferSelect> {
  const known = families.get(world);
  if (known) return known;
  const made = world.insert(groups, { name: 'Famille Secret', type: 'family', ownerId: world.owner.id });
  families.set(world, made);
  return made;
}

const pendingOf = async (world: MatrixWorld) =>
  world.insert(groupMembers, {
    groupId: (await familyOf(world)).id,
    email: `proche-${world.fresh()}@exemple.test`,
    role: 'sibling',
  });

async function invite(world: MatrixWorld): Promise<string> {
  const token = randomToken();
  await world.insert(groupInvitations, {
    groupId: (await familyOf(world)).id,
    role: 'sibling',
    tokenHash: hashToken(token),
    expiresAt: new Date(world.t.clock.now().getTime() + 3_600_000),
  });
  return token;
}

export const matrixCases: readonly MatrixCase[] = [
  ...collectionCases({
    path: 'group-members',
    row: pendingOf,
    update: { member_role: 'parent' },
    canDelete: true,
    create: async (world) => ({
      group: (await familyOf(world)).documentId,
      tier: (
        await world.insert(thirdPersons, {
          ownerId: world.owner.id,
          kind: 'child',
          firstname: 'Lison',
          lastname: 'Secret',
        })
      ).documentId,
      member_role: 'child',
    }),
  }),
  {
    route: 'POST /api/groups/:documentId/invitations',
    call: async (world) => ({
      params: { documentId: (await familyOf(world)).documentId },
      payload: { email: `invite-${world.fresh()}@exemple.test`, member_role: 'parent' },
    }),
  },
  {
    route: 'POST /api/group-members/:documentId/resend',
    call: async (world) => ({ params: { documentId: (await pendingOf(world)).documentId } }),
  },
  {
    route: 'GET /api/groups/invitations/:token',
    call: async (world) => ({ params: { token: await invite(world) } }),
    open: { to: outsiders, why: 'whoever holds the link was given it' },
  },
  {
    route: 'POST /api/groups/invitations/:token/accept',
    call: async (world) => ({ params: { token: await invite(world) } }),
    open: {
      to: outsiders.filter((outsider) => outsider !== 'nobody'),
      why: 'whoever holds the link was given it',
    },
    uncontrolled: 'the owner is in the family already',
  },
];
