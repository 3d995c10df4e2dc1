import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { one } from '../../platform/collections/relations.ts';
import { foldedContaining } from '../../platform/db/like.ts';
import { eventEditions, events } from '../events/public.ts';
import { associations } from '../memberships/public.ts';
import { loadContents, loadPreviews, loadTitles } from './inbox-mails.ts';
import { emailStats, emails } from './tables.ts';

/** The event, or the association that wrote. */
const nameOfSender = (row: typeof emailStats) => sql`coalesce((
  select ev.name from ${eventEditions} ee join ${events} ev on ev.id = ee.event_id where ee.id = ${row.editionId}), (
  select sa.name from ${emails} se join ${associations} sa on sa.id = se.association_id where se.id = ${row.emailId}))`;

/** Rendered with the reader's own values. */
const inboxEmails: AnyCollection = defineCollection({
  path: 'inbox-emails',
  table: emails,
  verbs: [],
  access: signedIn,
  visible: (row, viewer) => sql`exists (
    select from ${emailStats} es where es.email_id = ${row.id} and es.user_id = ${viewer.id})`,
  fields: { isTransactional: {} },
  loaded: {
    title: { schema: z.string(), load: loadTitles },
    previewText: { schema: z.string(), load: loadPreviews },
    content: { schema: z.string(), load: loadContents },
  },
});

const inboxOwners: AnyCollection = defineCollection({
  path: 'inbox-owners',
  table: users,
  verbs: [],
  access: signedIn,
  visible: (row, viewer) => eq(row.id, viewer.id),
  fields: { email: {} },
});

const emailStatCollection: AnyCollection = defineCollection({
  path: 'email-stats',
  table: emailStats,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) => eq(row.userId, viewer.id),
  sort: ['createdAt:desc'],
  fields: {
    createdAt: { sort: true, filter: true, unindexed: 'the index of inbox and creation serves it' },
    emailStatus: { filter: true, unindexed: 'within one inbox, found by its owner' },
    audience: { filter: true, unindexed: 'within one inbox, found by its owner' },
    firstViewedAt: {},
    lastViewedAt: {},
    viewCount: {},
    eventName: { sql: nameOfSender, kind: 'text' },
  },
  relations: {
    user: one(emailStats, { key: 'userId', to: () => inboxOwners, filter: true }),
    email: one(emailStats, { key: 'emailId', to: () => inboxEmails }),
    event_edition: one(emailStats, { key: 'editionId', to: 'event-editions' }),
  },
  parameters: {
    search: {
      schema: z.string().trim().min(1).max(100),
      apply: (text: string, row: typeof emailStats) => {
        const wanted = foldedContaining(text);
        return {
          where: sql`(fold_text(coalesce(${nameOfSender(row)}, '')) like ${wanted} or exists (
            select from ${emails} em where em.id = ${row.emailId}
              and fold_text(em.title || ' ' || em.preview_text || ' ' ||
                regexp_replace(em.content, '<[^>]*>', ' ', 'g')) like ${wanted}))`,
        };
      },
    },
  },
});

export const inboxCollections: readonly AnyCollection[] = [emailStatCollection, inboxEmails, inboxOwners];
