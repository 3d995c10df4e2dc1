import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import type { Executor } from '../../platform/db/database.ts';
import { memberStanding } from '../memberships/public.ts';

/** Whether a person may act for an association: an event or a group in its name needs more than membership. */
export async function mayForAssociation(
  executor: Executor,
  userId: number,
  associationId: number,
  permission: AssociationPermission,
): Promise<boolean> {
  const standing = await memberStanding(executor, { id: userId }, String(associationId));
  return standing?.association.status === 'accepted' && standing.permissions.includes(permission);
}
