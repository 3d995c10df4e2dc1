import { and, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { one } from '../../platform/collections/relations.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { fullNameSql } from '../../platform/db/full-name.ts';
import { mayInAssociation } from '../memberships/public.ts';
import { mayOnEdition } from '../organizers/public.ts';
import { mailPermission, memberMailPermission } from './find-template.ts';
import { emailRecipients, emailStats, emails } from './tables.ts';

const inStatus = (row: typeof emails, status: string): SQL => sql`(
  select count(*)::int from ${emailRecipients} er
  where er.email_id = ${row.id} and er.status = ${sql.raw(`'${status}'`)})`;

const mayWriteFor = (editionId: SQLWrapper, associationId: SQLWrapper, viewer: Viewer): SQL => sql`(
  ${mayOnEdition(editionId, viewer, [mailPermission])}
  or ${mayInAssociation(associationId, viewer, memberMailPermission)})`;

const campaignCollection: AnyCollection = defineCollection({
  path: 'emails',
  table: emails,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) => and(isNotNull(row.target), mayWriteFor(row.editionId, row.associationId, viewer)),
  sort: ['createdAt:desc'],
  fields: {
    createdAt: { sort: true, unindexed: 'the index of edition and creation serves it' },
    title: {},
    target: {},
    isConvocation: {},
    status: { filter: true, unindexed: 'few in an edition' },
    scheduledAt: {},
    startedAt: {},
    finishedAt: {},
    callOffReason: {},
    recipientCount: {},
    queuedCount: { sql: (row) => inStatus(row, 'queued'), kind: 'integer' },
    failedCount: { sql: (row) => inStatus(row, 'failed'), kind: 'integer' },
    unsubscribedCount: { sql: (row) => inStatus(row, 'unsubscribed'), kind: 'integer' },
    openedCount: {
      sql: (row) => sql`(
        select count(*)::int from ${emailStats} es
        where es.email_id = ${row.id} and es.email_status = 'opened')`,
      kind: 'integer',
    },
  },
  relations: {
    event_edition: one(emails, { key: 'editionId', to: 'event-editions', filter: true }),
    association: one(emails, { key: 'associationId', to: 'associations', filter: true }),
  },
});

const ownCopy = (row: typeof emailRecipients, column: 'first_viewed_at' | 'view_count'): SQL => sql`(
  select es.${sql.raw(column)} from ${emailStats} es
  where es.email_id = ${row.emailId} and es.user_id = ${row.userId})`;

const recipientCollection: AnyCollection = defineCollection({
  path: 'email-recipients',
  table: emailRecipients,
  verbs: ['list'],
  access: signedIn,
  visible: (row, viewer) => sql`exists (
    select from ${emails} em where em.id = ${row.emailId} and em.target is not null
      and ${mayWriteFor(sql`em.edition_id`, sql`em.association_id`, viewer)})`,
  sort: ['id:asc'],
  fields: {
    address: {},
    status: { filter: true, unindexed: 'within one campaign, found by its index' },
    queuedAt: {},
    name: {
      sql: (row) => sql`coalesce(
        ${fullNameSql(sql`${row.variables}->>'prenom'`, sql`${row.variables}->>'nom'`)}, (
        select string_agg(concat_ws(' ', rp->>'firstname', rp->>'lastname'), ', ')
        from jsonb_array_elements(${row.variables}->'people') rp))`,
      kind: 'text',
    },
    firstViewedAt: { sql: (row) => ownCopy(row, 'first_viewed_at'), kind: 'instant' },
    viewCount: { sql: (row) => ownCopy(row, 'view_count'), kind: 'integer' },
  },
  relations: { email: one(emailRecipients, { key: 'emailId', to: () => campaignCollection, filter: true }) },
});

export const campaignCollections: readonly AnyCollection[] = [campaignCollection, recipientCollection];
