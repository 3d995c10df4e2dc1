import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import { permissionsOfMember } from '@kermesse/domain/memberships/permissions';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';
import { associationsOf } from '../memberships/public.ts';

/** Whether a person may act for an association: an event or a group in its name needs more than membership. */
export async function mayForAssociation(
  executor: Executor,
  userId: number,
  associationId: number,
  permission: AssociationPermission,
): Promise<boolean> {
  const [association] = await executor
    .select({
      documentId: associations.documentId,
      status: associations.status,
      matrix: associations.rolePermissions,
    })
    .from(associations)
    .where(eq(associations.id, associationId));
  if (association?.status !== 'accepted') return false;
  const own = await associationsOf(executor, userId);
  const membership = own.find(({ documentId }) => documentId === association.documentId);
  return membership !== undefined && permissionsOfMember(membership, association.matrix).includes(permission);
}
