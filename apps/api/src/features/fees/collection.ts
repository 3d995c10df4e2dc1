import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { euros } from '../../platform/collections/euros.ts';
import { many } from '../../platform/collections/relations.ts';
import { escapeLike } from '../../platform/collections/sql/compile-filter.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { associations } from '../associations/public.ts';
import { mayInAssociation, memberships } from '../memberships/public.ts';
import { profiles } from '../profiles/public.ts';
import { isPaidOnline, refundState } from './refund-state.ts';
import { cotisationPayments, cotisationPeriods, cotisations, discountTiers } from './tables.ts';

const documentKey = z.string().min(1).max(40);
const maxWords = 6;
const few = 'asked within one association, which has a handful';
const served = 'asked within one fee, whose index it stands in';

type Fee = typeof cotisations;
type Payment = typeof cotisationPayments;

/** Payments of a fee, counted or added up by the database. */
const ofPayments = (row: Fee, expression: SQL, condition: SQL = sql`true`): SQL => sql`(
  select ${expression} from ${cotisationPayments} fp where fp.cotisation_id = ${row.id} and ${condition})`;
const counted = (condition: SQL) => (row: Fee) => ofPayments(row, sql`count(*)::int`, condition);
const euroSum = (condition: SQL) => (row: Fee) =>
  ofPayments(row, sql`round(coalesce(sum(fp.final_amount_cents), 0) / 100.0, 2)`, condition);

const associationOf = (cotisationId: SQLWrapper): SQL => sql`(
  select fc.association_id from ${cotisations} fc where fc.id = ${cotisationId})`;
const managesFee = (cotisationId: SQLWrapper, viewer: Viewer): SQL =>
  mayInAssociation(associationOf(cotisationId), viewer, 'manage_contributions');

/** The discounts of a fee; shown with it, written with it. */
const tierCollection: AnyCollection = defineCollection({
  path: 'discount-tiers',
  table: discountTiers,
  verbs: [],
  access: signedIn,
  visible: (row, viewer) => managesFee(row.cotisationId, viewer),
  sort: ['position:asc'],
  fields: {
    name: {},
    condition: {},
    conditionValue: {},
    discountType: {},
    discountValue: {
      sql: (row) => sql`case ${row.discountType} when 'fixed'
        then round(${row.discountValue} / 100.0, 2) else ${row.discountValue} end`,
      kind: 'number',
    },
    description: {},
    position: { sort: true, unindexed: 'a fee has a handful' },
    members: {
      sql: (row) => sql`(select count(*)::int from ${cotisationPayments} tp
        where tp.discount_tier_id = ${row.id} and tp.status <> 'cancelled')`,
      kind: 'integer',
    },
  },
});

const periodCollection: AnyCollection = defineCollection({
  path: 'cotisation-periods',
  table: cotisationPeriods,
  verbs: [],
  access: signedIn,
  visible: (row, viewer) => managesFee(row.cotisationId, viewer),
  sort: ['startsOn:desc'],
  fields: {
    label: {},
    startsOn: { sort: true, unindexed: 'a fee has a handful' },
    endsOn: {},
    dueOn: {},
  },
});

/** The fees of an association, for those who look after its money. */
export const cotisationCollection: AnyCollection = defineCollection({
  path: 'cotisations',
  table: cotisations,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) => mayInAssociation(row.associationId, viewer, 'manage_contributions'),
  sort: ['createdAt:desc'],
  fields: {
    createdAt: { filter: true, sort: true, unindexed: few },
    name: { filter: true, sort: true, unindexed: few },
    description: {},
    amount: { column: 'amountCents', convert: euros, sort: true, unindexed: few },
    type: { filter: true, unindexed: few },
    status: { filter: true, unindexed: few },
    startsOn: {},
    dueDate: { sort: true, unindexed: few },
    gracePeriod: { column: 'gracePeriodDays' },
    autoReminders: {},
    totalMembers: { sql: counted(sql`fp.status <> 'cancelled'`), kind: 'integer' },
    paidMembers: { sql: counted(sql`fp.status = 'paid'`), kind: 'integer' },
    pendingMembers: { sql: counted(sql`fp.status = 'pending'`), kind: 'integer' },
    overduemembers: { sql: counted(sql`fp.status = 'overdue'`), kind: 'integer' },
    totalRevenue: { sql: euroSum(sql`fp.status = 'paid'`), kind: 'number' },
    expectedRevenue: { sql: euroSum(sql`fp.status <> 'cancelled'`), kind: 'number' },
    /** While an activation is at work: active members without a payment in the latest period. */
    unbilledMembers: {
      // Two lists, each read once: a join would look through all members for each payment while the planner does not
      // know yet how many there are.
      sql: (row) => sql`case when ${row.status} <> 'active' then 0 else (select count(*)::int from (
        select um.user_id from ${memberships} um
        where um.association_id = ${row.associationId} and um.status = 'active'
        except
        select up.user_id from ${cotisationPayments} up
        where up.cotisation_id = ${row.id} and up.period_id = (
          select max(lp.id) from ${cotisationPeriods} lp where lp.cotisation_id = ${row.id})) unbilled) end`,
      kind: 'integer',
    },
  },
  relations: {
    discountTiers: many({ to: () => tierCollection, key: 'cotisationId', sort: ['position:asc'] }),
    periods: many({ to: () => periodCollection, key: 'cotisationId', sort: ['startsOn:desc'], limit: 24 }),
  },
  parameters: {
    association: {
      schema: documentKey,
      apply: (key: string, row) => ({
        where: sql`${row.associationId} = (select pa.id from ${associations} pa where pa.document_id = ${key})`,
      }),
    },
  },
});

const personOf = (row: Payment, expression: SQL): SQL => sql`(
  select ${expression} from ${users} pu left join ${profiles} pp on pp.user_id = pu.id where pu.id = ${row.userId})`;
const feeOf = (row: Payment, column: SQL): SQL => sql`(
  select ${column} from ${cotisations} pf where pf.id = ${row.cotisationId})`;
const forManagers = (row: Payment, viewer: Viewer) => managesFee(row.cotisationId, viewer);
const nameOf = (row: Payment) =>
  personOf(row, sql`coalesce(nullif(trim(concat_ws(' ', pp.firstname, pp.lastname)), ''), pu.username)`);

/** What each member owes and has paid: one's own, and all of an association for those who look after its money. */
export const paymentCollection: AnyCollection = defineCollection({
  path: 'cotisation-payments',
  table: cotisationPayments,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) => sql`${eq(row.userId, viewer.id)} or ${managesFee(row.cotisationId, viewer)}`,
  sort: ['createdAt:desc'],
  pageSize: { max: 1_000 },
  fields: {
    createdAt: { sort: true, unindexed: served },
    memberName: {
      sql: nameOf,
      kind: 'text',
      sort: true,
      unindexed: served,
      sortAs: (name) => sql`fold_text(${name})`,
    },
    memberEmail: {
      sql: (
        row,
        viewer,
      ) => sql`case when ${mayInAssociation(associationOf(row.cotisationId), viewer, 'message_members')}
        then ${personOf(row, sql`pu.email`)} end`,
      kind: 'text',
    },
    memberId: {
      sql: (row) => sql`(select pm.document_id from ${memberships} pm where pm.id = ${row.membershipId})`,
      kind: 'text',
    },
    cotisationName: { sql: (row) => feeOf(row, sql`pf.name`), kind: 'text' },
    cotisationId: { sql: (row) => feeOf(row, sql`pf.document_id`), kind: 'text' },
    period: {
      sql: (row) => sql`(select pl.label from ${cotisationPeriods} pl where pl.id = ${row.periodId})`,
      kind: 'text',
    },
    originalAmount: { column: 'originalAmountCents', convert: euros },
    appliedReduction: { column: 'discountName' },
    discount: { column: 'discountCents', convert: euros },
    discountNote: { read: forManagers },
    finalAmount: { column: 'finalAmountCents', convert: euros, sort: true, unindexed: served },
    status: { filter: true, unindexed: served },
    paymentMethod: { column: 'method', filter: true, unindexed: served },
    paidAt: { sort: true, unindexed: served },
    isPaidOnline: { sql: isPaidOnline, kind: 'boolean' },
    refund: { sql: refundState, kind: 'text' },
    dueDate: { column: 'dueOn', sort: true, unindexed: served },
    remindersSent: {},
    lastReminderAt: {},
    notes: { read: forManagers },
  },
  parameters: {
    cotisation: {
      schema: documentKey,
      apply: (key: string, row) => ({
        where: sql`${row.cotisationId} = (select kc.id from ${cotisations} kc where kc.document_id = ${key})`,
      }),
    },
    association: {
      schema: documentKey,
      apply: (key: string, row) => ({
        where: sql`${row.cotisationId} in (select kc.id from ${cotisations} kc join ${associations} ka
          on ka.id = kc.association_id where ka.document_id = ${key})`,
      }),
    },
    /** The member as the list of members names them. */
    member: {
      schema: documentKey,
      apply: (key: string, row) => ({
        where: sql`(${row.userId}, ${associationOf(row.cotisationId)}) in (
          select km.user_id, km.association_id from ${memberships} km where km.document_id = ${key})`,
      }),
    },
    period: {
      schema: documentKey,
      apply: (key: string, row) => ({
        where: sql`${row.periodId} = (select kp.id from ${cotisationPeriods} kp where kp.document_id = ${key})`,
      }),
    },
    /** Each word must stand somewhere in the name, accents and case aside. */
    q: {
      schema: z.string().trim().max(100),
      apply: (text: string, row) => {
        const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
        const found = words.map(
          (word) => sql`exists (select from ${profiles} qp where qp.user_id = ${row.userId}
            and qp.search_text like fold_text(${`%${escapeLike(word)}%`}))`,
        );
        return { where: found.length > 0 ? sql.join(found, sql` and `) : undefined };
      },
    },
  },
});
