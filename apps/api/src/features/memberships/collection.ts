import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { CollectionDeclaration } from '../../platform/collections/declaration.ts';
import { one } from '../../platform/collections/relations.ts';
import { foldedContaining } from '../../platform/db/like.ts';
import { memberPeople } from './people-collections.ts';
import { mayInAssociation } from './row-policies.ts';
import { memberships, membershipTallies } from './tables.ts';
import { associations } from './tables-associations.ts';

const maxWords = 6;
const served = 'asked within one association, whose index it stands in';
/** Sorts without accents: Élodie between Didier and Farid. */
const folded = (name: SQL) => sql`fold_text(${name})`;

const declaration: CollectionDeclaration<typeof memberships> = {
  path: 'memberships',
  table: memberships,
  verbs: ['get'],
  access: signedIn,
  visible: (row, viewer) =>
    sql`${eq(row.userId, viewer.id)} or ${mayInAssociation(row.associationId, viewer, 'view_member_details')}`,
  sort: ['createdAt:desc'],
  pageSize: { max: 1_000 },
  isLong: true,
  fields: {
    createdAt: { filter: true, sort: true, unindexed: served },
    role: { filter: true, unindexed: served },
    mb_status: { column: 'status', filter: true, unindexed: served },
    acceptedAt: {},
    /** Copies from the profile of an account, so that a sorted page reads one index. */
    firstname: { sort: true, sortAs: folded, unindexed: served },
    lastname: { sort: true, sortAs: folded, unindexed: served },
    /** What the association holds itself, of a person without an account. */
    email: { read: (row, viewer) => mayInAssociation(row.associationId, viewer, 'message_members') },
    phone: { read: (row, viewer) => mayInAssociation(row.associationId, viewer, 'call_members') },
    gender: { read: (row, viewer) => mayInAssociation(row.associationId, viewer, 'view_member_details') },
    birthday: { read: (row, viewer) => mayInAssociation(row.associationId, viewer, 'view_member_details') },
    hasAccount: {
      sql: (row) => sql`${row.userId} is not null`,
      kind: 'boolean',
      filter: true,
      unindexed: served,
    },
  },
  relations: {
    association: one(memberships, { key: 'associationId', to: 'associations', filter: true }),
    user: one(memberships, { key: 'userId', to: () => memberPeople, filter: true, sort: true }),
  },
  parameters: {
    /** A parameter rather than a filter, so that an index can return the members in order. */
    association: {
      schema: z.string().min(1).max(40),
      apply: (key: string, row) => ({
        where: sql`${row.associationId} = (
          select ka.id from ${associations} ka where ka.document_id = ${key})`,
      }),
    },
    /** Each word must occur in the name, ignoring accents and case. */
    q: {
      schema: z.string().trim().max(100),
      apply: (text: string, row) => {
        const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
        // A subquery hides the pattern from the planner: one plan serves every word.
        const found = words.map((word) => sql`${row.searchText} like (select ${foldedContaining(word)})`);
        return { where: found.length > 0 ? sql.join(found, sql` and `) : undefined };
      },
    },
  },
};

/** One's own membership; others require the permission to see members. */
export const membershipCollection: AnyCollection = defineCollection(declaration);

/**
 * Only for those who may see the members: without the exception for one's own row, the tallies give the
 * total.
 */
export const seenMemberCollection: AnyCollection = defineCollection({
  ...declaration,
  path: 'seen-memberships',
  verbs: [],
  visible: (row, viewer) => mayInAssociation(row.associationId, viewer, 'view_member_details'),
  tally: {
    table: membershipTallies,
    amount: 'members',
    fields: ['role', 'mb_status'],
    parameters: ['association'],
  },
});
