import {
  type FieldConditions,
  fieldConditionsSchema,
  sectionKeysSchema,
} from '@kermesse/domain/memberships/member-filter';
import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { CollectionDeclaration } from '../../platform/collections/declaration.ts';
import { one } from '../../platform/collections/relations.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { loadFieldValues } from './fields/read-values.ts';
import {
  membersByOwnFields,
  membersBySections,
  nameMatches,
  ownFieldsMatch,
  sectionsMatch,
} from './member-filter.ts';
import { memberPeople } from './people-collections.ts';
import { leadsMember, mayInAssociation } from './row-policies.ts';
import { loadSections } from './sections/read-sections.ts';
import { memberships, membershipTallies } from './tables.ts';
import { associations } from './tables-associations.ts';

const served = 'asked within one association, whose index it stands in';
/** Sorts without accents: Élodie between Didier and Farid. */
const folded = (name: SQL) => sql`fold_text(${name})`;

/** Whoever leads a section reaches its members. */
const reaches = (row: typeof memberships, viewer: Viewer, permission: AssociationPermission) =>
  sql`(${mayInAssociation(row.associationId, viewer, permission)} or ${leadsMember(row.id, viewer)})`;

const declaration: CollectionDeclaration<typeof memberships> = {
  path: 'memberships',
  table: memberships,
  verbs: ['get'],
  access: signedIn,
  visible: (row, viewer) =>
    sql`${eq(row.userId, viewer.id)} or ${mayInAssociation(row.associationId, viewer, 'view_member_details')}
      or ${leadsMember(row.id, viewer)}`,
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
    email: { read: (row, viewer) => reaches(row, viewer, 'message_members') },
    phone: { read: (row, viewer) => reaches(row, viewer, 'call_members') },
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
  loaded: {
    /** Own fields that the caller reads, by the field's key. */
    field_values: { schema: z.record(z.string(), z.string()).nullable(), load: loadFieldValues, lazy: true },
    sections: {
      schema: z.array(z.object({ documentId: z.string(), name: z.string() })).nullable(),
      load: loadSections,
      lazy: true,
    },
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
    q: {
      schema: z.string().trim().max(100),
      apply: (text: string, row) => ({ where: nameMatches(row, text) }),
    },
    /** By own fields of the association: `own[<field>][$gte]=2020-01-01`. */
    own: {
      schema: fieldConditionsSchema,
      apply: (conditions: FieldConditions, row, viewer) => ({
        where: ownFieldsMatch(row, conditions, viewer),
      }),
    },
    section: {
      schema: sectionKeysSchema,
      apply: (keys: readonly string[], row) => ({ where: sectionsMatch(row, keys) }),
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
  found: {
    parameters: { own: membersByOwnFields, section: membersBySections },
    within: ['association'],
    usual: { role: 'member', mb_status: 'active' },
  },
});
