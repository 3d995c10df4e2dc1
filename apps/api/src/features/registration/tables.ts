import { inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { billingMethods } from '@kermesse/domain/forms/billing-methods';
import { inscriptionItemStatuses, inscriptionStatuses } from '@kermesse/domain/registration/enums';
import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, containsIndex, filesIndex, oneOf } from '../../platform/db/constraints.ts';
import { priceTiers, productOptions, products } from '../catalog/tables.ts';
import { formVersions } from '../forms/tables.ts';
import { groups } from '../groups/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { signUpSessions } from '../reservations/tables.ts';

/**
 * `userId` is the account that made the registration, null for whoever has not taken it over and was registered
 * at the desk or by an account that was deleted; `thirdPersonId` the person registered, if not the account's own.
 * Name, answers, labels and prices are kept as they were.
 */
export const inscriptions = pgTable(
  'inscriptions',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'restrict' }),
    kind: text({ enum: inscriptionKinds }).notNull(),
    status: text({ enum: inscriptionStatuses }).notNull(),
    reference: text().notNull().default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))`),
    userId: ref().references(() => users.id, { onDelete: 'restrict' }),
    thirdPersonId: ref().references(() => thirdPersons.id, { onDelete: 'restrict' }),
    sessionId: ref().references(() => signUpSessions.id, { onDelete: 'restrict' }),
    /** The registration that has the order of several people, also in its own row; null for an order of one. */
    paidWithId: ref().references((): AnyPgColumn => inscriptions.id, { onDelete: 'restrict' }),
    formVersionId: ref().references(() => formVersions.id, { onDelete: 'restrict' }),
    groupId: ref().references(() => groups.id, { onDelete: 'restrict' }),
    associationId: ref().references(() => associations.id, { onDelete: 'set null' }),
    firstname: text().notNull().default(''),
    lastname: text().notNull().default(''),
    email: text(),
    phone: text(),
    birthdate: date({ mode: 'string' }),
    answers: jsonb().$type<unknown[]>().notNull().default([]),
    volunteerAnswers: jsonb(),
    billingEmail: text(),
    billingMethod: text({ enum: billingMethods }),
    termsAcceptedAt: instant(),
    /** Where the visit came from, see `cleanSource`; empty for a direct visit. */
    source: text().notNull().default(''),
    totalCents: cents().notNull().default(0),
    confirmedAt: instant(),
    endedAt: instant(),
    endedById: ref().references(() => users.id, { onDelete: 'set null' }),
    endReason: text(),
    searchText: text().generatedAlwaysAs(
      sql`fold_text(firstname || ' ' || lastname || ' ' || coalesce(email, '') || ' ' || reference)`,
    ),
  },
  (t) => [
    oneOf(t.kind, inscriptionKinds),
    oneOf(t.status, inscriptionStatuses),
    oneOf(t.billingMethod, billingMethods),
    atLeast(t.totalCents, 0),
    check('inscriptions_confirmed_at', sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`),
    uniqueIndex('inscriptions_session_unique').on(t.sessionId),
    uniqueIndex('inscriptions_reference_unique').on(t.reference),
    index('inscriptions_edition_status').on(t.editionId, t.status, t.kind, t.createdAt),
    // With the id last, a page far down the list is found by the index alone.
    index('inscriptions_edition_created').on(t.editionId, t.createdAt, t.id, t.status, t.kind),
    index('inscriptions_edition_name').on(t.editionId, t.lastname, t.firstname, t.id),
    index('inscriptions_edition_email').on(t.editionId, sql`lower(${t.email})`),
    index('inscriptions_user').on(t.userId, t.editionId),
    index('inscriptions_third_person').on(t.thirdPersonId),
    index('inscriptions_paid_with').on(t.paidWithId).where(isNotNull(t.paidWithId)),
    index('inscriptions_group').on(t.groupId),
    index('inscriptions_association').on(t.associationId, t.editionId),
    index('inscriptions_form_version').on(t.formVersionId),
    index('inscriptions_ended_by').on(t.endedById),
    index('inscriptions_pending').on(t.createdAt).where(sql`${t.status} = 'pending_payment'`),
    containsIndex(t.searchText),
    filesIndex(t.answers),
  ],
);

/**
 * Names and prices as sold. A sold row is counted in `sold` of product, tier and option. `coursePerson`
 * (`user:1`, `third:2`) is set for a course: nobody is in the same course twice.
 */
export const inscriptionItems = pgTable(
  'inscription_items',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'restrict' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    priceTierId: ref().references(() => priceTiers.id, { onDelete: 'restrict' }),
    optionId: ref().references(() => productOptions.id, { onDelete: 'restrict' }),
    status: text({ enum: inscriptionItemStatuses }).notNull().default('pending'),
    quantity: integer().notNull(),
    unitPriceCents: cents().notNull(),
    productName: text().notNull(),
    categoryName: text(),
    categoryColor: text(),
    tierName: text().notNull().default('Standard'),
    optionName: text(),
    isNonRefundable: boolean().notNull().default(false),
    coursePerson: text(),
  },
  (t) => [
    oneOf(t.status, inscriptionItemStatuses),
    atLeast(t.quantity, 1),
    atLeast(t.unitPriceCents, 0),
    uniqueIndex('inscription_items_course_unique')
      .on(t.productId, t.coursePerson)
      .where(sql`${t.status} in ('pending', 'sold')`),
    index('inscription_items_inscription').on(t.inscriptionId),
    index('inscription_items_product').on(t.productId, t.status),
    index('inscription_items_tier').on(t.priceTierId, t.status),
    index('inscription_items_option').on(t.optionId, t.status),
  ],
);
