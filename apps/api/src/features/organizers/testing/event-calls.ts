import { rolePermissions } from '@kermesse/domain/organizers/permissions';
import { eq } from 'drizzle-orm';
import { buildUser } from '../../../testing/build-user.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { sponsors } from '../../events/tables.ts';
import { adminInvitations, eventAdmins } from '../tables.ts';
import { events } from '../tables-events.ts';
import type { World } from './event-world.ts';
import { fresh, type Insider, insert, type Prepare } from './role-calls.ts';

async function freshAdmin(world: World, t: TestApp): Promise<string> {
  const user = await buildUser(t);
  const row = { userId: user.id, eventId: world.event.id, permissions: [...rolePermissions.viewer] };
  return `/api/admin-events/${(await insert(t)(eventAdmins, row)).documentId}`;
}

const freshSponsor = (world: World, t: TestApp) =>
  insert(t)(sponsors, { name: 'Cycles', eventId: world.event.id });

async function freshInvitation(world: World, t: TestApp): Promise<string> {
  const row = {
    email: `j${fresh()}@exemple.test`,
    eventId: world.event.id,
    permissions: [...rolePermissions.viewer],
    tokenHash: `hash-${fresh()}`,
    expiresAt: new Date(t.clock.now().getTime() + 1_000_000),
    invitedById: world.people.owner.id,
  };
  return `/api/admin-invitations/${(await insert(t)(adminInvitations, row)).documentId}`;
}

/** Admins of one edition get a 403 where the event is visible, a 404 where rows are hidden. */
export const eventCalls: [string, readonly Insider[], Prepare, { sister: number; outside: number }][] = [
  [
    'rename the event',
    ['owner', 'admin', 'moderator'],
    (w) => ({
      method: 'PUT',
      url: `/api/events/${w.event.documentId}`,
      payload: { data: { name: `Trail ${fresh()}` } },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'read the figures of all editions',
    ['owner', 'admin', 'moderator', 'viewer'],
    (w) => ({ method: 'GET', url: `/api/events/${w.event.documentId}/figures` }),
    { sister: 403, outside: 403 },
  ],
  [
    'archive',
    ['owner', 'admin'],
    async (w, t) => {
      await t.db.orm.update(events).set({ archivedAt: null }).where(eq(events.id, w.event.id));
      return { method: 'POST', url: `/api/events/${w.event.documentId}/archive` };
    },
    { sister: 403, outside: 403 },
  ],
  [
    'restore',
    ['owner', 'admin'],
    (w) => ({ method: 'POST', url: `/api/events/${w.event.documentId}/restore` }),
    { sister: 403, outside: 403 },
  ],
  [
    'change a sponsor of the event',
    ['owner', 'admin', 'moderator'],
    async (w, t) => ({
      method: 'PUT',
      url: `/api/sponsors/${(await freshSponsor(w, t)).documentId}`,
      payload: { data: { name: 'Boulangerie' } },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'order the sponsors of the event',
    ['owner', 'admin', 'moderator'],
    async (w, t) => ({
      method: 'POST',
      url: '/api/sponsors/reorder',
      payload: { ids: [(await freshSponsor(w, t)).documentId] },
    }),
    { sister: 404, outside: 404 },
  ],
  [
    'delete a sponsor of the event',
    ['owner', 'admin', 'moderator'],
    async (w, t) => ({ method: 'DELETE', url: `/api/sponsors/${(await freshSponsor(w, t)).documentId}` }),
    { sister: 403, outside: 403 },
  ],
  [
    'add an edition',
    ['owner', 'admin'],
    (w) => ({
      method: 'POST',
      url: '/api/event-editions',
      payload: {
        data: {
          name: 'Nouvelle',
          event: w.event.documentId,
          date_start: '2028-06-10T07:00:00Z',
          date_end: '2028-06-11T07:00:00Z',
        },
      },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'add a sponsor to the event',
    ['owner', 'admin', 'moderator'],
    (w) => ({
      method: 'POST',
      url: '/api/sponsors',
      payload: { data: { name: 'Banque', event: w.event.documentId } },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'invite an admin of the event',
    ['owner', 'admin'],
    (w) => ({
      method: 'POST',
      url: '/api/custom/add-new-admin',
      payload: {
        email: `e${fresh()}@exemple.test`,
        permissions: ['canManageContent'],
        contextField: 'event',
        contextId: w.event.documentId,
      },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'read an admin',
    ['owner', 'admin', 'moderator', 'viewer'],
    async (w, t) => ({ method: 'GET', url: await freshAdmin(w, t) }),
    { sister: 404, outside: 404 },
  ],
  [
    'change an admin',
    ['owner', 'admin'],
    async (w, t) => ({
      method: 'PUT',
      url: await freshAdmin(w, t),
      payload: { data: { permissions: ['canExportData', 'canViewEventStats'] } },
    }),
    { sister: 404, outside: 404 },
  ],
  [
    'remove an admin',
    ['owner'],
    async (w, t) => ({ method: 'DELETE', url: await freshAdmin(w, t) }),
    { sister: 404, outside: 404 },
  ],
  [
    'read an invitation',
    ['owner', 'admin', 'moderator', 'viewer'],
    async (w, t) => ({ method: 'GET', url: await freshInvitation(w, t) }),
    { sister: 404, outside: 404 },
  ],
  [
    'revoke an invitation',
    ['owner', 'admin'],
    async (w, t) => ({ method: 'DELETE', url: await freshInvitation(w, t) }),
    { sister: 404, outside: 404 },
  ],
  [
    'resend an invitation',
    ['owner', 'admin'],
    async (w, t) => ({ method: 'POST', url: `${await freshInvitation(w, t)}/resend` }),
    { sister: 404, outside: 404 },
  ],
];

/** 404 for rows that a role may not list, 403 for visible rows that it may not change. */
export const unlisted: Partial<Record<string, readonly Insider[]>> = {
  'read an admin': ['editor'],
  'change an admin': ['editor'],
  'remove an admin': ['editor'],
  'read an invitation': ['editor'],
  'revoke an invitation': ['editor'],
  'resend an invitation': ['editor'],
  'read a promo code': ['moderator', 'editor', 'viewer'],
  'change a promo code': ['moderator', 'editor', 'viewer'],
  'delete a promo code': ['moderator', 'editor', 'viewer'],
};
