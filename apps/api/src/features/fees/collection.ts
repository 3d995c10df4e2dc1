import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { euros } from '../../platform/collections/euros.ts';
import { many } from '../../platform/collections/relations.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { associations } from '../associations/public.ts';
import { mayInAssociation, memberships } from '../memberships/public.ts';
import { isOfFee } from './bill-members.ts';
import { loadFeeSections } from './fee-sections.ts';
import { figureFields, latestPeriodOf } from './figures.ts';
import { memberKey, payerKey } from './payer.ts';
import { cotisationPayments, cotisationPeriods, cotisations, discountTiers } from './tables.ts';

const documentKey = z.string().min(1).max(40);
const few = 'asked within one association, which has a handful';

type Fee = typeof cotisations;
type Period = typeof cotisationPeriods;

const associationOf = (cotisationId: SQLWrapper): SQL => sql`(
  select fc.association_id from ${cotisations} fc where fc.id = ${cotisationId})`;
const managesFee = (cotisationId: SQLWrapper, viewer: Viewer): SQL =>
  mayInAssociation(associationOf(cotisationId), viewer, 'manage_contributions');

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
        where tp.discount_tier_id = ${row.id} and tp.status <> 'cancelled'
        and tp.period_id = ${latestPeriodOf(row.cotisationId)})`,
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
    ...figureFields((row: Period) => sql`${row.id}`),
  },
});

/** Those who came after a period are not asked for it; the night opens the next one. */
const isLatestOver = ({ id, type }: Fee, { now }: Viewer): SQL => sql`(${type} <> 'one-time' and coalesce((
  select op.ends_on from ${cotisationPeriods} op where op.id = ${latestPeriodOf(id)}
  ) < (${now} at time zone ${sql.raw(`'${defaultTimeZone}'`)})::date, false))`;

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
    ...figureFields((row: Fee) => latestPeriodOf(row.id)),
    /** During an activation: active members without a payment in the latest period, unless that one is over. */
    unbilledMembers: {
      // Two lists, each read once: with stale statistics a join would scan all members for each payment.
      sql: (row, viewer) => sql`case when ${row.status} <> 'active' or ${isLatestOver(row, viewer)}
        or not (select ua.is_active from ${associations} ua where ua.id = ${row.associationId}) then 0 else (select count(*)::int from (
        select ${memberKey({ id: sql`um.id`, userId: sql`um.user_id` })} from ${memberships} um
        where um.association_id = ${row.associationId} and um.status = 'active' and ${isOfFee(sql`um.id`, row.id)}
        except
        select ${payerKey({ id: sql`up.id`, userId: sql`up.user_id`, membershipId: sql`up.membership_id` })}
        from ${cotisationPayments} up
        where up.cotisation_id = ${row.id} and up.period_id = ${latestPeriodOf(row.id)}) unbilled) end`,
      kind: 'integer',
    },
  },
  loaded: {
    /** Of a fee that is asked from these alone. */
    sections: {
      schema: z.array(z.object({ documentId: z.string(), name: z.string() })),
      load: loadFeeSections,
    },
  },
  relations: {
    discountTiers: many({ to: () => tierCollection, key: 'cotisationId', sort: ['position:asc'] }),
    periods: many({ to: () => periodCollection, key: 'cotisationId', sort: ['startsOn:desc'], limit: 60 }),
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
