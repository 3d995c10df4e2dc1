import { editionStatuses, eventTypes, slotFormats } from '@kermesse/domain/events/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, before, containsIndex, oneOf, within } from '../../platform/db/constraints.ts';
import { associations } from '../memberships/tables-associations.ts';
import { addresses } from '../profiles/tables.ts';

/** Events and editions, in which permissions are held; written by the feature `events`. */
export const events = pgTable(
  'events',
  {
    ...identity(),
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    associationId: ref().references(() => associations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    category: text(),
    type: text({ enum: eventTypes }).notNull().default('participant'),
    url: text(),
    logoUrl: text(),
    coverUrl: text(),
    timezone: text().notNull().default('Europe/Paris'),
    volunteerCount: integer().notNull().default(0),
    archivedAt: instant(),
  },
  (t) => [
    oneOf(t.type, eventTypes),
    atLeast(t.volunteerCount, 0),
    index('events_owner').on(t.ownerId),
    index('events_association').on(t.associationId),
    index('events_type').on(t.type),
    containsIndex(t.name),
  ],
);

export const eventEditions = pgTable(
  'event_editions',
  {
    ...identity(),
    eventId: ref()
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    status: text({ enum: editionStatuses }).notNull().default('draft'),
    /** It was cancelled and not published again since, archived or taken down meanwhile. Kept by a trigger on the status. */
    isCalledOff: boolean().notNull().default(false),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The start before it was last postponed; null unless it was. */
    postponedFrom: instant(),
    timezone: text().notNull().default('Europe/Paris'),
    addressId: ref().references(() => addresses.id, { onDelete: 'set null' }),
    logoUrl: text(),
    coverUrl: text(),
    slotFormat: smallint().notNull().default(60),
    registrationOpensAt: instant(),
    registrationClosesAt: instant(),
    isOpenToParticipants: boolean().notNull().default(true),
    isOpenToVolunteers: boolean().notNull().default(true),
    isOpenToAssociations: boolean().notNull().default(false),
    volunteerCount: integer().notNull().default(0),
    /** Hundredths of a percent: 700 is 7 %. */
    feeRateBasisPoints: integer().notNull().default(700),
    /** Null for seven days before the start. */
    profileLockFrom: instant(),
    answersEditableUntil: instant(),
    cancellableUntil: instant(),
    /** Tickets are passed on until then; null for never. */
    transferableUntil: instant(),
    availabilityEditableUntil: instant(),
    /** For visitors at one network address; null for the server's setting. */
    visitorPlacesPerAddress: integer(),
    /** Donations are taken beside articles where it says what for. */
    donationPurpose: text(),
    terms: text(),
    termsUrl: text(),
    publishedAt: instant(),
    archivedAt: instant(),
  },
  (t) => [
    oneOf(t.status, editionStatuses),
    check('event_editions_slot_format_known', sql`${t.slotFormat} in (${sql.raw(slotFormats.join(', '))})`),
    within(t.feeRateBasisPoints, 0, 9_999),
    atLeast(t.volunteerCount, 0),
    atLeast(t.visitorPlacesPerAddress, 1),
    check('event_editions_donation_purpose_filled', sql`${t.donationPurpose} <> ''`),
    before(t.startsAt, t.endsAt),
    check('event_editions_registration_order', sql`${t.registrationOpensAt} < ${t.registrationClosesAt}`),
    index('event_editions_event').on(t.eventId, t.startsAt),
    index('event_editions_status_start').on(t.status, t.startsAt),
    index('event_editions_address').on(t.addressId),
    containsIndex(t.name),
  ],
);
