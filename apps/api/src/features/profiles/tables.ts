import {
  addressTypes,
  genders,
  maxAddressesPerProfile,
  shirtSizes,
  shoeSizes,
  thirdPersonKinds,
} from '@kermesse/domain/profiles/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { containsIndex, oneOf, validCoordinates, within } from '../../platform/db/constraints.ts';

export const profiles = pgTable(
  'profiles',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstname: text(),
    lastname: text(),
    gender: text({ enum: genders }),
    birthday: date({ mode: 'string' }),
    birthplace: text(),
    nationality: text(),
    phone: text(),
    timezone: text(),
    timeUtc: text(),
    currency: text(),
    countryCode: text(),
    area: text(),
    languages: jsonb().$type<string[]>().notNull().default([]),
    shirtSize: text({ enum: shirtSizes }),
    shoeSize: numeric({ precision: 3, scale: 1, mode: 'number' }),
    searchText: text().generatedAlwaysAs(
      sql`fold_text(coalesce(firstname, '') || ' ' || coalesce(lastname, ''))`,
    ),
  },
  (t) => [
    oneOf(t.gender, genders),
    oneOf(t.shirtSize, shirtSizes),
    within(t.shoeSize, shoeSizes.min, shoeSizes.max),
    check('profiles_shoe_size_step', sql`mod(${t.shoeSize} * 2, 1) = 0`),
    containsIndex(t.searchText),
    containsIndex(t.firstname),
    containsIndex(t.lastname),
    index('profiles_same_person').on(t.birthday, t.lastname),
  ],
);

/**
 * `position` within a profile makes the limit of three a constraint. Associations copy the fields of their
 * search by trigger.
 */
export const addresses = pgTable(
  'addresses',
  {
    ...identity(),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
    profileId: ref().references(() => profiles.id, { onDelete: 'cascade' }),
    position: smallint(),
    name: text(),
    type: text({ enum: addressTypes }).notNull().default('default'),
    line1: text().notNull(),
    line2: text(),
    city: text().notNull().default(''),
    zipcode: text().notNull().default(''),
    province: text(),
    country: text().notNull().default('France'),
    useForInvoice: boolean().notNull().default(false),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    oneOf(t.type, addressTypes),
    within(t.position, 0, maxAddressesPerProfile - 1),
    check('addresses_position_in_profile', sql`(${t.profileId} is null) = (${t.position} is null)`),
    ...validCoordinates(t.latitude, t.longitude),
    uniqueIndex('addresses_profile_position_unique').on(t.profileId, t.position),
    index('addresses_creator').on(t.createdById),
    containsIndex(t.city),
    containsIndex(t.zipcode),
  ],
);

/** Not accounts: children, emergency contacts, people registered by others ('tiers' on the wire). */
export const thirdPersons = pgTable(
  'third_persons',
  {
    ...identity(),
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Set while the person is listed in the owner's profile. */
    profileId: ref().references(() => profiles.id, { onDelete: 'set null' }),
    kind: text({ enum: thirdPersonKinds }).notNull().default('third_person'),
    relation: text(),
    firstname: text().notNull().default(''),
    lastname: text().notNull().default(''),
    email: text(),
    phone: text(),
    birthdate: date({ mode: 'string' }),
    claimedById: ref().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant(),
  },
  (t) => [
    oneOf(t.kind, thirdPersonKinds),
    index('third_persons_owner').on(t.ownerId, t.kind),
    index('third_persons_profile').on(t.profileId),
    index('third_persons_claimed_by').on(t.claimedById),
    index('third_persons_email').on(sql`lower(${t.email})`),
  ],
);
