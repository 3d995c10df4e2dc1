import { acceptances, participantStatuses } from '@kermesse/domain/participation/enums';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { oneOf } from '../../platform/db/constraints.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions } from '../organizers/tables-events.ts';

/** The association takes part once both sides have accepted. */
export const assoInscriptions = pgTable(
  'asso_inscriptions',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    assoAccepted: text({ enum: acceptances }).notNull().default('pending'),
    eventAccepted: text({ enum: acceptances }).notNull().default('pending'),
    contactName: text(),
    contactEmail: text(),
    contactPhone: text(),
    message: text(),
    requestedById: ref().references(() => users.id, { onDelete: 'set null' }),
    decidedById: ref().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
  },
  (t) => [
    oneOf(t.assoAccepted, acceptances),
    oneOf(t.eventAccepted, acceptances),
    uniqueIndex('asso_inscriptions_unique').on(t.associationId, t.editionId),
    index('asso_inscriptions_edition').on(t.editionId, t.eventAccepted, t.createdAt),
    index('asso_inscriptions_requester').on(t.requestedById),
    index('asso_inscriptions_decider').on(t.decidedById),
  ],
);

export const assoInscriptionUsers = pgTable(
  'asso_inscription_users',
  {
    ...identity(),
    assoInscriptionId: ref()
      .notNull()
      .references(() => assoInscriptions.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('asso_inscription_users_unique').on(t.assoInscriptionId, t.userId),
    index('asso_inscription_users_user').on(t.userId),
  ],
);

/** People named in the request, possibly without an account. */
export const assoParticipants = pgTable(
  'asso_participants',
  {
    ...identity(),
    assoInscriptionId: ref()
      .notNull()
      .references(() => assoInscriptions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    status: text({ enum: participantStatuses }).notNull().default('pending'),
    notes: text(),
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.status, participantStatuses),
    uniqueIndex('asso_participants_email_unique').on(t.assoInscriptionId, sql`lower(${t.email})`),
    index('asso_participants_user').on(t.userId),
  ],
);
