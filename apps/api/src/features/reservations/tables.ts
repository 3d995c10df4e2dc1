import { inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import {
  holdStatuses,
  offerStatuses,
  signUpSessionStatuses,
  waitingListStatuses,
} from '@kermesse/domain/reservations/enums';
import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, before, exactlyOne, oneOf } from '../../platform/db/constraints.ts';
import { priceTiers, productOptions, products } from '../catalog/tables.ts';
import { groups } from '../groups/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { thirdPersons } from '../profiles/tables.ts';

/** One pass through the registration page. Its deadline is that of all its holds. */
export const signUpSessions = pgTable(
  'sign_up_sessions',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'restrict' }),
    userId: ref().references(() => users.id, { onDelete: 'restrict' }),
    visitorId: text(),
    /** Keyed hash of a visitor's network address, while the session lives; never the address itself. */
    addressKey: text(),
    kind: text({ enum: inscriptionKinds }).notNull().default('participant'),
    thirdPersonId: ref().references(() => thirdPersons.id, { onDelete: 'set null' }),
    groupId: ref().references(() => groups.id, { onDelete: 'set null' }),
    /** The first session of a cart for several people, also in its own row; null for one person. */
    heldWithId: ref().references((): AnyPgColumn => signUpSessions.id, { onDelete: 'set null' }),
    status: text({ enum: signUpSessionStatuses }).notNull().default('active'),
    startedAt: instant().notNull(),
    firstHoldAt: instant(),
    expiresAt: instant().notNull(),
    extensionsUsed: smallint().notNull().default(0),
    /** Beside the articles of everybody in the cart, the same in all of its sessions; 0 for none. */
    donationCents: cents().notNull().default(0),
    /** Where the visit came from, see `cleanSource`. */
    source: text().notNull().default(''),
    endedAt: instant(),
  },
  (t) => [
    oneOf(t.kind, inscriptionKinds),
    oneOf(t.status, signUpSessionStatuses),
    exactlyOne('sign_up_sessions_one_owner', t.userId, t.visitorId),
    check('sign_up_sessions_address_of_visitor', sql`${t.addressKey} is null or ${t.visitorId} is not null`),
    before(t.startedAt, t.expiresAt),
    atLeast(t.extensionsUsed, 0),
    atLeast(t.donationCents, 0),
    index('sign_up_sessions_due').on(t.expiresAt).where(sql`${t.status} in ('active', 'submitted')`),
    index('sign_up_sessions_ended').on(t.endedAt).where(isNotNull(t.endedAt)),
    // Partial, as most rows have null here: null entries cost nothing when a row changes.
    index('sign_up_sessions_user').on(t.userId, t.editionId).where(isNotNull(t.userId)),
    index('sign_up_sessions_visitor').on(t.visitorId, t.editionId).where(isNotNull(t.visitorId)),
    index('sign_up_sessions_address').on(t.editionId, t.addressKey).where(isNotNull(t.addressKey)),
    index('sign_up_sessions_edition').on(t.editionId, t.createdAt),
    index('sign_up_sessions_third_person').on(t.thirdPersonId).where(isNotNull(t.thirdPersonId)),
    index('sign_up_sessions_group').on(t.groupId).where(isNotNull(t.groupId)),
    index('sign_up_sessions_held_with').on(t.heldWithId).where(isNotNull(t.heldWithId)),
  ],
);

/**
 * A confirmed row is counted in `held` of its product, tier and option. `unitPriceCents` is frozen when the
 * hold is created and includes the option's price.
 */
export const holds = pgTable(
  'holds',
  {
    ...identity(),
    sessionId: ref()
      .notNull()
      .references(() => signUpSessions.id, { onDelete: 'restrict' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    priceTierId: ref().references(() => priceTiers.id, { onDelete: 'restrict' }),
    optionId: ref().references(() => productOptions.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    unitPriceCents: cents().notNull(),
    tierName: text().notNull().default('Standard'),
    formFieldId: text(),
    status: text({ enum: holdStatuses }).notNull().default('confirmed'),
    endedAt: instant(),
  },
  (t) => [
    oneOf(t.status, holdStatuses),
    atLeast(t.quantity, 1),
    atLeast(t.unitPriceCents, 0),
    uniqueIndex('holds_one_per_article')
      .on(t.sessionId, t.productId, sql`coalesce(${t.priceTierId}, 0)`, sql`coalesce(${t.optionId}, 0)`)
      .where(sql`${t.status} = 'confirmed'`),
    index('holds_session').on(t.sessionId),
    index('holds_confirmed_product').on(t.productId).where(sql`${t.status} = 'confirmed'`),
    index('holds_confirmed_tier')
      .on(t.priceTierId)
      .where(sql`${t.status} = 'confirmed' and ${t.priceTierId} is not null`),
    index('holds_confirmed_option')
      .on(t.optionId)
      .where(sql`${t.status} = 'confirmed' and ${t.optionId} is not null`),
  ],
);

/**
 * Served in the order of `id`. One live entry per person and product. It says by itself how the person came, as
 * the session is deleted long before a place may come back.
 */
export const waitingListEntries = pgTable(
  'waiting_list_entries',
  {
    ...identity(),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sessionId: ref().references(() => signUpSessions.id, { onDelete: 'set null' }),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: text(),
    kind: text({ enum: inscriptionKinds }).notNull().default('participant'),
    thirdPersonId: ref().references(() => thirdPersons.id, { onDelete: 'set null' }),
    groupId: ref().references(() => groups.id, { onDelete: 'set null' }),
    associationId: ref().references(() => associations.id, { onDelete: 'set null' }),
    email: text(),
    quantity: integer().notNull().default(1),
    status: text({ enum: waitingListStatuses }).notNull().default('waiting'),
  },
  (t) => [
    oneOf(t.kind, inscriptionKinds),
    oneOf(t.status, waitingListStatuses),
    atLeast(t.quantity, 1),
    exactlyOne('waiting_list_entries_one_owner', t.userId, t.visitorId),
    uniqueIndex('waiting_list_entries_live_unique')
      .on(
        t.productId,
        sql`coalesce(${t.userId}, 0)`,
        sql`coalesce(${t.visitorId}, '')`,
        sql`coalesce(${t.thirdPersonId}, 0)`,
      )
      .where(sql`${t.status} in ('waiting', 'offered')`),
    index('waiting_list_entries_queue').on(t.productId, t.id).where(sql`${t.status} = 'waiting'`),
    index('waiting_list_entries_product').on(t.productId, t.status),
    index('waiting_list_entries_user').on(t.userId),
    index('waiting_list_entries_session').on(t.sessionId),
    index('waiting_list_entries_third_person').on(t.thirdPersonId),
    index('waiting_list_entries_group').on(t.groupId).where(isNotNull(t.groupId)),
    index('waiting_list_entries_association').on(t.associationId).where(isNotNull(t.associationId)),
  ],
);

/** A place kept for a waiting person; counted in `held` while open. */
export const waitingListOffers = pgTable(
  'waiting_list_offers',
  {
    ...identity(),
    entryId: ref()
      .notNull()
      .references(() => waitingListEntries.id, { onDelete: 'restrict' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    priceTierId: ref().references(() => priceTiers.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    unitPriceCents: cents().notNull(),
    tokenHash: text().notNull(),
    status: text({ enum: offerStatuses }).notNull().default('open'),
    offeredById: ref().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    oneOf(t.status, offerStatuses),
    atLeast(t.quantity, 1),
    atLeast(t.unitPriceCents, 0),
    check('waiting_list_offers_answered', sql`(${t.status} = 'open') = (${t.answeredAt} is null)`),
    uniqueIndex('waiting_list_offers_token_unique').on(t.tokenHash),
    uniqueIndex('waiting_list_offers_one_open').on(t.entryId).where(sql`${t.status} = 'open'`),
    index('waiting_list_offers_due').on(t.expiresAt).where(sql`${t.status} = 'open'`),
    index('waiting_list_offers_open_product').on(t.productId).where(sql`${t.status} = 'open'`),
    index('waiting_list_offers_open_tier').on(t.priceTierId).where(sql`${t.status} = 'open'`),
    index('waiting_list_offers_offered_by').on(t.offeredById),
  ],
);

/** What was last published, so that a change is published once, within the rate limit, by any node. */
export const productFeeds = pgTable(
  'product_feeds',
  {
    ...identity(),
    productId: ref()
      .notNull()
      .unique()
      .references(() => products.id, { onDelete: 'cascade' }),
    followedUntil: instant().notNull(),
    toldAt: instant().notNull().defaultNow(),
    toldTierId: ref(),
    toldStock: integer(),
    toldPriceCents: cents(),
    toldSoldOut: boolean().notNull().default(false),
  },
  (t) => [atLeast(t.toldPriceCents, 0), index('product_feeds_followed').on(t.followedUntil)],
);
