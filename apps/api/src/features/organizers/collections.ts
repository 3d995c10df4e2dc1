import { permissionsInputSchema } from '@kermesse/domain/organizers/admin-schemas';
import { beyondChange, listingPermissions, mayAdminister } from '@kermesse/domain/organizers/administer';
import { permissionIdSchema } from '@kermesse/domain/organizers/permission-catalogue';
import { beyondReach } from '@kermesse/domain/organizers/permissions';
import { eq, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { one } from '../../platform/collections/relations.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { contextOf, storedPermissionsSchema } from './admin-context.ts';
import { organizerPeople } from './people-collections.ts';
import { recordAdminAudit } from './record-audit.ts';
import { refuseBeyondReach } from './refuse-beyond-reach.ts';
import { mayOnEdition, mayOnEvent } from './row-policies.ts';
import { lockedStanding, type Standing } from './standing.ts';
import { adminInvitations, eventAdmins } from './tables.ts';

type AdminRow = typeof eventAdmins.$inferSelect;
type InvitationRow = typeof adminInvitations.$inferSelect;
type Contexts = typeof eventAdmins | typeof adminInvitations;

const mayList = (row: Contexts, viewer: Viewer) =>
  or(
    mayOnEvent(row.eventId, viewer, listingPermissions),
    mayOnEdition(row.editionId, viewer, listingPermissions),
  );

const permissionsShown = z.array(permissionIdSchema);

async function standingFor(context: WriteContext, row: AdminRow | InvitationRow): Promise<Standing> {
  const place = contextOf(row);
  return lockedStanding(context.tx, context.actor?.id ?? 0, place);
}

async function mayChange(context: WriteContext, row: AdminRow, after: readonly string[]): Promise<boolean> {
  const standing = await standingFor(context, row);
  if (!mayAdminister(standing, 'change', contextOf(row).context)) return false;
  const [before, wanted] = [row.permissions, after].map((list) => storedPermissionsSchema.parse(list));
  refuseBeyondReach(beyondChange(standing, before ?? [], wanted ?? []), 'data.permissions');
  return true;
}

/** Anybody may remove themselves; removing others requires the permission and everything that they hold. */
async function mayRemove(context: WriteContext, row: AdminRow): Promise<boolean> {
  if (row.userId === context.actor?.id) return true;
  const standing = await standingFor(context, row);
  if (!mayAdminister(standing, 'remove', contextOf(row).context)) return false;
  refuseBeyondReach(beyondReach(standing, storedPermissionsSchema.parse(row.permissions)), 'permissions');
  return true;
}

export const adminEventsCollection: AnyCollection = defineCollection({
  path: 'admin-events',
  table: eventAdmins,
  verbs: ['list', 'get', 'update', 'delete'],
  access: signedIn,
  visible: (row, viewer) => or(eq(row.userId, viewer.id), mayList(row, viewer)),
  sort: ['id:asc'],
  fields: {
    permissions: { write: 'update', schema: permissionsInputSchema, output: permissionsShown },
    addedAt: { column: 'createdAt' },
  },
  relations: {
    user: one(eventAdmins, { key: 'userId', to: () => organizerPeople }),
    added_by: one(eventAdmins, { key: 'addedById', to: () => organizerPeople }),
    event: one(eventAdmins, { key: 'eventId', to: 'events', filter: true }),
    event_edition: one(eventAdmins, { key: 'editionId', to: 'event-editions', filter: true }),
  },
  mayUpdate: (context, row, { values }) => mayChange(context, row, values.permissions ?? row.permissions),
  mayDelete: mayRemove,
  hooks: {
    afterUpdate: ({ tx, actor, now }, row, before) =>
      recordAdminAudit(tx, {
        actorId: actor?.id ?? 0,
        action: 'admin.changed',
        entityId: row.id,
        place: contextOf(row),
        before: { permissions: before.permissions },
        after: { permissions: row.permissions },
        at: now,
      }),
    afterDelete: ({ tx, actor, now }, row) =>
      recordAdminAudit(tx, {
        actorId: actor?.id ?? 0,
        action: 'admin.removed',
        entityId: row.id,
        place: contextOf(row),
        before: { userId: row.userId, permissions: row.permissions },
        at: now,
      }),
  },
});

/** Includes expired ones, which can be sent again. */
export const adminInvitationsCollection: AnyCollection = defineCollection({
  path: 'admin-invitations',
  table: adminInvitations,
  verbs: ['list', 'get', 'delete'],
  access: signedIn,
  visible: (row, viewer) =>
    sql`(${mayList(row, viewer)}) and ${isNull(row.acceptedAt)} and ${isNull(row.revokedAt)}`,
  sort: ['id:desc'],
  fields: {
    email: {},
    permissions: { output: permissionsShown },
    expiresAt: {},
    is_expired: { sql: (row, viewer) => sql`${row.expiresAt} <= ${viewer.now}`, kind: 'boolean' },
  },
  relations: {
    invited_by: one(adminInvitations, { key: 'invitedById', to: () => organizerPeople }),
    event: one(adminInvitations, { key: 'eventId', to: 'events', filter: true }),
    event_edition: one(adminInvitations, { key: 'editionId', to: 'event-editions', filter: true }),
  },
  mayDelete: async (context, row) =>
    row.invitedById === context.actor?.id ||
    mayAdminister(await standingFor(context, row), 'add', contextOf(row).context),
  perform: {
    delete: async ({ tx, now }, row) => {
      await tx.update(adminInvitations).set({ revokedAt: now }).where(eq(adminInvitations.id, row.id));
    },
  },
  hooks: {
    afterDelete: ({ tx, actor, now }, row) =>
      recordAdminAudit(tx, {
        actorId: actor?.id ?? 0,
        action: 'admin.revoked',
        entityId: row.id,
        place: contextOf(row),
        at: now,
      }),
  },
});
