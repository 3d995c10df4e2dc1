import { familyMessages } from '@kermesse/domain/families/messages';
import { familyFields } from '@kermesse/domain/families/schemas';
import { groupTypeSchema } from '@kermesse/domain/groups/enum-schemas';
import { groupMessages } from '@kermesse/domain/groups/messages';
import { groupFields } from '@kermesse/domain/groups/registration-group';
import { textField } from '@kermesse/domain/shared/text-field';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { many, one } from '../../platform/collections/relations.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { mayInAssociation } from '../memberships/public.ts';
import { mayOnEdition } from '../organizers/public.ts';
import { groupAssociationsCollection, groupOwners } from './hidden-collections.ts';
import { isInFamily } from './in-family.ts';
import { mayMakeGroup, mayManageGroup } from './may-manage.ts';
import { groups } from './tables.ts';

type Group = typeof groups.$inferSelect;
type Values = Partial<typeof groups.$inferInsert>;

function refuseMaximumBelowTaken(placesTaken: number, wanted: number | null | undefined): void {
  if (wanted == null || wanted >= placesTaken) return;
  const message = groupMessages.placesTaken(placesTaken);
  throw new AppError('stock_below_taken', { message, issues: [{ path: 'data.max_members', message }] });
}

const refusal = (field: string, message: string) => invalidField(`data.${field}`, message);

/** A family is owned by its creator and belongs to no event. */
function mayMakeFamily({ actor }: WriteContext, { editionId, associationId, ownerId }: Values): boolean {
  if (editionId != null || associationId != null) throw refusal('group_type', groupMessages.familyContext);
  return actor !== null && (ownerId == null || ownerId === actor.id);
}

function checkName(type: Group['type'], name: string | undefined): void {
  if (name === undefined) return;
  const schema = type === 'family' ? familyFields.name : groupFields.name;
  const parsed = schema.safeParse(name);
  if (!parsed.success) throw refusal('name', parsed.error.issues[0]?.message ?? '');
}

/** A family stays a family: its members agreed to nothing else. */
function refuseOtherKind(row: Group, type: Group['type'] | undefined): void {
  if (type !== undefined && type !== row.type && [type, row.type].includes('family'))
    throw refusal('group_type', groupMessages.familyContext);
}

/** Free registration is granted by organisers only, not by the association that benefits. */
function refuseOtherAssociationType(
  associationId: number | null | undefined,
  type: Group['type'] | undefined,
) {
  if (associationId != null && type !== undefined && type !== 'association')
    throw refusal('group_type', groupMessages.associationType);
}

export const groupCollection: AnyCollection = defineCollection({
  path: 'groups',
  table: groups,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: signedIn,
  visible: (row, viewer) =>
    or(
      and(
        ne(row.type, 'family'),
        or(
          eq(row.ownerId, viewer.id),
          mayOnEdition(row.editionId, viewer),
          mayInAssociation(row.associationId, viewer, 'manage_events'),
        ),
      ),
      isInFamily(row.id, viewer.id),
    ),
  sort: ['createdAt:desc'],
  constraints: {
    groups_one_family_per_owner: { field: 'group_type', message: familyMessages.alreadyHasFamily },
    inscriptions_group_id_groups_id_fk: { field: 'documentId', message: groupMessages.inUse },
    orders_payer_group_id_groups_id_fk: { field: 'documentId', message: groupMessages.inUse },
  },
  fields: {
    createdAt: { sort: true, unindexed: 'the index of edition and creation serves it' },
    name: { filter: true, sort: true, write: true, schema: textField({ max: 100 }) },
    description: { write: true, schema: groupFields.description },
    group_type: {
      column: 'type',
      filter: true,
      write: true,
      schema: groupTypeSchema,
      unindexed: 'a handful of values within one edition',
    },
    is_temporary: {
      column: 'isTemporary',
      filter: true,
      write: 'create',
      unindexed: 'two values among the groups of one person or edition',
    },
    max_members: { column: 'maxMembers', write: true, schema: groupFields.max_members },
    current_members: { column: 'placesTaken' },
    remaining_spots: {
      sql: (row) => sql`${row.maxMembers} - ${row.placesTaken}`,
      kind: 'integer',
    },
    is_full: { sql: (row) => sql`coalesce(${row.placesTaken} >= ${row.maxMembers}, false)`, kind: 'boolean' },
  },
  relations: {
    event_edition: one(groups, { key: 'editionId', to: 'event-editions', filter: true, write: 'create' }),
    association: one(groups, {
      key: 'associationId',
      to: () => groupAssociationsCollection,
      filter: true,
      write: 'create',
    }),
    owner: one(groups, {
      key: 'ownerId',
      to: () => groupOwners,
      filter: true,
      write: 'create',
      // A group is never given to somebody else by naming them: they are invited.
      mayLink: ({ actor }, people: { id: number }[]) => people.every(({ id }) => id === actor?.id),
    }),
    group_members: many({ to: 'group-members', key: 'groupId', sort: ['id:asc'] }),
  },
  mayCreate: (context, { values }) => {
    if (values.type === 'family') return mayMakeFamily(context, values);
    return mayMakeGroup(context, values);
  },
  mayUpdate: (context, row) =>
    row.type === 'family' ? row.ownerId === context.actor?.id : mayManageGroup(context, row),
  mayDelete: (context, row) =>
    row.type === 'family' ? row.ownerId === context.actor?.id : mayManageGroup(context, row),
  hooks: {
    // Organisers create groups for others; association managers and family creators own theirs.
    beforeCreate: ({ actor }, { values }) => {
      checkName(values.type ?? 'team', values.name);
      refuseOtherAssociationType(values.associationId, values.type);
      const isOwn = values.editionId == null || values.associationId != null;
      return isOwn && actor ? { ownerId: actor.id } : undefined;
    },
    beforeUpdate: (_context, row, { values }) => {
      refuseOtherKind(row, values.type);
      refuseOtherAssociationType(row.associationId, values.type);
      checkName(row.type, values.name);
      refuseMaximumBelowTaken(row.placesTaken, values.maxMembers);
      return undefined;
    },
    beforeDelete: (_context, row) => {
      if (row.placesTaken > 0) throw new AppError('conflict', { message: groupMessages.inUse });
    },
  },
});
