import { eq, or, sql } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { one } from '../../platform/collections/relations.ts';
import { groupMembers, isInFamily } from '../groups/public.ts';
import { accountNameFields, thirdPersons } from '../profiles/public.ts';
import { isChildInCareOf } from './public.ts';

const hidden = { verbs: [], access: signedIn } as const;

/** Name and picture only: contact, profile and health stay private. */
const familyPeople: AnyCollection = defineCollection({
  ...hidden,
  path: 'family-people',
  table: users,
  /** Visible to whoever sees the membership. */
  visible: () => true,
  fields: {
    ...accountNameFields,
    avatar: {},
    url_picture: { column: 'pictureUrl' },
  },
});

const familyTiers: AnyCollection = defineCollection({
  ...hidden,
  path: 'family-tiers',
  table: thirdPersons,
  visible: () => true,
  fields: {
    firstname: {},
    lastname: {},
    kind: {},
    /** The account that entered the child, and takes it along when it leaves. */
    parent: {
      sql: (row) => sql`(select fp.document_id from ${users} fp where fp.id = ${row.ownerId})`,
      kind: 'text',
    },
    birthdate: { read: (row, viewer) => or(eq(row.ownerId, viewer.id), isChildInCareOf(row.id, viewer.id)) },
  },
});

/** Members of families that the caller owns or has joined. Writes have their own use cases. */
export const memberCollection: AnyCollection = defineCollection({
  path: 'group-members',
  table: groupMembers,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) => isInFamily(row.groupId, viewer.id),
  fields: {
    member_role: { column: 'role', filter: true, unindexed: 'a handful of members of one family' },
    joinedAt: {},
    is_active: { column: 'isActive', filter: true, unindexed: 'a handful of members of one family' },
    /** Of a pending invitation; shown to those who manage the family. */
    email: {
      read: (row, viewer) =>
        sql`${row.userId} is null and exists (
          select from groups eg where eg.id = ${row.groupId} and (eg.owner_id = ${viewer.id} or exists (
            select from group_members em where em.group_id = eg.id and em.user_id = ${viewer.id}
              and em.is_active and em.role = 'admin')))`,
    },
  },
  relations: {
    group: one(groupMembers, { key: 'groupId', to: 'groups', filter: true }),
    user: one(groupMembers, { key: 'userId', to: () => familyPeople, filter: true }),
    tier: one(groupMembers, { key: 'thirdPersonId', to: () => familyTiers, filter: true }),
  },
});
