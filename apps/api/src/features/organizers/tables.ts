import { permissionIds } from '@kermesse/domain/organizers/permission-catalogue';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { eachOneOf, exactlyOne } from '../../platform/db/constraints.ts';
import { eventEditions, events } from './tables-events.ts';

/** Admins of an event or of one edition ('admin-events' on the wire). The owner of an event has no row. */
export const eventAdmins = pgTable(
  'event_admins',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: ref().references(() => events.id, { onDelete: 'cascade' }),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    permissions: text().array().notNull().default([]),
    addedById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    exactlyOne('event_admins_one_context', t.eventId, t.editionId),
    eachOneOf(t.permissions, permissionIds),
    uniqueIndex('event_admins_event_user_unique').on(t.eventId, t.userId),
    uniqueIndex('event_admins_edition_user_unique').on(t.editionId, t.userId),
    index('event_admins_user').on(t.userId),
    index('event_admins_added_by').on(t.addedById),
  ],
);

/** One open invitation per address and context; the token is stored as a hash. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    ...identity(),
    email: text().notNull(),
    eventId: ref().references(() => events.id, { onDelete: 'cascade' }),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    permissions: text().array().notNull().default([]),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    invitedById: ref().references(() => users.id, { onDelete: 'set null' }),
    acceptedById: ref().references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    exactlyOne('admin_invitations_one_context', t.eventId, t.editionId),
    eachOneOf(t.permissions, permissionIds),
    uniqueIndex('admin_invitations_token_unique').on(t.tokenHash),
    uniqueIndex('admin_invitations_open_event_unique')
      .on(t.eventId, sql`lower(${t.email})`)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    uniqueIndex('admin_invitations_open_edition_unique')
      .on(t.editionId, sql`lower(${t.email})`)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index('admin_invitations_invited_by').on(t.invitedById),
    index('admin_invitations_accepted_by').on(t.acceptedById),
  ],
);
