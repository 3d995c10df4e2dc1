import { groupMessages } from '@kermesse/domain/groups/messages';
import { groupFields } from '@kermesse/domain/groups/registration-group';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { one } from '../../platform/collections/relations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  mayForAssociation,
  mayOnEdition,
  organizerPeople,
  writerMayOnEdition,
} from '../organizers/public.ts';
import { groupAssociationsCollection } from './hidden-collections.ts';
import { groups } from './tables.ts';

interface Context {
  readonly editionId?: number | null | undefined;
  readonly associationId?: number | null | undefined;
}

/** A group belongs to an edition, made by its organisers, or to an association, made by those who manage its events. */
async function mayManage(context: WriteContext, { editionId, associationId }: Context): Promise<boolean> {
  if (editionId != null) return writerMayOnEdition(context, editionId, 'canManageEditionSettings');
  if (associationId == null || !context.actor) return false;
  return mayForAssociation(context.tx, context.actor.id, associationId, 'manage_events');
}

function requireContext({ editionId, associationId }: Context): void {
  if (editionId != null || associationId != null) return;
  throw new AppError('validation_failed', {
    issues: [{ path: 'data.event_edition', message: groupMessages.oneContext }],
  });
}

function refuseMaximumBelowTaken(placesTaken: number, wanted: number | null | undefined): void {
  if (wanted == null || wanted >= placesTaken) return;
  const message = groupMessages.placesTaken(placesTaken);
  throw new AppError('stock_below_taken', { message, issues: [{ path: 'data.max_members', message }] });
}

/** Groups that people register in. Families are no part of it. */
export const groupCollection: AnyCollection = defineCollection({
  path: 'groups',
  table: groups,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: signedIn,
  visible: (row, viewer) =>
    and(ne(row.type, 'family'), or(eq(row.ownerId, viewer.id), mayOnEdition(row.editionId, viewer))),
  sort: ['createdAt:desc'],
  ignored: ['is_temporary'],
  constraints: {
    inscriptions_group_id_groups_id_fk: { field: 'documentId', message: groupMessages.inUse },
    orders_payer_group_id_groups_id_fk: { field: 'documentId', message: groupMessages.inUse },
  },
  fields: {
    createdAt: { sort: true, unindexed: 'the index of edition and creation serves it' },
    name: { filter: true, sort: true, write: true, schema: groupFields.name },
    description: { write: true, schema: groupFields.description },
    group_type: {
      column: 'type',
      filter: true,
      write: true,
      schema: groupFields.group_type,
      unindexed: 'a handful of values within one edition',
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
    owner: one(groups, { key: 'ownerId', to: () => organizerPeople }),
  },
  mayCreate: (context, { values }) => {
    requireContext(values);
    return mayManage(context, values);
  },
  mayUpdate: mayManage,
  mayDelete: mayManage,
  hooks: {
    // An organiser makes groups for others; an association's manager answers for their own.
    beforeCreate: ({ actor }, { values }) =>
      values.editionId == null && actor ? { ownerId: actor.id } : undefined,
    beforeUpdate: (_context, row, { values }) => {
      refuseMaximumBelowTaken(row.placesTaken, values.maxMembers);
      return undefined;
    },
    beforeDelete: (_context, row) => {
      if (row.placesTaken > 0) throw new AppError('conflict', { message: groupMessages.inUse });
    },
  },
});
