import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { CollectionDeclaration } from '../../platform/collections/declaration.ts';
import { euros } from '../../platform/collections/euros.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { associations } from '../associations/public.ts';
import { mayInAssociation, memberships } from '../memberships/public.ts';
import { paysUnder } from './payment-search.ts';
import { isPaidOnline, refundState } from './refund-state.ts';
import { cotisationPayments, cotisationPeriods, cotisations, cotisationTallies } from './tables.ts';

const documentKey = z.string().min(1).max(40);
const served = 'asked within one fee, whose index it stands in';

type Payment = typeof cotisationPayments;

const feeOf = (row: Payment, column: SQL): SQL => sql`(
  select ${column} from ${cotisations} pf where pf.id = ${row.cotisationId})`;
const manages = (row: Pick<Payment, 'associationId'>, viewer: Viewer): SQL =>
  mayInAssociation(row.associationId, viewer, 'manage_contributions');

const declaration: CollectionDeclaration<Payment> = {
  path: 'cotisation-payments',
  table: cotisationPayments,
  verbs: ['get'],
  access: signedIn,
  visible: (row, viewer) => sql`${eq(row.userId, viewer.id)} or ${manages(row, viewer)}`,
  isLong: true,
  sort: ['createdAt:desc'],
  pageSize: { max: 1_000 },
  fields: {
    createdAt: { sort: true, unindexed: served },
    memberName: { sort: true, unindexed: served, sortAs: (name) => sql`fold_text(${name})` },
    memberEmail: {
      sql: (row, viewer) => sql`case when ${mayInAssociation(row.associationId, viewer, 'message_members')}
        then coalesce((select pu.email from ${users} pu where pu.id = ${row.userId}),
          (select pe.email from ${memberships} pe where pe.id = ${row.membershipId})) end`,
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
      filter: true,
      unindexed: served,
    },
    originalAmount: { column: 'originalAmountCents', convert: euros },
    appliedReduction: { column: 'discountName' },
    discount: { column: 'discountCents', convert: euros },
    discountNote: { read: manages },
    finalAmount: { column: 'finalAmountCents', convert: euros, sort: true, unindexed: served },
    status: { filter: true, unindexed: served },
    paymentMethod: { column: 'method', filter: true, unindexed: served },
    paidAt: { sort: true, unindexed: served },
    isPaidOnline: { sql: isPaidOnline, kind: 'boolean' },
    refund: { sql: refundState, kind: 'text' },
    dueDate: { column: 'dueOn', sort: true, unindexed: served },
    remindersSent: {},
    lastReminderAt: {},
    notes: { read: manages },
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
        where: sql`${row.associationId} = (select ka.id from ${associations} ka where ka.document_id = ${key})`,
      }),
    },
    member: {
      schema: documentKey,
      apply: (key: string, row) => ({
        where: sql`(${row.membershipId} = (select km.id from ${memberships} km where km.document_id = ${key})
          or (${row.userId}, ${row.associationId}) in (
            select ku.user_id, ku.association_id from ${memberships} ku where ku.document_id = ${key}))`,
      }),
    },
    period: {
      schema: documentKey,
      apply: (key: string, row) => ({
        where: sql`${row.periodId} = (select kp.id from ${cotisationPeriods} kp where kp.document_id = ${key})`,
      }),
    },
    /** Each word must occur in the name, ignoring accents and case. */
    q: {
      schema: z.string().trim().max(100),
      apply: (text: string, row) => ({ where: paysUnder(row, text) }),
    },
  },
};

export const paymentCollection: AnyCollection = defineCollection(declaration);

/** For managers of fees only. Without the exception for one's own row, the tallies give the total. */
export const managedPaymentCollection: AnyCollection = defineCollection({
  ...declaration,
  path: 'managed-cotisation-payments',
  verbs: [],
  visible: manages,
  tally: {
    table: cotisationTallies,
    amount: 'payments',
    fields: ['status', 'period'],
    parameters: ['association', 'cotisation', 'period'],
  },
});
