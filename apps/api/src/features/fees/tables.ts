import { discountTypes } from '@kermesse/domain/catalog/enums';
import {
  cotisationStatuses,
  cotisationTypes,
  defaultGracePeriodDays,
  discountConditions,
  feePaymentMethods,
  feePaymentStatuses,
  reminderKinds,
  reminderOutcomes,
} from '@kermesse/domain/fees/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, oneOf } from '../../platform/db/constraints.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { sections } from '../memberships/tables-sections.ts';

export const cotisations = pgTable(
  'cotisations',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    amountCents: cents().notNull(),
    type: text({ enum: cotisationTypes }).notNull().default('annual'),
    status: text({ enum: cotisationStatuses }).notNull().default('draft'),
    /** First day of the first period; null for the day of activation. */
    startsOn: date({ mode: 'string' }),
    /** Due date of the first period; later ones shift with their period. */
    dueDate: date({ mode: 'string' }),
    gracePeriodDays: integer().notNull().default(defaultGracePeriodDays),
    autoReminders: boolean().notNull().default(true),
    activatedAt: instant(),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.type, cotisationTypes),
    oneOf(t.status, cotisationStatuses),
    atLeast(t.amountCents, 1),
    atLeast(t.gracePeriodDays, 0),
    index('cotisations_association').on(t.associationId, t.status, t.createdAt),
    index('cotisations_creator').on(t.createdById),
  ],
);

/** A fee with sections is asked from their members alone; without, from every member. */
export const cotisationSections = pgTable(
  'cotisation_sections',
  {
    ...identity(),
    cotisationId: ref()
      .notNull()
      .references(() => cotisations.id, { onDelete: 'cascade' }),
    sectionId: ref()
      .notNull()
      .references(() => sections.id, { onDelete: 'restrict' }),
  },
  (t) => [
    uniqueIndex('cotisation_sections_once').on(t.cotisationId, t.sectionId),
    index('cotisation_sections_section').on(t.sectionId),
  ],
);

/** `discountValue` is a whole percentage or an amount in cents, by `discountType`. */
export const discountTiers = pgTable(
  'discount_tiers',
  {
    ...identity(),
    cotisationId: ref()
      .notNull()
      .references(() => cotisations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    condition: text({ enum: discountConditions }).notNull(),
    conditionValue: text(),
    discountType: text({ enum: discountTypes }).notNull(),
    discountValue: integer().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (t) => [
    oneOf(t.condition, discountConditions),
    oneOf(t.discountType, discountTypes),
    check(
      'discount_tiers_value_range',
      sql`${t.discountValue} >= 0 and (${t.discountType} = 'fixed' or ${t.discountValue} <= 100)`,
    ),
    index('discount_tiers_cotisation').on(t.cotisationId, t.position),
  ],
);

/** A year, a month, or the single period of a one-time fee; periods never overlap (exclusion constraint). */
export const cotisationPeriods = pgTable(
  'cotisation_periods',
  {
    ...identity(),
    cotisationId: ref()
      .notNull()
      .references(() => cotisations.id, { onDelete: 'restrict' }),
    label: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    check('cotisation_periods_order', sql`${t.startsOn} <= ${t.endsOn}`),
    uniqueIndex('cotisation_periods_start_unique').on(t.cotisationId, t.startsOn),
  ],
);

/**
 * What one member owes for one period; kept for the accounts when the member leaves. `associationId` and
 * `memberName` are copies, kept by trigger, so that a page sorted by name reads one index.
 */
export const cotisationPayments = pgTable(
  'cotisation_payments',
  {
    ...identity(),
    cotisationId: ref()
      .notNull()
      .references(() => cotisations.id, { onDelete: 'restrict' }),
    associationId: ref()
      .notNull()
      .default(0)
      .references(() => associations.id, { onDelete: 'restrict' }),
    memberName: text().notNull().default(''),
    periodId: ref()
      .notNull()
      .references(() => cotisationPeriods.id, { onDelete: 'restrict' }),
    /** Null for a member without an account. */
    userId: ref().references(() => users.id, { onDelete: 'restrict' }),
    membershipId: ref().references(() => memberships.id, { onDelete: 'set null' }),
    originalAmountCents: cents().notNull(),
    discountTierId: ref().references(() => discountTiers.id, { onDelete: 'set null' }),
    discountName: text(),
    discountCents: cents().notNull().default(0),
    discountNote: text(),
    finalAmountCents: cents().notNull(),
    status: text({ enum: feePaymentStatuses }).notNull().default('pending'),
    method: text({ enum: feePaymentMethods }),
    paidAt: instant(),
    markedPaidById: ref().references(() => users.id, { onDelete: 'set null' }),
    dueOn: date({ mode: 'string' }).notNull(),
    remindersSent: integer().notNull().default(0),
    lastReminderAt: instant(),
    notes: text(),
  },
  (t) => [
    oneOf(t.status, feePaymentStatuses),
    oneOf(t.method, feePaymentMethods),
    atLeast(t.discountCents, 0),
    atLeast(t.finalAmountCents, 0),
    atLeast(t.remindersSent, 0),
    check(
      'cotisation_payments_adds_up',
      sql`${t.finalAmountCents} = ${t.originalAmountCents} - ${t.discountCents}`,
    ),
    check(
      'cotisation_payments_paid_is_complete',
      sql`${t.status} <> 'paid' or (${t.paidAt} is not null and (${t.method} is not null or ${t.finalAmountCents} = 0))`,
    ),
    uniqueIndex('cotisation_payments_once').on(t.cotisationId, t.userId, t.periodId),
    uniqueIndex('cotisation_payments_once_without_account')
      .on(t.cotisationId, t.membershipId, t.periodId)
      .where(sql`${t.userId} is null`),
    index('cotisation_payments_status').on(t.cotisationId, t.status, t.createdAt),
    index('cotisation_payments_period').on(t.periodId),
    index('cotisation_payments_created').on(
      t.cotisationId,
      t.periodId,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index('cotisation_payments_name').on(t.cotisationId, t.periodId, sql`fold_text(${t.memberName})`, t.id),
    index('cotisation_payments_association').on(t.associationId, t.status),
    index('cotisation_payments_user').on(t.userId, t.dueOn),
    index('cotisation_payments_membership').on(t.membershipId),
    index('cotisation_payments_due').on(t.status, t.dueOn),
    index('cotisation_payments_tier').on(t.discountTierId),
    index('cotisation_payments_marked_by').on(t.markedPaidById),
  ],
);

/**
 * Number and sum of payments by period and status, as increments: triggers add a row in the transaction of
 * the change, and a job folds them, as `membershipTallies`.
 */
export const cotisationTallies = pgTable(
  'cotisation_tallies',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    cotisationId: ref()
      .notNull()
      .references(() => cotisations.id, { onDelete: 'cascade' }),
    periodId: ref()
      .notNull()
      .references(() => cotisationPeriods.id, { onDelete: 'cascade' }),
    status: text({ enum: feePaymentStatuses }).notNull(),
    payments: integer().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    isFolded: boolean().notNull().default(false),
  },
  (t) => [
    oneOf(t.status, feePaymentStatuses),
    index('cotisation_tallies_association').on(t.associationId),
    index('cotisation_tallies_period').on(t.cotisationId, t.periodId),
    index('cotisation_tallies_of_period').on(t.periodId),
    index('cotisation_tallies_loose').on(t.cotisationId).where(sql`not ${t.isFolded}`),
  ],
);

/** `sentOn` is a day in the association's time zone: one manual reminder a day. */
export const cotisationReminders = pgTable(
  'cotisation_reminders',
  {
    ...identity(),
    paymentId: ref()
      .notNull()
      .references(() => cotisationPayments.id, { onDelete: 'cascade' }),
    kind: text({ enum: reminderKinds }).notNull(),
    sentOn: date({ mode: 'string' }).notNull(),
    sentById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.kind, reminderKinds),
    uniqueIndex('cotisation_reminders_automatic_once')
      .on(t.paymentId, t.kind)
      .where(sql`${t.kind} <> 'manual'`),
    uniqueIndex('cotisation_reminders_manual_daily')
      .on(t.paymentId, t.sentOn)
      .where(sql`${t.kind} = 'manual'`),
    index('cotisation_reminders_sent_by').on(t.sentById),
  ],
);

/** A bulk reminder, one at a time per fee; finished when no recipient is pending. */
export const cotisationReminderRuns = pgTable(
  'cotisation_reminder_runs',
  {
    ...identity(),
    cotisationId: ref()
      .notNull()
      .references(() => cotisations.id, { onDelete: 'cascade' }),
    startedById: ref().references(() => users.id, { onDelete: 'set null' }),
    total: integer().notNull(),
    /** Skipped, having had a reminder of the fee on the same day. */
    remindedBefore: integer().notNull().default(0),
    finishedAt: instant(),
  },
  (t) => [
    atLeast(t.total, 0),
    atLeast(t.remindedBefore, 0),
    uniqueIndex('cotisation_reminder_runs_one_open').on(t.cotisationId).where(sql`${t.finishedAt} is null`),
    index('cotisation_reminder_runs_latest').on(t.cotisationId, t.createdAt),
    index('cotisation_reminder_runs_started_by').on(t.startedById),
  ],
);

export const cotisationReminderRecipients = pgTable(
  'cotisation_reminder_recipients',
  {
    ...identity(),
    runId: ref()
      .notNull()
      .references(() => cotisationReminderRuns.id, { onDelete: 'cascade' }),
    paymentId: ref()
      .notNull()
      .references(() => cotisationPayments.id, { onDelete: 'cascade' }),
    outcome: text({ enum: reminderOutcomes }).notNull().default('waiting'),
  },
  (t) => [
    oneOf(t.outcome, reminderOutcomes),
    uniqueIndex('cotisation_reminder_recipients_once').on(t.runId, t.paymentId),
    index('cotisation_reminder_recipients_outcome').on(t.runId, t.outcome, t.id),
    index('cotisation_reminder_recipients_payment').on(t.paymentId),
  ],
);
