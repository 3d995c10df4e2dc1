import { currencies } from '@kermesse/domain/catalog/enums';
import {
  checkoutStatuses,
  orderStatuses,
  paymentAccountStates,
  paymentMethods,
} from '@kermesse/domain/payments/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, exactlyOne, oneOf, within } from '../../platform/db/constraints.ts';
import { promoCodes } from '../catalog/tables.ts';
import { groups } from '../groups/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { events } from '../organizers/tables-events.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';

/** Money goes directly to the account of the organiser or association, not to the platform. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    ...identity(),
    eventId: ref().references(() => events.id, { onDelete: 'restrict' }),
    associationId: ref().references(() => associations.id, { onDelete: 'restrict' }),
    providerAccountId: text().notNull(),
    state: text({ enum: paymentAccountStates }).notNull().default('onboarding'),
    hasChargesEnabled: boolean().notNull().default(false),
    hasPayoutsEnabled: boolean().notNull().default(false),
    hasDetailsSubmitted: boolean().notNull().default(false),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.state, paymentAccountStates),
    exactlyOne('payment_accounts_one_owner', t.eventId, t.associationId),
    uniqueIndex('payment_accounts_event_unique').on(t.eventId),
    uniqueIndex('payment_accounts_association_unique').on(t.associationId),
    uniqueIndex('payment_accounts_provider_unique').on(t.providerAccountId),
    index('payment_accounts_creator').on(t.createdById),
  ],
);

/** For an inscription or another feature's `OrderSubject`; every amount is computed by the server. */
export const orders = pgTable(
  'orders',
  {
    ...identity(),
    number: text().notNull(),
    inscriptionId: ref().references(() => inscriptions.id, { onDelete: 'restrict' }),
    cotisationPaymentId: ref(),
    payerId: ref().references(() => users.id, { onDelete: 'restrict' }),
    payerGroupId: ref().references(() => groups.id, { onDelete: 'restrict' }),
    payerName: text().notNull().default(''),
    payerEmail: text(),
    paymentAccountId: ref().references(() => paymentAccounts.id, { onDelete: 'restrict' }),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    method: text({ enum: paymentMethods }),
    currency: text({ enum: currencies }).notNull().default('EUR'),
    subtotalCents: cents().notNull(),
    discountCents: cents().notNull().default(0),
    feeRateBasisPoints: integer().notNull().default(0),
    feeCents: cents().notNull().default(0),
    /** Beside the articles; it has neither discount nor fee, and is refunded apart. */
    donationCents: cents().notNull().default(0),
    totalCents: cents().notNull(),
    refundedCents: cents().notNull().default(0),
    paidAt: instant(),
    markedPaidById: ref().references(() => users.id, { onDelete: 'set null' }),
    /** A cheque's number, or why it is an invitation. */
    settlementNote: text(),
  },
  (t) => [
    oneOf(t.status, orderStatuses),
    oneOf(t.method, paymentMethods),
    oneOf(t.currency, currencies),
    exactlyOne('orders_one_purpose', t.inscriptionId, t.cotisationPaymentId),
    atLeast(t.subtotalCents, 0),
    atLeast(t.feeCents, 0),
    atLeast(t.donationCents, 0),
    within(t.feeRateBasisPoints, 0, 9_999),
    check('orders_discount_fits', sql`${t.discountCents} between 0 and ${t.subtotalCents}`),
    check(
      'orders_adds_up',
      sql`${t.totalCents} = ${t.subtotalCents} - ${t.discountCents} + ${t.feeCents} + ${t.donationCents}`,
    ),
    check('orders_refund_fits', sql`${t.refundedCents} between 0 and ${t.totalCents}`),
    check('orders_donation_of_registration', sql`${t.donationCents} = 0 or ${t.inscriptionId} is not null`),
    check(
      'orders_paid_at',
      sql`${t.status} not in ('paid', 'partially_refunded', 'refunded') or ${t.paidAt} is not null`,
    ),
    uniqueIndex('orders_number_unique').on(t.number),
    uniqueIndex('orders_one_pending_inscription').on(t.inscriptionId).where(sql`${t.status} = 'pending'`),
    uniqueIndex('orders_one_live_cotisation')
      .on(t.cotisationPaymentId)
      .where(sql`${t.status} in ('pending', 'paid', 'partially_refunded')`),
    index('orders_inscription').on(t.inscriptionId),
    index('orders_payer').on(t.payerId, t.createdAt),
    index('orders_group').on(t.payerGroupId),
    index('orders_account').on(t.paymentAccountId, t.createdAt),
    index('orders_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    check(
      'orders_invitation_reason',
      sql`${t.method} is distinct from 'invitation' or ${t.settlementNote} is not null`,
    ),
    index('orders_marked_by').on(t.markedPaidById),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    ...identity(),
    orderId: ref()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    inscriptionItemId: ref().references(() => inscriptionItems.id, { onDelete: 'restrict' }),
    label: text().notNull(),
    description: text(),
    unitPriceCents: cents().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    atLeast(t.quantity, 1),
    atLeast(t.unitPriceCents, 0),
    index('order_lines_order').on(t.orderId),
    index('order_lines_item').on(t.inscriptionItemId),
  ],
);

/** One attempt to pay an order. At most one is open: a retry expires it first. */
export const checkouts = pgTable(
  'checkouts',
  {
    ...identity(),
    orderId: ref()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    providerSessionId: text(),
    providerPaymentId: text(),
    url: text(),
    amountCents: cents().notNull(),
    /** The platform's fee on this payment, whatever the order's is now. */
    feeCents: cents().notNull().default(0),
    /** The donation in this payment. */
    donationCents: cents().notNull().default(0),
    status: text({ enum: checkoutStatuses }).notNull().default('open'),
    expiresAt: instant().notNull(),
    /** When the provider was last polled. */
    askedAt: instant(),
  },
  (t) => [
    oneOf(t.status, checkoutStatuses),
    atLeast(t.amountCents, 1),
    atLeast(t.donationCents, 0),
    check('checkouts_fee_fits', sql`${t.feeCents} between 0 and ${t.amountCents} - ${t.donationCents}`),
    uniqueIndex('checkouts_provider_session_unique').on(t.providerSessionId),
    uniqueIndex('checkouts_provider_payment_unique').on(t.providerPaymentId),
    uniqueIndex('checkouts_one_open').on(t.orderId).where(sql`${t.status} = 'open'`),
    index('checkouts_order').on(t.orderId),
    index('checkouts_asked').on(t.askedAt.asc().nullsFirst()).where(sql`${t.status} = 'open'`),
  ],
);

/** Counted in the code's `redemptions` until given back. */
export const promoCodeRedemptions = pgTable(
  'promo_code_redemptions',
  {
    ...identity(),
    promoCodeId: ref()
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'restrict' }),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'restrict' }),
    code: text().notNull(),
    discountCents: cents().notNull(),
    givenBackAt: instant(),
  },
  (t) => [
    atLeast(t.discountCents, 0),
    uniqueIndex('promo_code_redemptions_inscription_unique').on(t.inscriptionId),
    index('promo_code_redemptions_code').on(t.promoCodeId).where(sql`${t.givenBackAt} is null`),
  ],
);
