import { rolePermissions } from '@kermesse/domain/organizers/permissions';
import { hashToken, randomToken } from '../../../platform/auth/secrets.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { type MatrixCase, members, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { adminInvitations, eventAdmins } from '../tables.ts';
import { buildEvent } from './event-world.ts';

async function admin({ t, insert, event }: MatrixWorld) {
  const user = await buildUser(t);
  const permissions = [...rolePermissions.viewer];
  return insert(eventAdmins, { userId: user.id, eventId: event.id, permissions });
}

type NewInvitation = Partial<typeof adminInvitations.$inferInsert>;

async function invite({ t, insert, event, owner, fresh }: MatrixWorld, overrides: NewInvitation = {}) {
  const token = randomToken();
  const row = await insert(adminInvitations, {
    email: `invite-${fresh()}@exemple.test`,
    eventId: event.id,
    permissions: [...rolePermissions.viewer],
    tokenHash: hashToken(token),
    expiresAt: new Date(t.clock.now().getTime() + 24 * 3_600_000),
    invitedById: owner.id,
    ...overrides,
  });
  return { token, documentId: row.documentId };
}

/** To the owner's address, for another person's event: only the owner may accept. */
async function inviteOwnerElsewhere(world: MatrixWorld): Promise<string> {
  const event = await buildEvent(world.t, world.otherOwner.id, 'Ailleurs');
  const { token } = await invite(world, {
    email: world.owner.email,
    eventId: event.id,
    invitedById: world.otherOwner.id,
  });
  return token;
}

const named =
  (make: (world: MatrixWorld) => Promise<{ documentId: string }>) => async (world: MatrixWorld) => ({
    params: { documentId: (await make(world)).documentId },
  });

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'GET /api/custom/my-events',
    hides: ({ event }) => [event.documentId],
    open: { to: members, why: 'the events of the caller, whoever it is' },
  },
  {
    route: 'POST /api/custom/add-new-admin',
    call: ({ event, fresh }) => ({
      payload: {
        email: `admin-${fresh()}@exemple.test`,
        permissions: ['canManageContent'],
        contextField: 'event',
        contextId: event.documentId,
      },
    }),
  },
  {
    route: 'GET /api/admin-events',
    hides: ({ event }) => [event.documentId],
    uncontrolled: 'seen below, one by one',
  },
  { route: 'GET /api/admin-events/:documentId', call: named(admin) },
  {
    route: 'PUT /api/admin-events/:documentId',
    call: async (world) => ({
      ...(await named(admin)(world)),
      payload: { data: { permissions: ['canExportData', 'canViewEventStats'] } },
    }),
  },
  { route: 'DELETE /api/admin-events/:documentId', call: named(admin) },
  {
    route: 'GET /api/admin-invitations',
    hides: () => ['@exemple.test'],
    uncontrolled: 'seen below, one by one',
  },
  { route: 'GET /api/admin-invitations/:documentId', call: named(invite) },
  { route: 'DELETE /api/admin-invitations/:documentId', call: named(invite) },
  {
    route: 'POST /api/admin-invitations/:documentId/resend',
    call: named(invite),
  },
  {
    route: 'GET /api/custom/admin-invitations/:token',
    call: async (world) => ({ params: { token: (await invite(world)).token } }),
    open: { to: outsiders, why: 'the mailed token is the permission to read what it is for' },
  },
  {
    route: 'POST /api/custom/admin-invitations/:token/accept',
    call: async (world) => ({ params: { token: await inviteOwnerElsewhere(world) } }),
  },
];
