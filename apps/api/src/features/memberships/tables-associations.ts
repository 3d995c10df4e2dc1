import { associationStatuses, defaultMembershipPriceCents } from '@kermesse/domain/associations/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, containsIndex, oneOf, validCoordinates } from '../../platform/db/constraints.ts';
import { addresses } from '../profiles/tables.ts';

/**
 * Written by the feature `associations`. `searchText`, `latitude` and `longitude` are copies of name and
 * address, kept by trigger, so that searching by text and by distance each reads one index.
 */
export const associations = pgTable(
  'associations',
  {
    ...identity(),
    name: text().notNull(),
    siret: text(),
    /** In the national directory of associations, which also knows those without SIRET. */
    rna: text(),
    presidentName: text().notNull().default(''),
    addressId: ref().references(() => addresses.id, { onDelete: 'set null' }),
    email: text(),
    phone: text(),
    descriptionShort: text().notNull().default(''),
    descriptionLong: text().notNull().default(''),
    bio: text(),
    status: text({ enum: associationStatuses }).notNull().default('pending'),
    isActive: boolean().notNull().default(true),
    regime: text(),
    eventNote: text(),
    logoUrl: text(),
    officialDocumentUrl: text(),
    socialMediaLinks: jsonb().$type<{ url: string }[]>().notNull().default([]),
    membershipPriceCents: cents().notNull().default(defaultMembershipPriceCents),
    /** Role to permission ids. Null for the defaults; a role without an entry has no permission. */
    rolePermissions: jsonb().$type<Record<string, string[]>>(),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
    decidedById: ref().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    refusalReason: text(),
    searchText: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    oneOf(t.status, associationStatuses),
    atLeast(t.membershipPriceCents, 0),
    check('associations_siret_digits', sql`${t.siret} ~ '^[0-9]{9,14}$'`),
    uniqueIndex('associations_siret_unique').on(t.siret),
    check('associations_rna_form', sql`${t.rna} ~ '^W[0-9][0-9A-Z][0-9]{7}$'`),
    uniqueIndex('associations_rna_unique').on(t.rna),
    uniqueIndex('associations_address_unique').on(t.addressId),
    ...validCoordinates(t.latitude, t.longitude),
    containsIndex(t.searchText),
    containsIndex(t.name),
    index('associations_place')
      .using('gist', sql`ll_to_earth(${t.latitude}, ${t.longitude})`)
      .where(sql`${t.latitude} is not null`),
    index('associations_status_name').on(t.status, t.name),
    index('associations_status_created').on(t.status, t.createdAt),
    index('associations_creator').on(t.createdById),
    index('associations_decider').on(t.decidedById),
  ],
);
