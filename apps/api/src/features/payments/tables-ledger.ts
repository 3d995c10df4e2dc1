import { currencies } from '@kermesse/domain/catalog/enums';
import { ledgerKinds, refundStatuses } from '@kermesse/domain/payments/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, oneOf } from '../../platform/db/constraints.ts';
import { inscriptionItems } from '../registration/tables.ts';
import { checkouts, orders } from './tables.ts';

export const refunds = pgTable(
  'refunds',
  {
    ...identity(),
    orderId: ref()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    inscriptionItemId: ref().references(() => inscriptionItems.id, { onDelete: 'restrict' }),
    /** Null for a refund by hand. */
    checkoutId: ref().references(() => checkouts.id, { onDelete: 'restrict' }),
    /** Refund of a duplicate payment, which was never part of the order. */
    isSurplus: boolean().notNull().default(false),
    amountCents: cents().notNull(),
    feeCents: cents().notNull().default(0),
    /** The part of it that returns the donation. */
    donationCents: cents().notNull().default(0),
    status: text({ enum: refundStatuses }).notNull().default('pending'),
    reason: text(),
    providerRefundId: text(),
    requestedById: ref().references(() => users.id, { onDelete: 'set null' }),
    /** How often it was sent again after a refusal. */
    tries: integer().notNull().default(0),
    sentAt: instant().notNull().defaultNow(),
    /** When the provider was last polled. */
    askedAt: instant(),
    settledAt: instant(),
    failure: text(),
  },
  (t) => [
    oneOf(t.status, refundStatuses),
    atLeast(t.amountCents, 1),
    atLeast(t.donationCents, 0),
    check('refunds_fee_fits', sql`${t.feeCents} between 0 and ${t.amountCents} - ${t.donationCents}`),
    check('refunds_item_or_donation', sql`${t.inscriptionItemId} is null or ${t.donationCents} = 0`),
    atLeast(t.tries, 0),
    check('refunds_surplus_payment', sql`not ${t.isSurplus} or ${t.checkoutId} is not null`),
    uniqueIndex('refunds_provider_unique').on(t.providerRefundId),
    index('refunds_order').on(t.orderId),
    index('refunds_item').on(t.inscriptionItemId),
    index('refunds_checkout').on(t.checkoutId),
    index('refunds_pending').on(t.sentAt).where(sql`${t.status} = 'pending'`),
    index('refunds_failed').on(t.orderId).where(sql`${t.status} = 'failed'`),
    index('refunds_requester').on(t.requestedById),
  ],
);

/**
 * Append-only (trigger). `cause` (`checkout:12`, `refund:7`, `manual:3`) is unique by kind, so that a
 * repeated event writes once. A refund returned by the bank is reversed by its own lines (`returned:7`).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    ...identity(),
    orderId: ref()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    checkoutId: ref().references(() => checkouts.id, { onDelete: 'restrict' }),
    refundId: ref().references(() => refunds.id, { onDelete: 'restrict' }),
    kind: text({ enum: ledgerKinds }).notNull(),
    amountCents: cents().notNull(),
    currency: text({ enum: currencies }).notNull().default('EUR'),
    cause: text().notNull(),
    occurredAt: instant().notNull(),
  },
  (t) => [
    oneOf(t.kind, ledgerKinds),
    oneOf(t.currency, currencies),
    check(
      'ledger_entries_sign',
      sql`case when ${t.kind} in ('paid', 'fee', 'donation') or ${t.cause} like 'returned:%' then ${t.amountCents} > 0 else ${t.amountCents} < 0 end`,
    ),
    uniqueIndex('ledger_entries_cause_unique').on(t.cause, t.kind),
    index('ledger_entries_order').on(t.orderId, t.id),
    index('ledger_entries_occurred').on(t.occurredAt),
    index('ledger_entries_checkout').on(t.checkoutId),
    index('ledger_entries_refund').on(t.refundId),
  ],
);

/** The provider's webhooks, each stored once before it is handled. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    ...identity(),
    providerEventId: text().notNull(),
    providerAccountId: text(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    handledAt: instant(),
    failure: text(),
  },
  (t) => [
    atLeast(t.attempts, 0),
    uniqueIndex('webhook_events_provider_unique').on(t.providerEventId),
    index('webhook_events_waiting').on(t.createdAt).where(sql`${t.handledAt} is null`),
  ],
);
